/** Android's form of a link into an app, which says where to go when the app is missing. */

/**
 * `link` as an `intent:` address with `storeUrl` as its fallback (Chrome for Developers, 'Android intents with
 * Chrome'; android.content.Intent#parseUri). A link of the web is returned as it is: browsers open it anyway.
 */
export function createIntentLink(link: string, storeUrl: string): string {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/i.exec(link) ?? []
  if (!scheme || /^https?$/i.test(scheme)) return link
  return `intent:${rest}#Intent;scheme=${scheme};S.browser_fallback_url=${encodeURIComponent(storeUrl)};end`
}
