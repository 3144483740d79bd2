import { expect, test } from 'vitest'
import { JsonCheck } from './json-check.ts'

const TEXTS = [
  '{"analysis":[{"productId":"1","seoTitle":"Soap — “olive”","n":[]},{}]}',
  ' \r\n\t[ 1 , -0.5e+10 , 0 , 1E5 , 12.25 , true , false , null , "" ] ',
  '"\\u00e9\\n\\"\\\\\\/\\b\\f\\r\\t\\ud83d"',
  ...['0', '-1', '1.5', '1e9', 'true', 'null', '""', '{}', '[]', '\uFEFF{}', '[[[]]]', '{"a":{"b":[0]}}'],
  ...[
    '',
    ' ',
    '\uFEFF',
    '{',
    '[',
    '"',
    '"a',
    '"\\',
    '"\\u00e',
    '-',
    '1.',
    '1e',
    '1e+',
    'tru',
    '{"a"',
    '{"a":',
  ],
  ...['01', '+1', '.5', '1.e5', '--1', '0x1', 'NaN', 'Infinity', 'undefined', 'True', 'None', 'nullx'],
  ...["{'a':1}", '{a:1}', '{"a":1,}', '[1,]', '[,1]', '[1 2]', '{"a" 1}', '{"a":1 "b":2}', '{1:2}', '{"a":}'],
  ...['[}', '{]', '[1}', '{"a":1]', ']', '}', '{}{}', '[] []', '1 2', ',', '{},', '{}garbage', '"a"b'],
  ...[
    '"a\nb"',
    '"a\tb"',
    '"\u0000"',
    '"\\x41"',
    '"\\u12g4"',
    '/* */ {}',
    '{} // end',
    '<h1>502</h1>',
    '\u00a0{}',
  ],
]

function parses(text: string): boolean {
  try {
    // Browsers drop the mark as they decode a reply.
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return true
  } catch {
    return false
  }
}

test.each(TEXTS)('whether %j is JSON is known as from JSON.parse, in one piece or byte by byte', (text) => {
  const bytes = Buffer.from(text)
  for (const size of [bytes.length || 1, 3, 1]) {
    const check = new JsonCheck()
    for (let at = 0; at < bytes.length; at += size) check.read(bytes.subarray(at, at + size))
    expect(check.isComplete).toBe(parses(text))
  }
})

const ODD = [
  '"',
  '\\',
  '\n',
  '\u001f',
  ' ',
  '!',
  '#',
  '[',
  ']',
  '~',
  '\u007f',
  'é',
  '\u2028',
  '😀',
  '"!',
  '\\n',
]

test.each(ODD)('the character %j in any part of a string is read as JSON.parse does', (character) => {
  for (let before = 0; before < 9; before += 1) {
    const text = `["${'a'.repeat(before)}${character}${'b'.repeat(9)}"]`
    const check = new JsonCheck()
    check.read(Buffer.from(text))
    expect([text, check.isComplete]).toEqual([text, parses(text)])
  }
})

test('each text that lacks its end is not complete', () => {
  const bytes = Buffer.from(TEXTS[0] ?? '')
  const check = new JsonCheck()
  for (let at = 0; at < bytes.length; at += 3) {
    expect(check.isComplete).toBe(false)
    check.read(bytes.subarray(at, at + 3))
  }
  expect(check.isComplete).toBe(true)
})

test('a reply that only opens brackets is no JSON, and takes no memory', () => {
  const check = new JsonCheck()
  for (let depth = 0; depth < 2000; depth += 1) check.read(Buffer.from('['))
  for (let depth = 0; depth < 2000; depth += 1) check.read(Buffer.from(']'))
  expect(check.isComplete).toBe(false)
})
