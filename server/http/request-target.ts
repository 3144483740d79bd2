/** The forms in which a request may name what it asks for (RFC 9112, section 3.2). */
import type { IncomingMessage } from 'node:http'
import { decodeEscapes } from '../decode-escapes.ts'

const ORIGIN = /^https?:\/\/([^/?]*)/i

/**
 * False for what is no path: `*`, an authority, another host's address, anything with a fragment. An absolute address
 * of the host itself is put down as its path, where something is to be read; analyses are asked for by their path.
 */
export function acceptTarget(request: IncomingMessage): boolean {
  const { url = '', method = '' } = request
  if (url.includes('#')) return false
  if (url.startsWith('/')) return true
  const [origin = '', authority = ''] = ORIGIN.exec(url) ?? []
  if (method !== 'GET' && method !== 'HEAD') return false
  if (authority === '' || authority.toLowerCase() !== request.headers.host?.toLowerCase()) return false
  const path = url.slice(origin.length)
  request.url = path.startsWith('/') ? path : `/${path}`
  return true
}

/** Whether a target lies under /shopify, where all of our own errors are JSON: in any letter case, however it is spelled. */
export function isApiTarget(target: string): boolean {
  const { pathname } = new URL(`http://any${target}`)
  return /^\/+shopify(?:[/;\\%]|$)/i.test(decodeEscapes(pathname) ?? pathname)
}
