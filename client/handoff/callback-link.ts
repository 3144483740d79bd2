/** The link that hands an installed shop over to the mobile app (spec, sections 2 and 4). */

const PARAMETERS = ['shop', 'state', 'success', 'userId', 'token'] as const

/** Only the parameters of `next` are used, so any scheme will do, but for those that run what follows. */
const RUNNING_SCHEMES: readonly string[] = ['javascript:', 'data:', 'blob:', 'vbscript:']

/**
 * `callbackUrl`, which has neither query nor fragment, with exactly the five parameters, from the query of `next`: one that
 * is absent is empty, of a repeated one the first counts. Throws where `next` can't be read, and never quotes it: it may
 * carry a session token.
 */
export function createCallbackLink(callbackUrl: string, next: string): string {
  const { protocol, searchParams } = parseUrl(next)
  if (RUNNING_SCHEMES.includes(protocol)) throw new Error('next has a scheme that runs.')
  const query = PARAMETERS.map((name) => `${name}=${encode(searchParams.get(name) ?? '')}`)
  return `${callbackUrl}?${query.join('&')}`
}

/**
 * Android's form of the link, with `storeUrl` for where the app is missing (Chrome for Developers, 'Android intents with
 * Chrome'; android.content.Intent#parseUri). A link of the web is returned as it is: browsers open it anyway.
 */
export function createIntentLink(link: string, storeUrl: string): string {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/i.exec(link) ?? []
  if (!scheme || /^https?$/i.test(scheme)) return link
  return `intent:${rest}#Intent;scheme=${scheme};S.browser_fallback_url=${encodeURIComponent(storeUrl)};end`
}

function parseUrl(next: string): URL {
  try {
    // The URL parser alone would take 'https:shop', and blanks around it.
    if (/^(?:https?:\/\/|(?!https?:)[a-z][a-z\d+.-]*:)/i.test(next)) return new URL(next)
  } catch {
    // Without the parser's error as a cause: that one quotes the address.
  }
  throw new Error('next is not a full address.')
}

/** Also the marks that `encodeURIComponent` leaves: `'` and `)` end a link in some apps' readers. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
