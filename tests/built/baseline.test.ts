/** Scripts and style sheets need nothing that the oldest supported browsers lack, according to MDN's compatibility data. */
import { globSync, readFileSync } from 'node:fs'
import bcd, { type Identifier } from '@mdn/browser-compat-data'
import { parse, walk } from 'css-tree'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { BASELINE } from '../../build/baseline.ts'

/** Newer features that do no harm, each with its fallback. */
const HARMLESS: Readonly<Record<string, string>> = {
  '.isVisible()': 'A function of SWR, of the same name.',
  '.share()': 'The button is drawn only where the browser has it.',
  '.startViewTransition()': 'React tries it, and goes on without.',
  '-webkit-tap-highlight-color': 'Only spares a flash under the finger.',
  '-webkit-touch-callout': 'Only queried, because only iOS has it.',
  ':-moz-progress-bar': 'The other browsers have -webkit-progress-value.',
  ':-webkit-progress-bar': 'Firefox draws the element itself.',
  ':-webkit-progress-value': 'Firefox has -moz-progress-bar.',
  ':-webkit-scrollbar': 'Firefox has scrollbar-width.',
  ':-webkit-search-cancel-button': 'Firefox draws no such button.',
  ':details-content': 'Elsewhere the answers that are open are printed.',
  ':has': 'Only leaves a lead out of the contents, and hides the tabs until all have arrived.',
  '@page': 'Safari before 18.2 prints with the margins of its own dialog.',
  'contain-intrinsic-block-size': 'Only spares work.',
  'content-visibility': 'Only spares work.',
  'forced-color-adjust': 'Safari has no forced colors.',
  'lab()': 'Behind @supports; the same colors are before it in sRGB.',
  'overflow-clip-margin': 'Goes with content-visibility, whose cards would cut off texts on their way.',
  'overflow-anchor': 'Safari has no scroll anchoring to be turned off.',
  'print-color-adjust': 'Prefixed as well.',
  'scrollbar-width': 'The other browsers have -webkit-scrollbar.',
  'text-wrap': 'Lines are of uneven length.',
}

const OLDEST = BASELINE.map((target) => {
  const [, name = '', version] = /^([a-z]+)(\d+)$/.exec(target) ?? []
  return [name === 'ios' ? 'safari_ios' : name, Number(version)] as const
})

/** Returns true if the data has the feature and one of the oldest browsers lacks it. */
function isTooNew({ __compat }: Identifier): boolean {
  const support = new Map(Object.entries(__compat?.support ?? {}))
  const isIn = ([browser, oldest]: (typeof OLDEST)[number]) =>
    [support.get(browser) ?? []].flat().some(({ flags, prefix, alternative_name, version_added }) => {
      if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
      return Number.parseFloat(version_added.replace('≤', '')) <= oldest
    })
  return __compat !== undefined && !OLDEST.every(isIn)
}

function featuresOf(parent: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  const { __compat, ...features } = parent ?? {}
  return Object.entries(features)
}

/** Finds `new Navigation`, `AbortSignal.any`, and `.setHTML()` if no other object has a method of that name. */
const newCalls = new Set<string>()
const knownMethods = new Set<string>()
for (const [owner, feature] of [...featuresOf(bcd.api), ...featuresOf(bcd.javascript['builtins'])]) {
  // Without the object, its methods can't be used either.
  if (isTooNew(feature)) newCalls.add(`new ${owner}`)
  else
    for (const [name, method] of featuresOf(feature)) {
      const call = `.${name.replace(/_static$/, '')}`
      if (isTooNew(method)) newCalls.add(owner + call).add(`${call}()`)
      else knownMethods.add(`${call}()`)
    }
}

/** The bundler converts the syntax (build/baseline.ts), except in regular expressions. */
function findNewCalls(code: string): string[] {
  const called = new Set<string>()
  const visitor = new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.object.type === 'Identifier') called.add(`${callee.object.name}.${callee.property.name}`)
      called.add(`.${callee.property.name}()`)
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') called.add(`new ${callee.name}`)
    },
  })
  visitor.visit(parseSync('script.js', code).program)
  const lookbehinds = code.match(/\(\?<[=!].*?\)/g) ?? []
  return [...[...called].filter((name) => newCalls.has(name) && !knownMethods.has(name)), ...lookbehinds]
}

const styles = new Map<string, Identifier>([
  ...featuresOf(bcd.css['properties']),
  ...featuresOf(bcd.css['at-rules']).map(([name, feature]) => [`@${name}`, feature] as const),
  ...featuresOf(bcd.css['selectors']).map(([name, feature]) => [`:${name}`, feature] as const),
  ...featuresOf(bcd.css['types']).flatMap(([, type]) =>
    featuresOf(type).map(([name, feature]) => [`${name}()`, feature] as const),
  ),
])

function findNewStyles(text: string): string[] {
  const used = new Set<string>()
  walk(parse(text, { parseCustomProperty: true }), (node) => {
    if (node.type === 'Declaration') used.add(node.property)
    if (node.type === 'Atrule') used.add(`@${node.name}`)
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
      used.add(`:${node.name}`)
    if (node.type === 'NestingSelector') used.add(':nesting')
    if (node.type === 'Function') used.add(`${node.name}()`)
  })
  return [...used].filter((name) => isTooNew(styles.get(name) ?? {}))
}

test.each(globSync(['dist/client/assets/*.{js,css}', 'dist/client/service-worker.js']))(
  'the oldest supported browsers support the JavaScript and CSS of %s',
  (file) => {
    const find = file.endsWith('.js') ? findNewCalls : findNewStyles
    expect(find(readFileSync(file, 'utf8')).filter((feature) => !(feature in HARMLESS))).toEqual([])
  },
)
