import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findNewScriptFeatures } from './baseline/script-features.ts'
import { findNewStyleFeatures } from './baseline/style-features.ts'

/** What is newer and does no harm, each with what stands in for it. */
const HARMLESS_CALLS: Readonly<Record<string, string>> = {
  '.isVisible() as of IntersectionObserverEntry.isVisible': 'A function of SWR, of the same name.',
  '.share() as of Navigator.share': 'The button is drawn only where the browser has it.',
  '.startViewTransition() as of Element.startViewTransition': 'React tries it, and goes on without.',
}
const HARMLESS_STYLES: Readonly<Record<string, string>> = {
  '-webkit-tap-highlight-color': 'Only spares a flash under the finger.',
  '-webkit-touch-callout': 'Only asked for: iOS alone knows it.',
  '::details-content': 'Elsewhere the answers that are open are printed.',
  ':has': 'Only dims what is no news, and leaves a lead out of the contents.',
  '@page': 'Safari before 18.2 prints with the margins of its own dialog.',
  'contain-intrinsic-block-size': 'Only spares work.',
  'content-visibility': 'Only spares work.',
  'forced-color-adjust': 'Safari has no forced colours.',
  hyphens: 'Words are wrapped whole.',
  'lab()': 'Behind @supports; the same colours stand before it in sRGB.',
  'overflow-clip-margin': 'Goes with content-visibility, whose cards would cut off texts on their way.',
  'overflow-anchor': 'Safari has no scroll anchoring to be turned off.',
  'print-color-adjust': 'Prefixed as well.',
  'text-size-adjust': 'Prefixed as well.',
  'text-wrap': 'Lines are of uneven length.',
  'user-select': 'Only keeps the words of a picture from being marked.',
}

const SCRIPTS = globSync(['dist/client/assets/*.js', 'dist/client/service-worker.js'])
const STYLES = globSync('dist/client/assets/*.css')

test('the build has scripts and style sheets to look at', () => {
  expect(SCRIPTS.length).toBeGreaterThan(5)
  expect(STYLES.length).toBeGreaterThan(3)
})

test.each(SCRIPTS)('%s runs in the oldest browsers that are promised', (file) => {
  const found = findNewScriptFeatures(readFileSync(file, 'utf8'))
  expect(found.filter((feature) => !(feature in HARMLESS_CALLS))).toEqual([])
})

test.each(STYLES)('%s is understood by the oldest browsers that are promised', (file) => {
  const found = findNewStyleFeatures(readFileSync(file, 'utf8'))
  expect(found.filter((feature) => !(feature in HARMLESS_STYLES))).toEqual([])
})

test.each([
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['document.body.setHTML("")', '.setHTML() as of ShadowRoot.setHTML'],
  ['new Navigation()', 'new Navigation'],
  ['/(?<=a)b/', 'lookbehind (Safari 16.4): (?<=a)b'],
  ['RegExp(`(?<=a)b`)', 'lookbehind (Safari 16.4): (?<=a)b'],
  ['class A { static {} }', 'static block (Safari 16.4)'],
])('in the script %s, the newer %s is noticed', (code, feature) => {
  expect(findNewScriptFeatures(code)).toEqual([feature])
})

test.each([
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { &:hover { color: red } }', 'nesting'],
])('in the style sheet %s, the newer %s is noticed', (text, feature) => {
  expect(findNewStyleFeatures(text)).toEqual([feature])
})
