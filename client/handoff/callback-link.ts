/** Creates the link that hands an installed shop over to the mobile app. */

const PARAMETERS = ['shop', 'state', 'success', 'userId', 'token'] as const

/**
 * Returns `callbackUrl`, which has neither query nor fragment, with the five parameters of `next`. A missing parameter
 * becomes empty, and only the first of a repeated one is used. No scheme of `next` can do harm, because nothing else of
 * it is used. @throws if `next` isn't a URL, without quoting it, because it may contain a session token
 */
export function createCallbackLink(callbackUrl: string, next: string): string {
  const { searchParams } = parseUrl(next)
  const query = PARAMETERS.map((name) => `${name}=${encode(searchParams.get(name) ?? '')}`)
  return `${callbackUrl}?${query.join('&')}`
}

/**
 * Converts the link to an Android intent ('Android intents with Chrome'; android.content.Intent#parseUri). Web links
 * stay unchanged.
 */
export function createIntentLink(link: string, storeUrl: string): string {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/i.exec(link) ?? []
  if (!scheme || /^https?$/i.test(scheme)) return link
  return `intent:${rest}#Intent;scheme=${scheme};S.browser_fallback_url=${encodeURIComponent(storeUrl)};end`
}

function parseUrl(next: string): URL {
  try {
    return new URL(next)
  } catch {
    // Without a cause, because the parser's error may quote the URL.
    throw new Error('next is not a URL.')
  }
}

/** Also escapes characters such as `'` and `)`, where some apps end a link. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
}
