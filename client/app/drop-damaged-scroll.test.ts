// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dropDamagedScroll } from './drop-damaged-scroll.ts'

const KEY = 'react-router-scroll-positions'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test.each([
  ['{}', true],
  ['{"/home":120.5}', true],
  ['', false],
  ['broken', false],
  ['null', false],
  ['7', false],
  ['{"/home":"120"}', false],
])('scroll positions %j are kept: %j', (stored, isKept) => {
  sessionStorage.setItem(KEY, stored)
  dropDamagedScroll()
  expect(sessionStorage.getItem(KEY)).toBe(isKept ? stored : null)
})

test('without a storage nobody is kept out', () => {
  vi.stubGlobal('sessionStorage', null)
  expect(dropDamagedScroll).not.toThrow()
})
