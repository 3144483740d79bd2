/** What MDN's compatibility data says of the stated baseline. */
import bcd, { type CompatStatement, type Identifier, type SupportStatement } from '@mdn/browser-compat-data'
import { BASELINE } from '../../../build/baseline.ts'

/** The names of the data, by those of the bundler. Samsung Internet 21 is Chromium 110. */
const BROWSERS: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
  ios: ['safari_ios'],
  safari: ['safari'],
}

const OLDEST: readonly (readonly [browser: string, version: number])[] = BASELINE.flatMap((target) => {
  const [, name = '', version] = /^([a-z]+)(\d+)$/.exec(target) ?? []
  return (BROWSERS[name] ?? []).map((browser) => [browser, Number(version)] as const)
})

/** False where one browser of the baseline does without; also where the data knows nothing of it. */
export function isInBaseline(feature: Identifier | undefined): boolean {
  return feature?.__compat !== undefined && isEverywhere(feature.__compat)
}

/** True where the data knows the feature and one browser of the baseline does without. */
export function isTooNew(feature: Identifier | undefined): boolean {
  return feature?.__compat !== undefined && !isEverywhere(feature.__compat)
}

function isEverywhere({ support }: CompatStatement): boolean {
  const statements = new Map<string, SupportStatement>(Object.entries(support))
  return OLDEST.every(([browser, version]) => {
    const statement = statements.get(browser) ?? []
    return [statement].flat().some(({ flags, prefix, alternative_name, version_added }) => {
      if (flags || prefix || alternative_name || typeof version_added !== 'string') return false
      return Number.parseFloat(version_added.replace('≤', '')) <= version
    })
  })
}

export function featuresOf(parent: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  if (!parent) return []
  const { __compat, ...features } = parent
  return Object.entries(features)
}

export const API = bcd.api
export const BUILTINS = bcd.javascript['builtins']
export const CSS = bcd.css
