/** Identifies a call's caller by session, and by IP address if it is known. Limits count by these keys. */
import { createHash, randomUUID } from 'node:crypto'
import type { Request } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { TokenCheck } from '../tokens/token-check.ts'
import { addressKey } from './address-key.ts'
import { createProxyWarning } from './proxy-warning.ts'

export interface Caller {
  readonly session: string
  /** Undefined if it isn't known, or if tokens are checked: then nobody can use up the limits of other owners. */
  readonly address: string | undefined
}

/** @throws HttpError if the token is checked and not valid */
export type IdentifyCaller = (request: Request, token: string) => Caller | Promise<Caller>

export function createIdentifyCaller(config: Config, log: Logger, tokenCheck?: TokenCheck): IdentifyCaller {
  if (tokenCheck) {
    return async (_request, token) => ({ address: undefined, session: hash(await tokenCheck.verify(token)) })
  }
  const { SAMPLE_SHOP: isSampleShop } = config
  // All visitors of a sample shop share its owner, so they are limited only by IP address: the socket's, if no proxy is
  // declared.
  const hops = config.TRUST_PROXY_HOPS ?? (isSampleShop ? 0 : undefined)
  const warn = createProxyWarning(hops, log)

  return (request, token) => {
    warn(request.headers)
    return {
      address: hops === undefined ? undefined : addressOf(request),
      session: isSampleShop ? randomUUID() : sessionKey(token),
    }
  }
}

function addressOf({ ip = '', socket }: Request): string {
  return addressKey(ip) ?? socket.remoteAddress ?? ''
}

export function sessionKey(token: string): string {
  return hash(inOneSpelling(token))
}

/** Hashed, so that Redis reveals neither a token nor its owner. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

const SIGNED = /^([\w-]+\.[\w-]+)\.([^.]+)$/

/**
 * A signature has several encodings (RFC 7515, section 5.2; RFC 4648, section 3.5), which must all be one session. A
 * forged signature is another session, so that someone who knows an owner's header and payload can't use up that
 * owner's limits.
 */
function inOneSpelling(token: string): string {
  const [, signed, spelled = ''] = SIGNED.exec(token) ?? []
  const signature = Buffer.from(spelled, 'base64url').toString('base64url')
  return signature === '' ? token : `${signed}.${signature}`
}
