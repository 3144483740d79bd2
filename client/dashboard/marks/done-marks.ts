/** Done marks by tab and id: each with its day, its texts, and when its insight was last listed. */
import type { Analysis } from '../../../shared/analysis.ts'
import { FORMER_MARKS, MARKS, parseStored } from '../../session/stored-values.ts'

export interface Mark {
  /** ISO 8601. Of two versions of a mark the later one holds. */
  readonly at: string
  /** Of the texts at that time. */
  readonly hash: string
  /** The texts at that time; only the latest marks have them. */
  readonly texts?: readonly string[]
  /** Of the list in which it was marked. */
  readonly language?: string
  /** The day (ISO 8601) of the last list that had the insight. */
  readonly listed?: string
  /** Taken back: kept as long, so that no other tab brings the mark again. */
  readonly isOpen?: true
  /** Not done, and never to be: it stands in no figure, whatever its texts become. */
  readonly isNotForUs?: true
  /** The owner's day (ISO 8601) to which it is put off, from which on it is to be done before all others; kept once it is done. */
  readonly until?: string
}

/** By '<tab>/<id>', and a hash of the texts where ids are missing or repeated. */
export type Marks = Readonly<Record<string, Mark>>

export const NO_MARKS: Marks = {}

/** Older than any other: release 1.0 stored no time. */
export const UNKNOWN_TIME = new Date(0).toISOString()
/** In place of a hash: whatever the texts are, they are no change. */
export const ANY_TEXTS = ''
const KEPT_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
/** Beyond these only the hash is stored: the lists need the room. */
const MOST_TEXTS = 500

/** Drops invalid marks and another owner's. */
export function parseMarks(text: string | null, owner: string): Marks {
  const stored = parseStored(MARKS, text)
  if (stored) return stored.owner === owner ? Object.fromEntries(stored.marks) : NO_MARKS
  const former = parseStored(FORMER_MARKS, text)
  if (former?.owner !== owner) return NO_MARKS
  return Object.fromEntries(
    former.hashes.flatMap(([key, hashes]) =>
      hashes.flatMap((hash, at) => {
        const mark: Mark = { at: UNKNOWN_TIME, hash }
        // An array may be of several insights with the same id.
        return at === 0
          ? [[key, mark] as const, [`${key}/${hash}`, mark] as const]
          : [[`${key}/${hash}`, mark] as const]
      }),
    ),
  )
}

/** Sorted, so that tabs with the same marks write the same text and don't trigger each other. */
export function formatMarks(owner: string, marks: Marks, now: number): string {
  const entries = Object.entries(marks)
    .filter(([, { at, isOpen }]) => !isOpen || !isLongAgo(at, now))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const times = entries.flatMap(([, { at, texts }]) => (texts ? [at] : []))
  const oldest = times.length > MOST_TEXTS ? times.sort().at(-MOST_TEXTS) : undefined
  const light = entries.map(([key, { texts, ...mark }]) => [
    key,
    texts && (oldest === undefined || mark.at >= oldest) ? { ...mark, texts } : mark,
  ])
  return JSON.stringify({ owner, marks: Object.fromEntries(light) })
}

/** Of each mark the later version. Returns `marks` itself if `others` bring nothing. */
export function mergeMarks(marks: Marks, others: Marks): Marks {
  const news = laterMarks(marks, others)
  return Object.keys(news).length > 0 ? { ...marks, ...news } : marks
}

/**
 * The marks as a list in `language` reads them. In another language every word differs: there a mark holds by its id alone,
 * whatever the texts.
 */
export function marksIn(language: string | undefined, marks: Marks): Marks {
  const isOther = (mark: Mark) =>
    language !== undefined && mark.language !== undefined && mark.language !== language
  if (!Object.values(marks).some(isOther)) return marks
  return Object.fromEntries(
    Object.entries(marks).map(([key, mark]) => {
      const { texts: _, ...byId } = mark
      return [key, isOther(mark) ? { ...byId, hash: ANY_TEXTS } : mark]
    }),
  )
}

/** What `others` have that `marks` lack, or have an earlier version of. */
export function laterMarks(marks: Marks, others: Marks): Marks {
  return Object.fromEntries(Object.entries(others).filter(([key, other]) => isLater(other, marks[key])))
}

function isLater(other: Mark, mark: Mark | undefined): boolean {
  if (!mark || other.at !== mark.at) return !mark || other.at > mark.at
  return (other.listed ?? '') > (mark.listed ?? '')
}

/** ISO 8601: now, but later than the mark that is changed, whatever the clock says. */
export function timeAfter(mark: Mark | undefined, now: number): string {
  return new Date(Math.max(now, mark ? Date.parse(mark.at) + 1 : 0)).toISOString()
}

/** With a list that arrives: notes the day at the marks it has (by `keys`), and forgets those unlisted for long. */
export function noteListed(marks: Marks, analysis: Analysis, keys: ReadonlySet<string>, now: number): Marks {
  const today = new Date(now).toISOString().slice(0, 10)
  const changed: [string, Mark][] = []
  for (const [key, mark] of Object.entries(marks)) {
    if (mark.isOpen || !key.startsWith(`${analysis}/`)) continue
    const { listed = today } = keys.has(key) ? {} : mark
    if (isLongAgo(listed, now)) changed.push([key, { at: timeAfter(mark, now), hash: '', isOpen: true }])
    else if (listed !== mark.listed) changed.push([key, { ...mark, listed }])
  }
  return Object.fromEntries(changed)
}

function isLongAgo(time: string, now: number): boolean {
  return now - Date.parse(time) > KEPT_DAYS * DAY_MS
}
