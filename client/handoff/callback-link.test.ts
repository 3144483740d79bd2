import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCallbackLink, createIntentLink } from './callback-link.ts'

const NAMES = ['shop', 'state', 'success', 'userId', 'token'] as const
const CALLBACK = 'vitrine://callback'
const STORE = 'https://play.google.com/store/apps/details?id=example.vitrine'
const REFUSAL = /^next is not a URL\.$/

/**
 * Characters that could end the parameter, the query or the surrounding link, and blanks, control characters and
 * look-alikes.
 */
const SPLITTERS = [
  ...'&;=#?%+:/\\\'"()<>@.\0\t\r\n\u{1}\u{a0}\u{200b}\u{202e}\u{feff}\u{2028}\u{fffe}\u{ff1a}',
  '&token=stolen',
  '%26token%3Dstolen',
  '%zz',
  '#Intent;scheme=https;end',
  ';S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  '//evil.example',
  'javascript:alert(1)',
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(fc.constantFrom(...SPLITTERS), fc.string())).map((parts) => parts.join('')),
)
const anyHandoff = fc.record({
  shop: anyText,
  state: anyText,
  success: anyText,
  userId: anyText,
  token: anyText,
})
const anyNext = fc.oneof(
  anyText,
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.tuple(fc.constantFrom('https://', 'HTTP://', 'x:'), anyText).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...NAMES), anyText).map(([name, text]) => `https://app.example/?${name}=${text}`),
)

function nextWith(parameters: Record<string, string>): string {
  return `https://app.example/done?${new URLSearchParams(parameters)}`
}

test.each([
  'https://app.example/?shop=a&other=b#c',
  'https://app.example/?shop=a&shop=b',
  'vitrine://callback?shop=a',
  'https:app.example?shop=a',
  ' https://app.example/?shop=a',
  'javascript:alert(1)?shop=a',
])('only the parameters of %s are used, and only the first of each name', (next) => {
  expect(createCallbackLink(CALLBACK, next)).toBe('vitrine://callback?shop=a&state=&success=&userId=&token=')
})

test.each(['', '/installed', '//app.example/?shop=a', 'https://', 'https://[?token=s3cret'])(
  '%j is rejected, and not quoted',
  (next) => {
    expect(() => createCallbackLink(CALLBACK, next)).toThrow(REFUSAL)
  },
)

test('the callback link has exactly the five parameters of `next`, unchanged, whatever their values', () => {
  fc.assert(
    fc.property(anyHandoff, (handoff) => {
      const link = createCallbackLink(CALLBACK, nextWith(handoff))
      expect(link).toMatch(/^vitrine:\/\/callback\?[\w&=%.~-]+$/)
      const arrived = new URL(link).searchParams
      expect([...arrived.keys()]).toEqual(NAMES)
      for (const name of NAMES) expect(arrived.get(name)).toBe(handoff[name].toWellFormed())
    }),
  )
})

test('any text as next is rejected or leads to the callback, even as Android reads it', () => {
  fc.assert(
    fc.property(anyNext, (next) => {
      let link: string
      try {
        link = createCallbackLink(CALLBACK, next)
      } catch (error) {
        expect(error).toMatchObject({ message: expect.stringMatching(REFUSAL) })
        return
      }
      expect(link).toMatch(
        /^vitrine:\/\/callback\?shop=[\w%.~-]*&state=[\w%.~-]*&success=[\w%.~-]*&userId=[\w%.~-]*&token=[\w%.~-]*$/,
      )
      // The link contains neither `;` nor `#`, so Android reads it whole.
      expect(createIntentLink(link, STORE)).toBe(
        `intent${link.slice('vitrine'.length)}#Intent;scheme=vitrine;S.browser_fallback_url=${encodeURIComponent(STORE)};end`,
      )
    }),
    { numRuns: 1000 },
  )
})

test('on Android, a web link stays unchanged', () => {
  expect(createIntentLink('https://app.example/callback?shop=a', STORE)).toBe(
    'https://app.example/callback?shop=a',
  )
})
