/** Everything that the dashboard shows of a tab follows from its edition, the marks and the day, by this one function. */
import type { Analysis } from '../../../shared/analysis.ts'
import type { Day } from './calendar-day.ts'
import type { Edition } from './edition.ts'
import { type Insight, idOfKey, isChanged, type Texts } from './insight.ts'
import { latestOf, type Mark, type Marks } from './mark.ts'

/** Of the list: still to do, or done before with other words. */
export interface Item {
  readonly insight: Insight
  readonly news?: 'new' | 'changed' | undefined
  /** Of what is changed: the texts before; of what was done: those of that day. */
  readonly former?: Texts | undefined
  /** The day that it was put off to, and that has come. */
  readonly due?: Day | undefined
  /** The day on which it was done. */
  readonly doneOn?: Day | undefined
}

/** Read from its mark, in the words of its day, whether the list still has it or not. */
export interface Kept {
  readonly insight: Insight
  /** On which it was done, or until which it is put off. */
  readonly day?: Day | undefined
  /** Of its words. */
  readonly language: string
}

export interface Shown {
  readonly todo: readonly Item[]
  readonly again: readonly Item[]
  readonly later: readonly Kept[]
  readonly done: readonly Kept[]
  readonly dismissed: readonly Kept[]
}

export interface Figures {
  readonly todo: number
  readonly new: number
  readonly changed: number
  readonly again: number
  readonly later: number
  /** Of what is put off: its day has come, and the list has it no more. */
  readonly dueElsewhere: number
  readonly done: number
  readonly dismissed: number
  /** Something to do, or done before, is news that its owner has not opened. */
  readonly hasUnopened: boolean
}

export interface Derived extends Shown {
  readonly figures: Figures
}

/** `opened`: the `at` of the news that its owner has opened. */
export function derive(
  analysis: Analysis,
  edition: Edition | undefined,
  marks: Marks,
  opened: string | undefined,
  today: Day,
): Derived {
  const insights = edition?.insights ?? []
  const { at, changes } = edition?.news ?? {}
  const open: Item[] = []
  const again: Item[] = []
  for (const insight of insights) {
    const mark = marks.get(insight.key)
    if (mark?.state === 'dismissed') continue
    if (mark?.state === 'later' && mark.until > today) continue
    if (mark?.state === 'done') {
      const former = mark.language === edition?.language ? mark.texts : undefined
      if (former && isChanged(former, insight.texts)) again.push({ insight, former, doneOn: mark.on })
      continue
    }
    const former = changes?.get(insight.key)
    const news = changes?.has(insight.key) ? (former ? 'changed' : 'new') : undefined
    open.push({ insight, news, former, due: mark?.state === 'later' ? mark.until : undefined })
  }
  const todo = [
    ...open.filter(({ due }) => due),
    ...open.filter(({ due, news }) => !due && news),
    ...open.filter(({ due, news }) => !due && !news),
  ]

  const listed = new Map(insights.map((insight) => [insight.key, insight]))
  const own = latestOf(analysis, marks)
  const tell = ({ key, texts, language }: Mark, day?: Day): Kept => {
    const id = listed.get(key)?.id ?? idOfKey(analysis, key)
    if (texts || !edition) return { insight: { key, id, texts: texts ?? {} }, day, language }
    return { insight: { key, id, texts: edition.had.get(key) ?? {} }, day, language: edition.language }
  }
  const later = own
    .filter((mark) => mark.state === 'later')
    .filter(({ until, key }) => until > today || !listed.has(key))
    .sort((a, b) => compareDays(a.until, b.until))
  const done = own.filter((mark) => mark.state === 'done').sort((a, b) => compareDays(b.on, a.on))
  const dismissed = own.filter((mark) => mark.state === 'dismissed')

  const isNews = ({ insight }: Item) => changes?.has(insight.key) ?? false
  const figures = {
    todo: todo.length,
    new: todo.filter(({ news }) => news === 'new').length,
    changed: todo.filter(({ news }) => news === 'changed').length,
    again: again.length,
    later: later.length,
    dueElsewhere: later.filter(({ until }) => until <= today).length,
    done: done.length,
    dismissed: dismissed.length,
    hasUnopened: at !== opened && [...todo, ...again].some(isNews),
  }
  return {
    todo,
    again,
    later: later.map((mark) => tell(mark, mark.until)),
    done: done.map((mark) => tell(mark, mark.on)),
    dismissed: dismissed.map((mark) => tell(mark)),
    figures,
  }
}

function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
