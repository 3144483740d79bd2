/** The lists are written by hand: what must hold in them and between them is checked here. */
import { expect, test } from 'vitest'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { LANGUAGE_NAMES, type Language } from '../../shared/languages.ts'
import { insights, laterInsights } from './insights.ts'

const editionsOf = (analysis: Analysis, language: Language) => [
  insights(analysis, language),
  laterInsights(analysis, language),
]

const idsOf = (analysis: Analysis, list = insights(analysis)) =>
  list.map((insight) => insight[ANALYSES[analysis].idField] ?? '')

const LISTS = LANGUAGE_NAMES.flatMap((language) =>
  ANALYSIS_NAMES.flatMap((analysis) =>
    editionsOf(analysis, language).map((list, index) => ({
      ...{ analysis, list },
      name: `${analysis} in ${language}, ${index === 0 ? 'first' : 'later'}`,
    })),
  ),
)

// The compiler holds that each has its fields.
test.each(LISTS)('each insight of $name has an id of its own, and no empty text', ({ analysis, list }) => {
  expect(new Set(idsOf(analysis, list)).size).toBe(list.length)
  for (const insight of list) expect(Object.values(insight)).not.toContain('')
})

test.each(ANALYSIS_NAMES)(
  'a refresh of the %s brings new insights and changed ones, and takes some away',
  (analysis) => {
    for (const language of LANGUAGE_NAMES) {
      const [first, later] = [insights(analysis, language), laterInsights(analysis, language)]
      const [before, after] = [new Set(idsOf(analysis, first)), new Set(idsOf(analysis, later))]
      const unchanged = new Set(first.map((insight) => JSON.stringify(insight)))
      const altered = later.filter((insight) => !unchanged.has(JSON.stringify(insight)))
      const added = after.difference(before).size
      expect(added).toBeGreaterThan(0)
      expect(altered.length).toBeGreaterThan(added)
      expect(before.difference(after).size).toBeGreaterThan(0)
    }
  },
)
