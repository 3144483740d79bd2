/** A text of the sample shop in another language than its list has not been translated. */
import { expect, test } from 'vitest'
import { insights, refreshedInsights } from '../../server/sample-shop/insights.ts'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { LANGUAGE_NAMES, type Language } from '../../shared/languages.ts'
import { ENGLISH } from '../support/foreign-words.ts'

/** These titles of the shop exist in one language only. */
const TITLES = /بخور العود الملكي – علبة هدية 60 جرامًا|Thé à la menthe, coffret de 12\u00a0sachets/
const QUOTED = /«[^»]*»|“[^”]*”/g

const isMostly = (script: RegExp, text: string) =>
  (text.match(script)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2

const IS_IN: Readonly<Record<Language, (text: string) => boolean>> = {
  ar: (text) => isMostly(/\p{Script=Arabic}/gu, text),
  en: (text) => isMostly(/\p{Script=Latin}/gu, text) && !/\b(?:est|les|une|vous)\b/i.test(text),
  fr: (text) => isMostly(/\p{Script=Latin}/gu, text) && !ENGLISH.test(text),
}

const textsOf = (analysis: Analysis, language: Language) =>
  [...insights(analysis, language), ...refreshedInsights(analysis, language)].flatMap((insight) =>
    ANALYSES[analysis].textFields.map(({ name }) => insight[name] ?? ''),
  )

const LISTS = LANGUAGE_NAMES.flatMap((language) =>
  ANALYSIS_NAMES.map((analysis) => [analysis, language] as const),
)

test.each(LISTS)('every text of the %s in %s is in that language', (analysis, language) => {
  const own = textsOf(analysis, language).filter((text) => !TITLES.test(text))
  expect(own.filter((text) => !IS_IN[language](text.replaceAll(QUOTED, '')))).toEqual([])
})
