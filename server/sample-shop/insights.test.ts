/** These lists are written by hand, so the tests check each of them, and their relations. */
import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '../../shared/languages.ts'
import { insights, refreshedInsights } from './insights.ts'

const idsIn = (analysis: Analysis, list: readonly Readonly<Record<string, string>>[]) =>
  list.map((insight) => insight[ANALYSES[analysis].idField] ?? '')

const LISTS = LANGUAGE_NAMES.flatMap((language) => ANALYSIS_NAMES.map((analysis) => ({ analysis, language })))

// The compiler checks that each insight has its fields.
test.each(LISTS)(
  'the $analysis in $language have 12 to 16 insights with different ids, in the same order in all languages, and no empty text',
  ({ analysis, language }) => {
    for (const listOf of [insights, refreshedInsights]) {
      const list = listOf(analysis, language)
      const ids = idsIn(analysis, list)
      expect(new Set(ids).size).toBe(list.length)
      expect(ids).toEqual(idsIn(analysis, listOf(analysis, DEFAULT_LANGUAGE)))
      for (const insight of list) expect(Object.values(insight)).not.toContain('')
    }
    expect(insights(analysis, language).length).toBeGreaterThanOrEqual(12)
    expect(insights(analysis, language).length).toBeLessThanOrEqual(16)
  },
)

test.each(ANALYSIS_NAMES)(
  'a refresh of the %s adds some insights, changes some and removes some',
  (analysis) => {
    for (const language of LANGUAGE_NAMES) {
      const [first, later] = [insights(analysis, language), refreshedInsights(analysis, language)]
      const [before, after] = [new Set(idsIn(analysis, first)), new Set(idsIn(analysis, later))]
      const unchanged = new Set(first.map((insight) => JSON.stringify(insight)))
      const altered = later.filter((insight) => !unchanged.has(JSON.stringify(insight)))
      const added = after.difference(before).size
      expect(added).toBeGreaterThan(0)
      expect(altered.length).toBeGreaterThan(added)
      expect(before.difference(after).size).toBeGreaterThan(0)
    }
  },
)
