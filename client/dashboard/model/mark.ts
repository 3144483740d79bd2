/** The owner's decisions about insights. The later of two marks with the same key wins, wherever it comes from. */
import * as v from 'valibot'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { isObject } from '../../../shared/parse-json.ts'
import { parseValue } from '../../storage/parse-stored.ts'
import { type Day, isDay } from './day.ts'
import { hashesOf, type Insight, isChanged, isKeyOf, type Texts, textsByKey } from './insight.ts'
import type { Snapshot } from './snapshot.ts'

export type State =
  | { readonly state: 'open' | 'dismissed' }
  /** `on` is the owner's local day. */
  | { readonly state: 'done'; readonly on: Day }
  /** `until` is the owner's local day on which it is due. */
  | { readonly state: 'later'; readonly until: Day }

/** The texts when the mark was made. `language` is the list's, or '' if unknown. */
type ShopTexts =
  /** For a tab's latest marks. A mark from a link has no texts until a list arrives. */
  | { readonly language: string; readonly texts?: Texts | undefined; readonly hashes?: undefined }
  /** For older marks: maps each field to a hash of its text. */
  | { readonly language: string; readonly hashes: Texts; readonly texts?: undefined }

/** May also have fields of a newer release. */
export type Mark = State &
  ShopTexts & {
    readonly key: string
    /** In ms since 1970, but used only for ordering: a new mark is later than all existing ones, even if the clock is wrong. */
    readonly at: number
  }

/** By the key of their insight. */
export type Marks = ReadonlyMap<string, Mark>

export const NO_MARKS: Marks = new Map()

/** How many marks of each tab keep their texts. */
const MOST_TEXTS = 300
/** Leaves room for later marks, because integers are exact only below 2⁵³. */
const MOST_AT = Number.MAX_SAFE_INTEGER - 2 ** 40

