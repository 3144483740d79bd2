/** The link that hands an installed shop over to the mobile app (spec, sections 2 and 4). */

const PARAMETERS = ['shop', 'state', 'success', 'userId', 'token'] as const

export type Handoff = Readonly<Record<(typeof PARAMETERS)[number], string>>

/** `next` is no absolute http(s) address. Never quotes it: it may carry a session token. */
export class HandoffError extends Error {
  override name = 'HandoffError'
}

/**
 * Reads the five parameters from the query of `next`; one that is absent is empty, of a repeated one the
 * first counts. Throws `HandoffError`.
 */
export function parseHandoff(next: string | null): Handoff {
  // The URL parser alone would take 'https:shop', and leading blanks.
  if (!next || !/^https?:\/\//i.test(next)) throw new HandoffError('next is not an absolute http(s) address.')
  const parameters = parseUrl(next).searchParams
  const read = (name: string) => parameters.get(name) ?? ''
  return {
    shop: read('shop'),
    state: read('state'),
    success: read('success'),
    userId: read('userId'),
    token: read('token'),
  }
}

function parseUrl(address: string): URL {
  try {
    return new URL(address)
  } catch {
    // Without the parser's error as its cause: that one quotes the address.
    throw new HandoffError('next is an http(s) address that cannot be read.')
  }
}

/**
 * `callbackUrl` with exactly the five parameters behind it, in their order; a query or fragment that it has
 * already stays. Throws `HandoffError` where `next` can't be read.
 */
export function createCallbackLink(callbackUrl: string, next: string | null): string {
  const handoff = parseHandoff(next)
  const query = PARAMETERS.map((name) => `${name}=${encode(handoff[name])}`).join('&')
  const [address = '', ...fragment] = callbackUrl.split(/(?=#)/)
  return `${address}${joint(address)}${query}${fragment.join('')}`
}

function joint(address: string): string {
  if (!address.includes('?')) return '?'
  return /[?&]$/.test(address) ? '' : '&'
}

/** Also the marks that `encodeURIComponent` leaves: `'` and `)` end a link in some apps' readers. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
