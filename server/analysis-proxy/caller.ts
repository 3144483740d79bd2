/** Who asks for an analysis: the two keys by which calls are counted. */
import { createHash } from 'node:crypto'
import type { Request } from 'express'
import type { Logger } from 'pino'
import { addressKey } from './address-key.ts'

export interface Caller {
  readonly address: string
  readonly session: string
}

const BEHIND_A_PROXY =
  'Requests come through a proxy, but TRUST_PROXY_HOPS is 0: all callers behind it share the limits of one address. ' +
  'Set TRUST_PROXY_HOPS to the number of proxies in front of this server.'

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

/**
 * One session, however its token is spelled: a verifier takes the first two parts letter by letter, as they are what is
 * signed (RFC 7515, section 5.2), but many spellings of the signature. A hash, as neither memory nor Redis may hold a token.
 */
function sessionKey(token: string): string {
  const signed = token.split('.', 2).join('.')
  return createHash('sha256').update(signed).digest('base64url')
}
