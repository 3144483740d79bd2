/** Describes an insight in texts: its heading, its labeled fields, and everything as plain text. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { fieldLabel, headingMessage } from '../language/analysis-words.ts'
import { t } from '../language/messages.ts'
import { headingKind } from '../ui/card/heading-kind.ts'
import { withDirectionMarks } from '../ui/text/text-direction.ts'
import type { Insight, Texts } from './model/insight.ts'

/** Maps field names to texts, including the id. */
export function fieldsOf(analysis: Analysis, { id, texts }: Insight): Texts {
  return { ...texts, [ANALYSES[analysis].idField]: id }
}

/** 'Order ID#1001'. */
export function headingOf(analysis: Analysis, insight: Insight): string {
  const name = fieldsOf(analysis, insight)[ANALYSES[analysis].headingField] ?? ''
  return t(headingMessage(analysis), { name })
}

/** What precedes the id in a heading: 'Order ID#'. Returns '' if headings are names. */
export function headingLabel(analysis: Analysis): string {
  return headingKind(analysis) === 'id' ? t(headingMessage(analysis), { name: '' }) : ''
}

export function plainTextOf(analysis: Analysis, insight: Insight): string {
  const lines = ANALYSES[analysis].textFields.map(
    ({ name }) => `${fieldLabel(name)} ${insight.texts[name] ?? ''}`,
  )
  return withDirectionMarks([headingOf(analysis, insight), ...lines].join('\n'))
}
