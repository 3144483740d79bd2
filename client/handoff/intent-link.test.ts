import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createCallbackLink, HandoffError } from './callback-link.ts'
import { createIntentLink } from './intent-link.ts'
import { HOSTILE_NEXTS } from './testing/hostile-nexts.ts'
import { isAndroid } from './useDevice.ts'

vi.setConfig({ testTimeout: 30_000 })

const CALLBACK = 'vitrine://callback'
const STORE = 'https://play.google.com/store/apps/details?id=example.vitrine'

/** What Android makes of an intent address: android.content.Intent#parseUri, without the parts that we never write. */
function parseIntent(address: string) {
  const hash = address.lastIndexOf('#')
  if (!address.startsWith('intent:') || !address.startsWith('#Intent;', hash)) throw new Error(address)
  const fields: [string, string][] = []
  let at = hash + '#Intent;'.length
  while (!address.startsWith('end', at)) {
    const equals = address.indexOf('=', at)
    const semicolon = address.indexOf(';', at)
    if (equals < 0 || semicolon < equals) throw new Error(address)
    fields.push([address.slice(at, equals), decodeURIComponent(address.slice(equals + 1, semicolon))])
    at = semicolon + 1
  }
  if (at + 'end'.length !== address.length) throw new Error(address)
  const { scheme, ...extras } = Object.fromEntries(fields)
  return {
    link: `${scheme}:${address.slice('intent:'.length, hash)}`,
    extras,
    names: fields.map(([name]) => name),
  }
}

test('the link goes on as an intent with the store as its fallback', () => {
  expect(createIntentLink(`${CALLBACK}?shop=a&token=b.c`, STORE)).toBe(
    'intent://callback?shop=a&token=b.c#Intent;scheme=vitrine;S.browser_fallback_url=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Dexample.vitrine;end',
  )
})

test.each(['https://app.example/open?shop=a', 'HTTPS://app.example/', 'no address'])(
  '%s stays as it is',
  (link) => {
    expect(createIntentLink(link, STORE)).toBe(link)
  },
)

test.each(['vitrine:callback', 'com.example.vitrine://auth/callback', 'x+y-z.1://'])(
  'a callback %s is kept',
  (callback) => {
    const link = createCallbackLink(callback, 'https://app.example/?shop=a;b')
    expect(parseIntent(createIntentLink(link, STORE))).toMatchObject({ link })
  },
)

describe('whatever stands in the parameters and in the store’s address', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('#Intent;', 'scheme=', 'S.x=', 'end', ';', '#', '&', '=', '%', 'a'))
      .map((parts) => parts.join('')),
  )

  test('Android reads the callback link and the fallback, and nothing else', () => {
    const handoff = fc.record({ shop: text, state: text, success: text, userId: text, token: text })
    const store = text.map((id) => `https://store.example/?id=${id.toWellFormed()}`)
    fc.assert(
      fc.property(handoff, store, (parameters, storeUrl) => {
        const link = createCallbackLink(CALLBACK, `https://app.example/?${new URLSearchParams(parameters)}`)
        expect(parseIntent(createIntentLink(link, storeUrl))).toEqual({
          link,
          names: ['scheme', 'S.browser_fallback_url'],
          extras: { 'S.browser_fallback_url': storeUrl },
        })
      }),
    )
  })

  test('no hostile next adds a field', () => {
    for (const next of HOSTILE_NEXTS) {
      const link = linkOrNone(next)
      if (link)
        expect(parseIntent(createIntentLink(link, STORE))).toMatchObject({ link, names: { length: 2 } })
    }
  })
})

function linkOrNone(next: string): string | undefined {
  try {
    return createCallbackLink(CALLBACK, next)
  } catch (error) {
    expect(error).toBeInstanceOf(HandoffError)
    return undefined
  }
}

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile', true],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', false],
])('%s: Android is %s', (userAgent, expected) => {
  expect(isAndroid({ ...navigator, userAgent })).toBe(expected)
})
