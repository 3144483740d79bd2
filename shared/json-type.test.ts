import { expect, test } from 'vitest'
import { isJsonType } from './json-type.ts'

test.each([
  ['application/json', true],
  ['text/json', true],
  [' Application/JSON ; charset=utf-8', true],
  ['application/problem+json', true],
  ['image/svg+json;a=b', true],
  ['text/html', false],
  ['text/html; a=application/json', false],
  ['x-application/json', false],
  ['application/json5', false],
  ['application/jsonp', false],
  ['application/problem+jsonp', false],
  ['a/b/c+json', false],
  ['/problem+json', false],
  ['application/+json', false],
  ['+json', false],
  ['json', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the content type %j is JSON: %j', (type, is) => {
  expect(isJsonType(type)).toBe(is)
})
