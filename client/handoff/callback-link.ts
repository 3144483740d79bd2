/** The link that hands an installed shop over to the mobile app (spec, sections 2 and 4). */

const PARAMETERS = ['shop', 'state', 'success', 'userId', 'token'] as const

/** `next` can't be read. Never quotes it: it may carry a session token. */
export class HandoffError extends Error {
  override name = 'HandoffError'
}

/** Only the parameters of `next` are used, so any scheme will do, but for those that run what follows. */
const RUNNING_SCHEMES: readonly string[] = ['javascript:', 'data:', 'blob:', 'vbscript:']

/**
 * `callbackUrl`, which has neither query nor fragment, with exactly the five parameters, from the query of `next`: one that
 * is absent is empty, of a repeated one the first counts. Throws `HandoffError`.
 */
export function createCallbackLink(callbackUrl: string, next: string | null): string {
  const { protocol, searchParams } = parseUrl(next)
  if (RUNNING_SCHEMES.includes(protocol)) throw new HandoffError('next has a scheme that runs.')
  const query = PARAMETERS.map((name) => `${name}=${encode(searchParams.get(name) ?? '')}`)
  return `${callbackUrl}?${query.join('&')}`
}

function parseUrl(next: string | null): URL {
  // The URL parser alone would take 'https:shop', and blanks around it.
  const isFull = next !== null && /^(?:https?:\/\/|(?!https?:)[a-z][a-z\d+.-]*:)/i.test(next)
  try {
    if (isFull) return new URL(next)
  } catch {
    // Without the parser's error as a cause: that one quotes the address.
  }
  throw new HandoffError('next is not a full address.')
}

/** Also the marks that `encodeURIComponent` leaves: `'` and `)` end a link in some apps' readers. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
