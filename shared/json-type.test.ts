import { expect, test } from 'vitest'
import { isJsonType } from './json-type.ts'

test.each([
  ['application/json', true],
  [' Application/JSON ; charset=utf-8', true],
  ['application/problem+json', true],
  ['image/svg+json;a=b', true],
  ['text/html', false],
  ['text/html; a=application/json', false],
  ['x-application/json', false],
  ['application/problem+jsonp', false],
  ['/problem+json', false],
  ['', false],
  [null, false],
])('the content type %j is JSON: %j', (type, is) => {
  expect(isJsonType(type)).toBe(is)
})
