/** Warns if TRUST_PROXY_HOPS doesn't match the headers from the proxies. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'

/** The warning is repeated, so that it appears in the last minutes of a log. */
const REPEAT_MS = 5 * 60_000

const TO_DO = 'Set TRUST_PROXY_HOPS to the number of proxies that add to X-Forwarded-For.'
const UNSET = `Requests come through a proxy, but TRUST_PROXY_HOPS is not set: no limit is by IP address. ${TO_DO}`
const TOO_LOW = `Requests come through a proxy, but TRUST_PROXY_HOPS is 0: all clients behind it share the limits of one IP address. ${TO_DO}`
const TOO_HIGH = `X-Forwarded-For has fewer entries than TRUST_PROXY_HOPS says: clients can choose the IP address that is limited. ${TO_DO}`

export function createProxyWarning(
  hops: number | undefined,
  log: Logger,
): (headers: IncomingHttpHeaders) => void {
  let warnedAt = Number.NEGATIVE_INFINITY

  return (headers) => {
    const problem = findProblem(hops, headers)
    if (!problem || performance.now() - warnedAt < REPEAT_MS) return
    warnedAt = performance.now()
    log.warn({ trustProxyHops: hops }, problem)
  }
}

function findProblem(hops: number | undefined, headers: IncomingHttpHeaders): string | undefined {
  // Node joins repeated headers with commas.
  const entries = headers['x-forwarded-for']?.toString().split(',').length ?? 0
  if (hops) return entries < hops ? TOO_HIGH : undefined
  if (entries === 0 && headers.forwarded === undefined) return undefined
  return hops === undefined ? UNSET : TOO_LOW
}
