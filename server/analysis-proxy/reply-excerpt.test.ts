import { expect, test } from 'vitest'
import { excerptOf } from './reply-excerpt.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6InUxIn0.c2lnbmF0dXJlLW9mLXUx'

function wordsOf(text: string, token = TOKEN): string | undefined {
  return excerptOf(Buffer.from(text), token)
}

test.each([
  ['a sentence', 'The session has ended.', 'The session has ended.'],
  ['markup and line endings', '<h1>Sign in</h1>\r\n\t again', '<h1>Sign in</h1> again'],
  ['control bytes', 'a\u0000\u001b[31mb', 'a [31mb'],
  ['white space', ' \n', undefined],
])('the excerpt of %s is a single line', (_what, text, words) => {
  expect(wordsOf(text)).toBe(words)
})

test('at most 200 characters of a long response are logged', () => {
  expect(wordsOf('word '.repeat(100_000))).toHaveLength(200)
})

test.each([
  ['whole', `invalid token ${TOKEN}`],
  ['in separate parts', TOKEN.split('.').join(' and ')],
  ['only in its beginning', `invalid token ${TOKEN.slice(0, 45)}...`],
  ['as another owner’s', 'expected eyJhbGciOiJub25lIn0.eyJpZCI6InUyIn0.b3RoZXI'],
  ['many times', `token ${`${TOKEN}`.repeat(150)}`],
])('a token that the host repeats %s is not logged', (_how, text) => {
  expect(wordsOf(text)).not.toMatch(/eyJ|c2ln|b3Ro/)
  expect(wordsOf(text)).toMatch(/^(?:invalid|expected|token|…)/)
})

test('a token in any other form is not logged either', () => {
  expect(wordsOf('no session s3ss10n', 's3ss10n')).toBe('no session …')
  // Words are shorter.
  const [word, tooLong] = ['x'.repeat(31), 'x'.repeat(32)]
  expect(wordsOf(`session ${word} for s3ss10n! ${tooLong}`, 'session.s3ss10n!')).toBe(
    `session ${word} for … …`,
  )
})
