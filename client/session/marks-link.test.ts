// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { broughtMarks, marksLink, watchMarksLinks } from './marks-link.ts'

afterEach(() => broughtMarks.set(undefined))

function open(address: string): void {
  history.replaceState({ key: 'router' }, '', address)
  window.dispatchEvent(new Event('hashchange'))
}

test('a link with marks, opened or followed, is taken out of the address, of which the rest stays', () => {
  history.replaceState({ key: 'router' }, '', '/home?tab=orders#marks=1~a')
  watchMarksLinks()
  expect([broughtMarks.get(), location.href, history.state]).toEqual([
    '1~a',
    `${location.origin}/home?tab=orders`,
    { key: 'router' },
  ])
  open(marksLink('1~b'))
  expect([broughtMarks.get(), location.hash]).toEqual(['1~b', ''])
  history.replaceState(null, '', '/home#marks=1~c')
  window.dispatchEvent(new Event('popstate'))
  expect(broughtMarks.get()).toBe('1~c')
})

test.each(['/home', '/home#mark=1', '/home#top', '/terms#marks=1~a'])(
  '%s brings no marks, and stays as it is',
  (address) => {
    watchMarksLinks()
    open(address)
    expect(broughtMarks.get()).toBeUndefined()
    expect(location.pathname + location.hash).toBe(address)
  },
)
