/** Marks as release 1.2 kept them, by '<tab>/<id>'. What is older is dropped. */
import * as v from 'valibot'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { entriesOf, parseStored, time } from '../../storage/parse-stored.ts'
import { dayOf } from '../model/calendar-day.ts'
import { hashKey, idOfKey, isKeyOf, textFieldsOf } from '../model/insight.ts'
import { byKey, type Mark, type Marks, NO_MARKS, type State } from '../model/mark.ts'

const FORMER = v.object({
  at: time,
  hash: v.string(),
  /** In the order of the card. */
  texts: v.exactOptional(v.array(v.string())),
  language: v.exactOptional(v.string()),
  isOpen: v.exactOptional(v.literal(true)),
  isNotForUs: v.exactOptional(v.literal(true)),
  until: v.exactOptional(v.pipe(v.string(), v.isoDate())),
})
const STORED = v.object({ owner: v.string(), marks: entriesOf(FORMER) })

export function readFormerMarks(text: string | null, owner: string): Marks {
  const stored = parseStored(STORED, text)
  if (stored?.owner !== owner) return NO_MARKS
  return byKey(stored.marks.flatMap(([key, former]) => convert(key, former)))
}

function convert(key: string, former: v.InferOutput<typeof FORMER>): readonly Mark[] {
  const analysis = ANALYSIS_NAMES.find((name) => isKeyOf(name, key))
  if (!analysis) return []
  const { hash, texts, language = '' } = former
  const base = { ...stateOf(former), at: Date.parse(former.at), language }
  const named =
    texts && Object.fromEntries(textFieldsOf(analysis).map((field, at) => [field, texts[at] ?? '']))
  const id = idOfKey(analysis, key)
  // Where an id was missing or repeated, a hash of the texts stood behind it.
  const isHashed = id.endsWith(`/${hash}`)
  if (!isHashed) return [{ ...base, key, texts: named }]
  if (!named) return []
  const content = JSON.stringify([id.slice(0, -hash.length - 1), ...Object.values(named)])
  return [{ ...base, key: hashKey(analysis, content), texts: named }]
}

function stateOf({ at, isOpen, isNotForUs, until }: v.InferOutput<typeof FORMER>): State {
  if (isNotForUs) return { state: 'dismissed' }
  if (!isOpen) return { state: 'done', on: dayOf(new Date(at)) }
  return until === undefined ? { state: 'open' } : { state: 'later', until }
}
