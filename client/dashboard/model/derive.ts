/** Everything the dashboard shows of a tab follows from its snapshot, the marks and the day, through this one function. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { Day } from './day.ts'
import { type Insight, idOfKey, type Texts, textsByKey } from './insight.ts'
import { isChangedSince, latestOf, type Mark, type Marks } from './mark.ts'
import type { Snapshot } from './snapshot.ts'

/** In the order of the screen. */
export const SECTION_NAMES = ['todo', 'changedSinceDone', 'later', 'done', 'dismissed'] as const

export type SectionName = (typeof SECTION_NAMES)[number]

/** An insight in its section. */
export interface Item {
  /** In To do and Changed since done with today's texts, below with those of its mark. */
  readonly insight: Insight
  /** The language of these texts. */
  readonly language: string
  readonly news?: 'new' | 'changed' | undefined
  /** The texts before the news; in Changed since done, those of the day the insight was done. */
  readonly previousTexts?: Texts | undefined
  /**
   * To do: the day it was saved for, if it is due. Changed since done and Done: the day it was done. Later: the day it
   * is saved for.
   */
  readonly day?: Day | undefined
}

export type Sections = Readonly<Record<SectionName, readonly Item[]>>

export interface Figures extends Readonly<Record<SectionName, number>> {
  /** In To do. */
  readonly new: number
  /** In To do. */
  readonly changed: number
  /** Due insights in Later that the list no longer has. */
  readonly dueUnlisted: number
  /** Something in To do or Changed since done is news that the owner has not seen. */
  readonly isUnseen: boolean
}

export interface Derived {
  readonly sections: Sections
  readonly figures: Figures
}

/** `seenAt`: the `at` of the news that the owner has seen. */
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
        changedSinceDone.push({ insight, language, previousTexts: mark.texts, day: mark.on })
      continue
    }
    const previousTexts = news?.changes.get(insight.key)
    open.push({
      insight,
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
  const itemOf = (mark: Mark, day?: Day): Item => {
    const { key } = mark
    const id = idOfKey(analysis, key)
    if (mark.texts || !snapshot)
      return { insight: { key, id, texts: mark.texts ?? {} }, language: mark.language, day }
    return { insight: { key, id, texts: snapshot.knownTexts.get(key) ?? {} }, language, day }
  }
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
  return {
    sections: {
      todo,
      changedSinceDone,
      later: later.map((mark) => itemOf(mark, mark.until)),
      done: done.map((mark) => itemOf(mark, mark.on)),
      dismissed: dismissed.map((mark) => itemOf(mark)),
    },
    figures: {
      todo: todo.length,
      changedSinceDone: changedSinceDone.length,
      later: later.length,
      done: done.length,
      dismissed: dismissed.length,
      new: todo.filter((item) => item.news === 'new').length,
      changed: todo.filter((item) => item.news === 'changed').length,
      dueUnlisted: later.filter(({ until }) => until <= today).length,
      isUnseen: news?.at !== seenAt && [...todo, ...changedSinceDone].some(isNews),
    },
  }
}

function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

interface TabFigures {
  readonly analysis: Analysis
  readonly snapshot: unknown
  readonly figures: Figures
}

/** After `from`: the next tab with something to do, or else a tab without a list; undefined if there is neither. */
export function nextTab(tabs: readonly TabFigures[], from: Analysis): Analysis | undefined {
  const at = tabs.findIndex(({ analysis }) => analysis === from)
  const others = [...tabs.slice(at + 1), ...tabs.slice(0, at)]
  const next =
    others.find(({ figures }) => figures.todo > 0) ?? others.find(({ snapshot }) => snapshot === undefined)
  return next?.analysis
}

/** How many insights of the shop are in Changed since done. */
export function countChangedSinceDone(tabs: readonly TabFigures[]): number {
  return tabs.reduce((sum, { figures }) => sum + figures.changedSinceDone, 0)
}
