/** Identifies the caller of an analysis by address and session, the keys of the limits. */
import { createHash, randomUUID } from 'node:crypto'
import type { Request } from 'express'
import type { Logger } from 'pino'
import { addressKey } from '../http/address-key.ts'

export interface Caller {
  readonly address: string
  readonly session: string
}

const BEHIND_A_PROXY =
  'Requests come through a proxy, but TRUST_PROXY_HOPS is 0: all callers behind it share the limits of one address. ' +
  'Set TRUST_PROXY_HOPS to the number of proxies in front of this server.'

export type IdentifyCaller = (request: Request, token: string) => Caller

/** `sampleTokens` are shared by all visitors of a sample shop, so they are limited by address only. */
export function createIdentifyCaller(
  trustProxyHops: number,
  log: Logger,
  sampleTokens: readonly string[],
): IdentifyCaller {
  let isWarned = trustProxyHops > 0
  const sampleSessions = sampleTokens.map(sessionKey)

  return (request, token) => {
    const { headers } = request
    if (!isWarned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      isWarned = true
      log.warn(BEHIND_A_PROXY)
    }
    const session = sessionKey(token)
    return {
      address: addressKey(request.ip ?? '') ?? request.socket.remoteAddress ?? '',
      session: sampleSessions.includes(session) ? randomUUID() : session,
    }
  }
}

/** Omits the signature, which can be encoded in several ways (RFC 7515, section 5.2). Hashed, so no token is stored. */
function sessionKey(token: string): string {
  const signed = token.split('.', 2).join('.')
  return createHash('sha256').update(signed).digest('base64url')
}
