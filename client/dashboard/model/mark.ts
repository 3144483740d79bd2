/** What an owner did with insights. Of one key the later mark holds, wherever it comes from. */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { isObject } from '../../storage/parse-json.ts'
import type { Day } from './calendar-day.ts'
import { type Insight, isKeyOf, type Texts, textsByKey } from './insight.ts'
import type { Snapshot } from './snapshot.ts'

export type State =
  | { readonly state: 'open' | 'dismissed' }
  /** `on`: the owner's day. */
  | { readonly state: 'done'; readonly on: Day }
  /** `until`: the owner's day on which it is to be done. */
  | { readonly state: 'later'; readonly until: Day }

export type Mark = State & {
  readonly key: string
  /** In ms since 1970, but it does nothing but order: an act is later than every mark held, whatever the clock says. */
  readonly at: number
  /** That of the list. */
  readonly language: string
  /** Those of that moment; the latest marks alone have them. */
  readonly texts?: Texts | undefined
}

/** By key. */
export type Marks = ReadonlyMap<string, Mark>

export const NO_MARKS: Marks = new Map()

const MOST_MARKS = 500
const MOST_TEXTS = 200
/** What goes first where there are too many. */
const WEIGHT = { open: 0, done: 1, dismissed: 2, later: 3 } as const satisfies Record<Mark['state'], number>

/** What an act is done to: an insight, in the language of its list. */
interface Marked {
  readonly insight: Insight
  readonly language: string
}

/** The marks of one press. */
export function mark(marks: Marks, marked: readonly Marked[], state: State, nowMs: number): Marks {
  const at = later(marks, nowMs)
  return byKey(
    marked.map(({ insight: { key, texts }, language }) => {
      // Told by its id alone, it is told in the words of a later list.
      const isBare = Object.keys(texts).length === 0
      return { ...state, key, at, language, texts: isBare ? undefined : texts }
    }),
  )
}

/** What is done keeps its day, and is compared with today's texts from now on. */
export function keepAsDone(
  marks: Marks,
  marked: readonly (Marked & { readonly on: Day })[],
  nowMs: number,
): Marks {
  const at = later(marks, nowMs)
  return byKey(
    marked.map(({ insight: { key, texts }, language, on }) => ({
      state: 'done' as const,
      on,
      key,
      at,
      language,
      texts,
    })),
  )
}

/** The former marks of a press, as new ones. What another press has changed since stays. */
export function undo(marks: Marks, press: Marks, before: Marks, nowMs: number): Marks {
  const at = later(marks, nowMs)
  const changed = [...press.values()].filter((made) => marks.get(made.key)?.at === made.at)
  return byKey(
    changed.map(({ key, language }) => ({
      ...(before.get(key) ?? { state: 'open' as const, key, language }),
      at,
    })),
  )
}

/** Commutative, associative and idempotent. Returns `marks` itself where `others` bring nothing. */
export function merge(marks: Marks, others: Marks): Marks {
  const news = [...others.values()].filter((other) => isLater(other, marks.get(other.key)))
  return news.length > 0 ? new Map([...marks, ...byKey(news)]) : marks
}

/** The latest of each tab, and of these the latest with their texts. */
export function limit(marks: Marks): Marks {
  return byKey(
    ANALYSIS_NAMES.flatMap((analysis) => {
      const byWeight = latestOf(analysis, marks).sort((a, b) => WEIGHT[b.state] - WEIGHT[a.state])
      const kept = byWeight.slice(0, MOST_MARKS)
      return kept.sort(byTime).map((each, at) => (at < MOST_TEXTS ? each : withoutTexts(each)))
    }),
  )
}

export function latest(marks: Marks, count: number): readonly Mark[] {
  return [...marks.values()].sort(byTime).slice(0, count)
}

/** Those of a tab, the latest first. */
export function latestOf(analysis: Analysis, marks: Marks): Mark[] {
  return [...marks.values()].filter(({ key }) => isKeyOf(analysis, key)).sort(byTime)
}

/** Marks that came without their texts, once merged, take those that the list here has. */
export function takeTexts(marks: Marks, { insights, language }: Snapshot): Marks {
  const here = textsByKey(insights)
  return byKey(
    [...marks.values()].map((each) => {
      const texts = here.get(each.key)
      return each.texts || !texts ? each : { ...each, language, texts }
    }),
  )
}

export function withoutTexts({ texts: _, ...rest }: Mark): Mark {
  return rest
}

export function byKey(marks: readonly Mark[]): Marks {
  return new Map(marks.map((each) => [each.key, each]))
}

/** The latest first. */
function byTime(a: Mark, b: Mark): number {
  return b.at - a.at || (a.key < b.key ? -1 : 1)
}

function later(marks: Marks, nowMs: number): number {
  return [...marks.values()].reduce((at, other) => Math.max(at, other.at + 1), nowMs)
}

function isLater(other: Mark, held: Mark | undefined): boolean {
  if (!held || other.at !== held.at) return !held || other.at > held.at
  if (!other.texts !== !held.texts) return other.texts !== undefined
  return sortedJson(other) > sortedJson(held)
}

/** The same for the same, in whatever order its names are. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}
