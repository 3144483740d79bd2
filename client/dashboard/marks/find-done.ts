/** Which insights of a list are done, or put off, by their marks. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import type { InsightTexts } from '../../ui/text/text-direction.ts'
import {
  allTexts,
  type InsightItem,
  insightFields,
  insightId,
  insightName,
} from '../insight/insight-items.ts'
import { ANY_TEXTS, type Mark, type Marks } from './done-marks.ts'
import { textHash } from './text-hash.ts'

export interface Done {
  /** Of all marks that make it done. */
  readonly keys: readonly string[]
  /** ISO 8601: when it was marked. */
  readonly at: string
  readonly isNotForUs: boolean
  /** The owner's day, in ISO 8601, to which it was put off before. */
  readonly until?: string
  /** Its texts are other ones than on the day of the mark. */
  readonly isChanged: boolean
  /** Those of that day that differ, by field; undefined where only a hash is known. */
  readonly former?: InsightTexts
}

export type DoneItems = ReadonlyMap<InsightItem, Done>

export interface PutOff {
  /** Of all marks that put it off. */
  readonly keys: readonly string[]
  /** ISO 8601: when it was put off. */
  readonly at: string
  /** The owner's day, in ISO 8601. */
  readonly until: string
}

export type PutOffItems = ReadonlyMap<InsightItem, PutOff>

export function findDone(marks: Marks, analysis: Analysis, items: readonly InsightItem[]): DoneItems {
  const found = findMarked(marks, analysis, items, ({ isOpen }) => !isOpen)
  const done = found.map(([item, keys, mark]): [InsightItem, Done] => {
    const { at, isNotForUs = false, until } = mark
    return [item, { keys, at, isNotForUs, ...(until && { until }), ...compareTexts(analysis, item, mark) }]
  })
  return new Map(done)
}

/** Those that wait for their day, and those whose day has come. What is `done` is neither. */
export function findPutOff(
  marks: Marks,
  analysis: Analysis,
  items: readonly InsightItem[],
  done: Pick<DoneItems, 'has'>,
  today: string,
): { readonly waiting: PutOffItems; readonly due: PutOffItems } {
  const found = findMarked(marks, analysis, items, ({ until }) => until !== undefined)
  const putOff = found.flatMap(([item, keys, { at, until = '' }]): [InsightItem, PutOff][] =>
    done.has(item) ? [] : [[item, { keys, at, until }]],
  )
  return {
    waiting: new Map(putOff.filter(([, { until }]) => until > today)),
    due: new Map(putOff.filter(([, { until }]) => until <= today)),
  }
}

type Marked = readonly [item: InsightItem, keys: readonly string[], mark: Mark]

/** Of some of the marks, those that are of an insight of the list. */
function findMarked(
  marks: Marks,
  analysis: Analysis,
  items: readonly InsightItem[],
  isOne: (mark: Mark) => boolean,
): readonly Marked[] {
  const own = Object.entries(marks).filter(([key, mark]) => isOne(mark) && key.startsWith(`${analysis}/`))
  if (own.length === 0) return []
  const known = new Map(own)
  const keyed = keysOf(analysis, items)
  const listed = new Set(keyed.values())
  const strays = new Map<string, string[]>()
  for (const [key, { hash }] of own) {
    if (!listed.has(key)) strays.set(hash, [...(strays.get(hash) ?? []), key])
  }
  return items.flatMap((item): Marked[] => {
    const keys = marksOf(analysis, item, keyed.get(item) ?? '', known, strays)
    const mark = known.get(keys[0] ?? '')
    return mark ? [[item, keys, mark]] : []
  })
}

/**
 * The mark of the id, or of the same texts: on a day with missing or repeated ids, and on the day after.
 * A mark whose own id is listed is no other insight's.
 */
function marksOf(
  analysis: Analysis,
  item: InsightItem,
  key: string,
  known: ReadonlyMap<string, Mark>,
  strays: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const mark = known.get(key)
  const own = mark && !isOfAnother(analysis, item, mark) ? [key] : []
  if (strays.size === 0) return own
  const id = insightId(analysis, item)
  const isOf = (stray: string, hash: string) => {
    const plain = `${analysis}/${id}`
    return stray === plain || stray === `${plain}/${hash}` || stray === `${analysis}//${hash}` || id === ''
  }
  const same = hashesOf(analysis, item).flatMap((hash) =>
    (strays.get(hash) ?? []).filter((stray) => isOf(stray, hash)),
  )
  return [...own, ...same]
}

/** An id that the host gives to something else, by its heading, is another insight's. */
export function isOfAnother(analysis: Analysis, item: InsightItem, { texts }: Mark): boolean {
  const { headingField } = ANALYSES[analysis]
  const [, ...fields] = insightFields(analysis)
  const name = texts?.[fields.indexOf(headingField)]
  return name !== undefined && name !== insightName(analysis, item)
}

/** Where ids are missing or repeated, the texts tell one from the other. Computed once for each list. */
export function keysOf(analysis: Analysis, items: readonly InsightItem[]): ReadonlyMap<InsightItem, string> {
  const known = keysOfLists.get(items)
  if (known) return known
  const counts = new Map<string, number>()
  for (const item of items) {
    const id = insightId(analysis, item)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const keys = new Map(
    items.map((item) => {
      const id = insightId(analysis, item)
      const isOnlyOne = id !== '' && counts.get(id) === 1
      return [item, isOnlyOne ? `${analysis}/${id}` : `${analysis}/${id}/${bodyHash(analysis, item)}`]
    }),
  )
  keysOfLists.set(items, keys)
  return keys
}

const keysOfLists = new WeakMap<readonly InsightItem[], ReadonlyMap<InsightItem, string>>()

/** In the order of the fields, without the id, which may be missing for a day. */
export function bodyTexts(analysis: Analysis, item: InsightItem): readonly string[] {
  return allTexts(analysis, item).slice(1)
}

export function bodyHash(analysis: Analysis, item: InsightItem): string {
  return hashesOf(analysis, item)[0]
}

/** The second one is of the id as well, as release 1.0 stored it. Computed once for each insight. */
function hashesOf(analysis: Analysis, item: InsightItem): Hashes {
  const known = hashes.get(item)
  if (known) return known
  const hashOf = (texts: readonly string[]) => textHash(texts.join('\n'))
  const computed: Hashes = [hashOf(bodyTexts(analysis, item)), hashOf(allTexts(analysis, item))]
  hashes.set(item, computed)
  return computed
}

type Hashes = readonly [ofBody: string, ofAll: string]

const hashes = new WeakMap<InsightItem, Hashes>()

function compareTexts(
  analysis: Analysis,
  item: InsightItem,
  { hash, texts, isNotForUs }: Mark,
): Pick<Done, 'isChanged' | 'former'> {
  const isChanged = !isNotForUs && hash !== ANY_TEXTS && !hashesOf(analysis, item).includes(hash)
  if (!isChanged || !texts) return { isChanged }
  const now = bodyTexts(analysis, item)
  const [, ...fields] = insightFields(analysis)
  const differing = fields.flatMap((field, at) => {
    const text = texts[at]
    return text === undefined || text === now[at] ? [] : [[field, text] as const]
  })
  return { isChanged, former: Object.fromEntries(differing) }
}
