import { expect, test } from 'vitest'
import { escapeNonAscii, takeBuiltinsDirectly } from './quick-start.ts'

test.each([
  ['import a from"node:http";', 'const a=process.getBuiltinModule("node:http");'],
  ['import * as a from "node:fs"', 'const a=process.getBuiltinModule("node:fs");'],
  ['import{b as c,d}from"url";', 'const {b:c,d}=process.getBuiltinModule("url");'],
  [
    'import W,{Agent as G}from"node:https";',
    'const W=process.getBuiltinModule("node:https"),{Agent:G}=process.getBuiltinModule("node:https");',
  ],
])('%s', (statement, taken) => {
  expect(takeBuiltinsDirectly(statement)).toBe(taken)
})

test.each(['import{a}from"./start.js";', 'import e from"express";', 'import("node:http")'])(
  '%s is left alone',
  (statement) => {
    expect(takeBuiltinsDirectly(statement)).toBe(statement)
  },
)

test('letters beyond ASCII are written as escapes that mean the same', () => {
  const escaped = escapeNonAscii('"é ’ ع 💩"')
  expect(escaped).toMatch(/^[ -~]*$/)
  expect(JSON.parse(escaped)).toBe('é ’ ع 💩')
})
