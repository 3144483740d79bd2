/** Who asks for an analysis: the two keys by which calls are counted. */
import { createHash } from 'node:crypto'
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

/** Some gateways write a port behind each forwarded address: `1.2.3.4:1000`, `[2001:db8::1]:1000`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/

/** An IPv6 /48, the most that a single customer is given. */
const NETWORK_BYTES = 6

export type IdentifyCaller = (request: Request, token: string) => Caller

export function createIdentifyCaller(trustProxyHops: number, log: Logger): IdentifyCaller {
  let isWarned = trustProxyHops > 0

  return (request, token) => {
    const { headers } = request
    if (!isWarned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      isWarned = true
      log.warn(BEHIND_A_PROXY)
    }
    return {
      address: addressKey(request.ip ?? '') ?? request.socket.remoteAddress ?? '',
      session: sessionKey(token),
    }
  }
}

/** One IPv4 address, or one IPv6 /48. Undefined where the text is no address. */
export function addressKey(text: string): string | undefined {
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? []
  const address = bracketed ?? plain ?? text
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return Buffer.from(parsed.toByteArray().slice(0, NETWORK_BYTES)).toString('hex')
}

/**
 * One session, however its token is spelled: a verifier takes the first two parts letter by letter, as they are what is
 * signed (RFC 7515, section 5.2), but many spellings of the signature. A hash, as neither memory nor Redis may hold a token.
 */
function sessionKey(token: string): string {
  const signed = token.split('.', 2).join('.')
  return createHash('sha256').update(signed).digest('base64url')
}
