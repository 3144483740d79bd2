/** No expression over what a caller sends takes more than linear time: each one in the sources is worked out by recheck. */
import { globSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { DASHBOARD_PATTERN } from '../../shared/sign-in.ts'

/** Tests, and the sample shop's words and numbers, which no caller writes. */
const OWN_TEXTS = /\.test\.tsx?$|\/testing\/|-fixture\.ts$|^server\/sample-shop\/(?:insights|shop)\//
const SOURCES = globSync('{server,client,shared}/**/*.{ts,tsx}').filter((file) => !OWN_TEXTS.test(file))

/** Of literals: the dashboards' paths, the analyses' names, one class of characters, a choice of what is checked here. */
const BUILT = [
  'client/dashboard/search/fold-text.ts',
  'client/session/stored-values.ts',
  'client/ui/text/isolates.ts',
  'shared/sign-in.ts',
]

interface Expression {
  readonly pattern: string
  readonly flags: string
}

const LITERALS = SOURCES.flatMap((file) =>
  findExpressions(parseSync(file, readFileSync(file, 'utf8')).program).map(
    ({ pattern, flags }) => [file, pattern, flags] as const,
  ),
)
const DASHBOARDS = ['shared/sign-in.ts', DASHBOARD_PATTERN.source, 'i'] as const

test.each([...LITERALS, DASHBOARDS])('%s: /%s/%s is linear', (_file, pattern, flags) => {
  expect(checkSync(pattern, flags, { timeout: null })).toMatchObject({ status: 'safe' })
})

test('the check finds what is quadratic', () => {
  expect(LITERALS.length).toBeGreaterThan(20)
  expect(checkSync('\\/+$', '').status).toBe('vulnerable')
})

test('no expression is put together at run time, where it could not be checked', () => {
  const built = SOURCES.filter((file) => /\bRegExp\(/.test(readFileSync(file, 'utf8')))
  expect(built.toSorted()).toEqual(BUILT)
})

function findExpressions(node: unknown): readonly Expression[] {
  if (typeof node !== 'object' || node === null) return []
  const { regex } = { regex: undefined, ...node }
  const own = isExpression(regex) ? [regex] : []
  return [...own, ...Object.values(node).flatMap(findExpressions)]
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}
