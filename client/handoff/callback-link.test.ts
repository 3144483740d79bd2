import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createCallbackLink, HandoffError } from './callback-link.ts'
import { HOSTILE_NEXTS } from './testing/hostile-nexts.ts'

vi.setConfig({ testTimeout: 30_000 })

const NAMES = ['shop', 'state', 'success', 'userId', 'token'] as const
const CALLBACK = 'vitrine://callback'

const anyHandoff = fc.record({
  shop: fc.string({ unit: 'binary' }),
  state: fc.string({ unit: 'binary' }),
  success: fc.string({ unit: 'grapheme' }),
  userId: fc.string(),
  token: fc.string({ unit: 'grapheme-composite' }),
})

/** Whether `next` is refused, or leads to the callback with exactly the five parameters. */
function leadsNowhereElse(next: string): boolean {
  try {
    return /^vitrine:\/\/callback\?shop=[\w%.~-]*&state=[\w%.~-]*&success=[\w%.~-]*&userId=[\w%.~-]*&token=[\w%.~-]*$/.test(
      createCallbackLink(CALLBACK, next),
    )
  } catch (error) {
    return error instanceof HandoffError
  }
}

function nextWith(parameters: Record<string, string>): string {
  return `https://app.example/done?${new URLSearchParams(parameters)}`
}

test('all five parameters go to the callback in their order', () => {
  const next = nextWith({ token: 'a.b.c', shop: 'nour.example', userId: '7', success: 'true', state: 'x y' })
  expect(createCallbackLink(CALLBACK, next)).toBe(
    'vitrine://callback?shop=nour.example&state=x%20y&success=true&userId=7&token=a.b.c',
  )
})

test('an absent parameter goes as empty, an unknown one stays behind', () => {
  expect(createCallbackLink(CALLBACK, 'https://app.example/?shop=a&other=b#c')).toBe(
    'vitrine://callback?shop=a&state=&success=&userId=&token=',
  )
})

test('of a repeated parameter the first counts', () => {
  expect(createCallbackLink(CALLBACK, 'https://app.example/?shop=a&shop=b')).toContain('?shop=a&')
})

test.each([
  'vitrine://callback?shop=a',
  'ftp://app.example/?shop=a',
  'shopify-app:open?shop=a',
  'file:///done?shop=a',
])('%s is read as well: only its parameters are used', (next) => {
  expect(createCallbackLink(CALLBACK, next)).toBe('vitrine://callback?shop=a&state=&success=&userId=&token=')
})

test.each([
  null,
  '',
  ' ',
  '/installed',
  'installed?shop=a',
  '//app.example/?shop=a',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://app.example',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example/1',
  'VBScript:msgbox(1)',
  'https:app.example',
  ' https://app.example/',
  'https://',
  'https://[',
  'https://a b/',
])('%j is refused', (next) => {
  expect(() => createCallbackLink(CALLBACK, next)).toThrow(HandoffError)
})

test('a refusal does not quote the address, which may carry a token', () => {
  expect(() => createCallbackLink(CALLBACK, 'data:text/html,?token=s3cret')).toThrow(/^(?!.*s3cret)/)
})

describe('whatever stands in the parameters', () => {
  test('the link is the callback and nothing else', () => {
    fc.assert(
      fc.property(anyHandoff, (handoff) => {
        const link = createCallbackLink(CALLBACK, nextWith(handoff))
        expect(link.startsWith(`${CALLBACK}?`)).toBe(true)
        expect(link).toMatch(/^[\w:/?&=%.~-]+$/)
      }),
    )
  })

  test('exactly five parameters arrive, each as it was', () => {
    fc.assert(
      fc.property(anyHandoff, (handoff) => {
        const next = nextWith(handoff)
        const arrived = new URL(createCallbackLink(CALLBACK, next)).searchParams
        expect([...arrived.keys()]).toEqual(NAMES)
        for (const name of NAMES) expect(arrived.get(name)).toBe(handoff[name].toWellFormed())
      }),
    )
  })

  test('any text as next leads to the callback or nowhere', () => {
    const anyNext = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc
        .tuple(fc.constantFrom('https://', 'http://', 'HTTPS://'), fc.string())
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anyNext, (next) => {
        expect(leadsNowhereElse(next)).toBe(true)
      }),
    )
  })
})

test('of at least 500 hostile values none leads anywhere else', () => {
  expect(new Set(HOSTILE_NEXTS).size).toBeGreaterThanOrEqual(500)
  expect(HOSTILE_NEXTS.filter((next) => !leadsNowhereElse(next))).toEqual([])
})
