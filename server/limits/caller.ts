/** Identifies the caller of an analysis by address and session, the keys of the limits. */
import { createHash, randomUUID } from 'node:crypto'
import type { Request } from 'express'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'

export interface Caller {
  readonly address: string
  readonly session: string
}

const BEHIND_A_PROXY =
  'Requests come through a proxy, but TRUST_PROXY_HOPS is 0: all callers behind it share the limits of one address. ' +
  'Set TRUST_PROXY_HOPS to the number of proxies in front of this server.'

/** Some gateways append a port to forwarded addresses: `1.2.3.4:1000`, `[2001:db8::1]:1000`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/

/** An IPv6 /48, the largest block that one customer gets. */
const NETWORK_BYTES = 6

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

/** An IPv4 address or IPv6 /48 network. Undefined if the text is not an address. */
export function addressKey(text: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? plain ?? text
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return Buffer.from(parsed.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')
}

/** Omits the signature, which can be encoded in several ways (RFC 7515, section 5.2). Hashed, so no token is stored. */
function sessionKey(token: string): string {
  const signed = token.split('.', 2).join('.')
  return createHash('sha256').update(signed).digest('base64url')
}
