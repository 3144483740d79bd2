/** The keys of SESSION_JWKS_URL: had anew every ten minutes; where that fails, the former ones hold for an hour. */
import { createRemoteJWKSet, errors } from 'jose'
import type { Logger } from 'pino'
import { describeCause } from '../http/http-error.ts'

const RENEWED_MS = 10 * 60_000
const HELD_MS = 60 * 60_000

export function createRemoteKeys(url: string, log: Logger) {
  // A token that names a key which isn't known has the keys asked for at once: every 30 seconds at most, by its default.
  const find = createRemoteJWKSet(new URL(url), { cacheMaxAge: HELD_MS })
  let isUp = true

  async function renew(): Promise<void> {
    try {
      await find.reload()
      if (!isUp) log.info('SESSION_JWKS_URL available again')
      isUp = true
    } catch (error) {
      if (isUp)
        log.error({ cause: describe(error) }, 'SESSION_JWKS_URL unavailable, known keys hold for an hour')
      isUp = false
    }
  }

  // Nobody waits for it at the start.
  void renew()
  const timer = setInterval(renew, RENEWED_MS).unref()

  return {
    find,
    /** Where there are none, they are asked for first. */
    async areKnown(): Promise<boolean> {
      if (!find.fresh) await renew()
      return find.fresh
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

/** Without the address. */
function describe(error: unknown): string | undefined {
  if (error instanceof errors.JOSEError) return error.message
  return describeCause(error instanceof Error ? (error.cause ?? error) : error)
}
