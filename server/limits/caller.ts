/** Identifies the caller of an analysis by address and session, the keys of the limits. */
import { createHash, randomUUID } from 'node:crypto'
import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { addressKey } from '../http/address-key.ts'

export interface Caller {
  readonly address: string
  readonly session: string
}

const BEHIND_A_PROXY =
  'Requests come through a proxy, but TRUST_PROXY_HOPS is 0: all callers behind it share the limits of one address. ' +
  'Set TRUST_PROXY_HOPS to the number of proxies in front of this server.'

export type IdentifyCaller = (request: Request, token: string) => Caller

export function createIdentifyCaller(config: Config, log: Logger): IdentifyCaller {
  let isWarned = config.TRUST_PROXY_HOPS > 0

  return (request, token) => {
    const { headers } = request
    if (!isWarned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      isWarned = true
      log.warn(BEHIND_A_PROXY)
    }
    return {
      address: addressKey(request.ip ?? '') ?? request.socket.remoteAddress ?? '',
      // All visitors of a sample shop share its owner, so only their address limits them.
      session: config.SAMPLE_SHOP ? randomUUID() : sessionKey(token),
    }
  }
}

/** Omits the signature, which can be encoded in several ways (RFC 7515, section 5.2). Hashed, so no token is stored. */
function sessionKey(token: string): string {
  const signed = token.split('.', 2).join('.')
  return createHash('sha256').update(signed).digest('base64url')
}