const texts = v.record(v.string(), v.string())
const base = {
  /** The tab may be one that only a newer release has. */
  key: v.pipe(v.string(), v.regex(/^[^/]+\//)),
  at: v.pipe(v.number(), v.safeInteger(), v.maxValue(MOST_AT)),
  language: v.string(),
  texts: v.optional(texts),
  hashes: v.optional(texts),
}
const day = v.pipe(v.string(), v.check(isDay))

const MARK = v.variant('state', [
  v.looseObject({ ...base, state: v.picklist(['open', 'dismissed']) }),
  v.looseObject({ ...base, state: v.literal('done'), on: day }),
  v.looseObject({ ...base, state: v.literal('later'), until: day }),
])

/** Returns undefined if the value is not a mark. Keeps unknown fields. */
export function parseMark(value: unknown): Mark | undefined {
  const parsed = parseValue(MARK, value)
  if (!parsed) return undefined
  const { texts, hashes, ...rest } = parsed
  if (texts) return { ...rest, texts }
  return hashes ? { ...rest, hashes } : rest
}

/** An insight to be marked, and the language of its texts. */
interface MarkedInsight {
  readonly insight: Insight
  readonly language: string
}

/** Returns the marks that one action makes. */
export function mark(marks: Marks, marked: readonly MarkedInsight[], state: State, nowMs: number): Marks {
  const at = nextTime(marks, nowMs)
  return byKey(
    marked.map(({ insight: { key, texts }, language }) => {
      // An insight known only by its id takes its texts from the next list.
      const isBare = Object.keys(texts).length === 0
      return isBare ? { ...state, key, at, language: '' } : { ...state, key, at, language, texts }
    }),
  )
}

/** Done insights keep their day, and are compared with today's texts from now on. */
export function keepAsDone(marks: Marks, marked: readonly MarkedInsight[], nowMs: number): Marks {
  const at = nextTime(marks, nowMs)
  return byKey(
    marked.flatMap(({ insight: { key, texts }, language }): readonly Mark[] => {
      const held = marks.get(key)
      return held?.state === 'done' ? [{ ...withoutTexts(held), at, language, texts }] : []
    }),
  )
}

/** Returns the marks from before an action as new marks, except for insights that other actions have marked since. */
export function undo(marks: Marks, made: Marks, before: Marks, nowMs: number): Marks {
  const at = nextTime(marks, nowMs)
  const changed = [...made.values()].filter((each) => marks.get(each.key)?.at === each.at)
  return byKey(
    changed.map(({ key, language }): Mark => {
      return { ...(before.get(key) ?? { state: 'open', key, language }), at }
    }),
  )
}

/** Commutative, associative and idempotent. Returns `marks` itself if `others` add nothing. */
export function merge(marks: Marks, others: Marks): Marks {
  const added = [...others.values()].flatMap((other): readonly Mark[] => {
    const held = marks.get(other.key)
    const united = held ? unite(held, other) : other
    return united === held ? [] : [united]
  })
  return added.length > 0 ? new Map([...marks, ...byKey(added)]) : marks
}

/** Counts the decisions that are still in effect: done, later and dismissed. */
export function countProgress(marks: Marks): number {
  return [...marks.values()].filter(({ state }) => state !== 'open').length
}

/** Replaces the texts of old marks by hashes. Returns `marks` itself if no old mark has texts. */
export function hashOldTexts(marks: Marks, mostTexts = MOST_TEXTS): Marks {
  const long = ANALYSIS_NAMES.flatMap((analysis) =>
    latestOf(analysis, marks)
      .slice(mostTexts)
      .filter((each) => each.texts),
  )
  return long.length > 0 ? new Map([...marks, ...byKey(long.map(withHashes))]) : marks
}

/** Replaces a mark's texts by hashes, which are enough for comparing. */
export function withHashes(mark: Mark): Mark {
  return mark.texts ? { ...withoutTexts(mark), hashes: hashesOf(mark.texts) } : mark
}

export function latest(marks: Marks, count: number): readonly Mark[] {
  return [...marks.values()].sort(byTime).slice(0, count)
}

/** Returns the marks of a tab, latest first. */
export function latestOf(analysis: Analysis, marks: Marks): Mark[] {
  return [...marks.values()].filter(({ key }) => isKeyOf(analysis, key)).sort(byTime)
}

/** Whether today's texts differ from the mark's texts. Returns false if that can't be known. */
export function isChangedSince(mark: Mark, texts: Texts, language: string): boolean {
  if (mark.language !== language) return false
  if (mark.texts) return isChanged(mark.texts, texts)
  if (!mark.hashes) return false
  const now = hashesOf(texts)
  return Object.entries(mark.hashes).some(([field, hash]) => now[field] !== undefined && now[field] !== hash)
}

/** Returns a link's marks for merging: with their times, but without texts until `takeTexts` adds those of a list. */
export function importMarks(linked: Marks): Marks {
  return byKey([...linked.values()].map((each): Mark => ({ ...withoutTexts(each), language: '' })))
}

/** Adds the texts of a list to imported marks. Returns `marks` itself if none needs any. */
export function takeTexts(marks: Marks, { insights, language }: Snapshot): Marks {
  const here = textsByKey(insights)
  const filled = [...marks.values()].flatMap((each): readonly Mark[] => {
    const texts = here.get(each.key)
    return isWaiting(each) && texts ? [{ ...withoutTexts(each), language, texts }] : []
  })
  return filled.length > 0 ? new Map([...marks, ...byKey(filled)]) : marks
}

function isWaiting({ language, texts, hashes }: Mark): boolean {
  return language === '' && !texts && !hashes
}

/** Returns the day on which it was done, or until which it is saved for later. */
export function dayOfMark(mark: Mark): Day | undefined {
  if (mark.state === 'done') return mark.on
  return mark.state === 'later' ? mark.until : undefined
}

export function withoutTexts({ texts: _, hashes: __, ...rest }: Mark) {
  return rest
}

export function byKey(marks: readonly Mark[]): Marks {
  return new Map(marks.map((each) => [each.key, each]))
}

export type MarksByTab = Readonly<Record<Analysis, Marks>>

/** A tab whose marks haven't changed keeps its object, so that its sections aren't derived again. */
export function splitByTab(marks: Marks, before: MarksByTab | undefined): MarksByTab {
  const split = (analysis: Analysis) => {
    const now = byKey([...marks.values()].filter(({ key }) => isKeyOf(analysis, key)))
    const known = before?.[analysis]
    const isSame = known?.size === now.size && [...now].every(([key, each]) => known.get(key) === each)
    return isSame ? known : now
  }
  return {
    products: split('products'),
    orders: split('orders'),
    customers: split('customers'),
    blogs: split('blogs'),
  }
}

/** Sorts the latest marks first. */
function byTime(a: Mark, b: Mark): number {
  return b.at - a.at || (a.key < b.key ? -1 : 1)
}

function nextTime(marks: Marks, nowMs: number): number {
  return [...marks.values()].reduce((at, other) => Math.max(at, other.at + 1), nowMs)
}

/** Returns the later mark. If both have the same time, the one that ranks higher, so that all browser tabs agree. */
function unite(one: Mark, other: Mark): Mark {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one === other || JSON.stringify(one) === JSON.stringify(other)) return one
  return rankOf(one) >= rankOf(other) ? one : other
}

/** First by state, then by how much is known of the texts, and then by anything. The same for any order of fields. */
function rankOf(mark: Mark): string {
  const known = mark.texts ? 2 : mark.hashes ? 1 : 0
  const sorted = (_: string, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part
  return `${mark.state} ${known} ${JSON.stringify(mark, sorted)}`
}
