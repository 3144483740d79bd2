/** Joins texts that are shown or read out in a row, with the language's punctuation. Leaves out missing and empty texts. */
import { t } from './messages.ts'

type Part = string | false | undefined

/** '3 new, 2 changed' */
export function joinList(parts: readonly Part[]): string {
  return join('join.list', parts)
}

/** 'Twelve insights. 3 new, 2 changed' */
export function joinSentences(parts: readonly Part[]): string {
  return join('join.sentences', parts)
}

/** 'Orders: You’re offline.', or only the label if there is no text. */
export function joinLabel(label: string, text: string): string {
  return text ? t('join.label', { label, text }) : label
}

function join(id: 'join.list' | 'join.sentences', parts: readonly Part[]): string {
  return parts.reduce<string>(
    (before, after) => (before && after ? t(id, { before, after }) : before || after || ''),
    '',
  )
}
