/** Derives a tab's sections and their counts from its snapshot, the owner's marks, the seen news and the day. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { Day } from './day.ts'
import { type Insight, idOfKey, type Texts, textsByKey } from './insight.ts'
import { dayOfMark, isChangedSince, latestOf, type Mark, type Marks } from './mark.ts'
import type { Snapshot } from './snapshot.ts'

/** The order is that of the screen. */
export const SECTION_NAMES = ['changedSinceDone', 'todo', 'later', 'done', 'dismissed'] as const

export type SectionName = (typeof SECTION_NAMES)[number]

/** An insight in its section. */
export interface Item {
  /**
   * In To do and Changed since done, has today's texts. In the other sections, has its mark's texts, or if the mark has
   * none, the latest known texts.
   */
  readonly insight: Insight
  readonly isListed: boolean
  readonly language: string
  readonly news?: 'new' | 'changed' | undefined
  /** The texts before the news, or in Changed since done, those of the day the insight was done. */
  readonly previousTexts?: Texts | undefined
  /**
   * In To do, the day for which a due insight was saved. In Changed since done and Done, the day it was done. In Later,
   * the day for which it is saved.
   */
  readonly day?: Day | undefined
}

export type Sections = Readonly<Record<SectionName, readonly Item[]>>

export function forEachSection<T>(make: (name: SectionName) => T): Readonly<Record<SectionName, T>> {
  return {
    changedSinceDone: make('changedSinceDone'),
    todo: make('todo'),
    later: make('later'),
    done: make('done'),
    dismissed: make('dismissed'),
  }
}

export interface Counts extends Readonly<Record<SectionName, number>> {
  /** The number of new insights in To do. */
  readonly new: number
  /** The number of changed insights in the news, in Changed since done and To do. */
  readonly changed: number
  /** The number of due insights in Later that are no longer on the list. */
  readonly dueUnlisted: number
  /** Whether Changed since done or To do contains news that the owner has not seen. */
  readonly isUnseen: boolean
}

export interface Derived {
  readonly sections: Sections
  readonly counts: Counts
}

/** `seenAt` is the `at` of the latest news that the owner has seen. */
export function derive(
  analysis: Analysis,
  snapshot: Snapshot | undefined,
  marks: Marks,
  seenAt: string | undefined,
  today: Day,
): Derived {
  const { insights = [], news, language = '' } = snapshot ?? {}
  const open: Item[] = []
  const changedSinceDone: Item[] = []
  for (const insight of insights) {
    const mark = marks.get(insight.key)
    if (mark?.state === 'dismissed') continue
    if (mark?.state === 'later' && mark.until > today) continue
    if (mark?.state === 'done') {
      if (isChangedSince(mark, insight.texts, language))
        changedSinceDone.push({ insight, isListed: true, language, previousTexts: mark.texts, day: mark.on })
      continue
    }
    const previousTexts = news?.changes.get(insight.key)
    open.push({
      insight,
      isListed: true,
      language,
      news: news?.changes.has(insight.key) ? (previousTexts ? 'changed' : 'new') : undefined,
      previousTexts,
      day: mark?.state === 'later' ? mark.until : undefined,
    })
  }
  const todo = [
    ...open.filter(({ day }) => day),
    ...open.filter(({ day, news }) => !day && news),
    ...open.filter(({ day, news }) => !day && !news),
  ]

  const listed = textsByKey(insights)
  const changed = new Set(changedSinceDone.map(({ insight }) => insight.key))
  const own = latestOf(analysis, marks)
  const itemOf = (mark: Mark) => markedItem(analysis, mark, snapshot)
  const later = own
    .filter((mark) => mark.state === 'later')
    .filter(({ until, key }) => until > today || !listed.has(key))
    .sort((a, b) => compareDays(a.until, b.until))
  const done = own
    .filter((mark) => mark.state === 'done')
    .filter(({ key }) => !changed.has(key))
    .sort((a, b) => compareDays(b.on, a.on))
  const dismissed = own.filter((mark) => mark.state === 'dismissed')

  const isNews = ({ insight }: Item) => news?.changes.has(insight.key) ?? false
  const sections = {
    changedSinceDone,
    todo,
    later: later.map(itemOf),
    done: done.map(itemOf),
    dismissed: dismissed.map(itemOf),
  }
  return {
    sections,
    counts: {
      ...forEachSection((name) => sections[name].length),
      new: todo.filter((item) => item.news === 'new').length,
      changed: changedSinceDone.filter(isNews).length + todo.filter((item) => item.news === 'changed').length,
      dueUnlisted: later.filter(({ until }) => until <= today).length,
      isUnseen: news?.at !== seenAt && [...changedSinceDone, ...todo].some(isNews),
    },
  }
}

const NO_TEXTS: Texts = {}

/** Cached, so that a card whose mark and texts are the same doesn't render again after an action on another one. */
const markedItems = new WeakMap<Mark, Item>()

function markedItem(analysis: Analysis, mark: Mark, snapshot: Snapshot | undefined): Item {
  const { key } = mark
  const texts = mark.texts ?? snapshot?.knownTexts.get(key) ?? NO_TEXTS
  const { language } = mark.texts ? mark : (snapshot ?? mark)
  const isListed = snapshot !== undefined && textsByKey(snapshot.insights).has(key)
  const known = markedItems.get(mark)
  const isSame = known?.insight.texts === texts && known.language === language && known.isListed === isListed
  if (isSame) return known
  const insight = { key, id: idOfKey(analysis, key), texts }
  const item = { insight, isListed, language, day: dayOfMark(mark) }
  markedItems.set(mark, item)
  return item
}

function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

interface TabCounts {
  readonly analysis: Analysis
  readonly snapshot?: unknown
  readonly counts: Counts
}

/** Returns the next tab after `from` with something to do, or else a tab without a list, or undefined without either. */
export function nextTab(tabs: readonly TabCounts[], from: Analysis): Analysis | undefined {
  const index = tabs.findIndex(({ analysis }) => analysis === from)
  const others = [...tabs.slice(index + 1), ...tabs.slice(0, index)]
  const next =
    others.find(({ counts }) => counts.todo > 0) ?? others.find(({ snapshot }) => snapshot === undefined)
  return next?.analysis
}

/** Counts the insights that Review shows. */
export function countToReview({ todo, changedSinceDone }: Counts): number {
  return todo + changedSinceDone
}

/** Counts the insights in Changed since done in all tabs. */
export function countChangedSinceDone(tabs: readonly TabCounts[]): number {
  return tabs.reduce((sum, { counts }) => sum + counts.changedSinceDone, 0)
}
