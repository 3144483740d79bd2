import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { type TextDirection, textDirection } from './text-direction.ts'

/** The texts of one insight by field name. A field that is missing is shown empty. */
export type InsightTexts = Readonly<Record<string, string>>

/** Which way a card's heading and labels run: as most of what it says. */
export function cardDirection(analysis: Analysis, insight: InsightTexts): TextDirection['dir'] {
  const { heading, sections } = ANALYSES[analysis]
  const texts = sections.map(({ field }) => insight[field] ?? '').join('\n')
  return textDirection(texts || (insight[heading.field] ?? '')).dir
}
