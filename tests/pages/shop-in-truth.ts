/** What an owner's shop is in truth, day by day: what the host has sent last, and what became of each insight. */
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { heading } from './words.ts'

export interface Insight {
  readonly analysis: Analysis
  readonly id: string
  readonly name: string
  readonly text: string
}

export type Answer = 'done' | 'not for us' | 'later'

interface Mark {
  readonly insight: Insight
  readonly answer: Answer
  readonly day: number
  /** The day to which it is put off; of what is done, to which it had been. */
  readonly until: number
}

export class ShopInTruth {
  today = 0
  calls: readonly Analysis[] = []
  readonly #lists = new Map<Analysis, readonly Insight[]>()
  /** Of the last edition that differed: what it brought or changed. */
  readonly #news = new Map<Analysis, readonly Insight[]>()
  /** As it was listed last, also if it is gone since. */
  readonly #listed = new Map<string, Insight>()
  /** The latest comes last. */
  readonly #marks = new Map<string, Mark>()

  /** Returns how many are new and how many read otherwise. */
  receive(
    analysis: Analysis,
    list: readonly Insight[],
  ): { readonly added: number; readonly changed: number } {
    const before = this.#lists.get(analysis)
    this.#lists.set(analysis, list)
    const listed = (insight: Insight) => this.#listed.get(`${analysis}/${insight.id}`)
    const isNew = (insight: Insight) => listed(insight)?.name !== insight.name
    const news = list.filter((insight) => isNew(insight) || listed(insight)?.text !== insight.text)
    const added = news.filter(isNew).length
    for (const insight of list) this.#listed.set(`${analysis}/${insight.id}`, insight)
    if (!before || JSON.stringify(before) === JSON.stringify(list)) return { added: 0, changed: 0 }
    this.#news.set(analysis, news)
    return { added, changed: news.length - added }
  }

  mark(insight: Insight, answer: Answer, until = 0): void {
    const before = this.#marks.get(markKey(insight))
    const waited = answer === 'done' && before?.answer === 'later' ? before.until : until
    this.#marks.delete(markKey(insight))
    this.#marks.set(markKey(insight), { insight, answer, day: this.today, until: waited })
  }

  parts(analysis: Analysis) {
    const all = this.#lists.get(analysis) ?? []
    const markOf = (insight: Insight) => this.#marks.get(markKey(insight))
    const marked = (answer: Answer) => all.filter((insight) => markOf(insight)?.answer === answer)
    const isDue = (insight: Insight) => (markOf(insight)?.until ?? 0) <= this.today
    const putOff = marked('later')
    const due = putOff.filter(isDue)
    const isSame = (insight: Insight) => markOf(insight)?.insight.text === insight.text
    const order = [...this.#marks.keys()]
    const place = (insight: Insight) => order.indexOf(markKey(insight))
    return {
      all,
      open: [...due, ...all.filter((insight) => !markOf(insight))],
      due,
      done: marked('done')
        .filter(isSame)
        .sort((a, b) => place(b) - place(a)),
      returned: marked('done').filter((insight) => !isSame(insight)),
      later: putOff
        .filter((insight) => !isDue(insight))
        .sort((a, b) => (markOf(a)?.until ?? 0) - (markOf(b)?.until ?? 0)),
      notForUs: marked('not for us'),
      gone: this.#doneOf(analysis).filter((insight) => !all.some((one) => markKey(one) === markKey(insight))),
    }
  }

  /** Still listed or not, in the words of that day, the latest first. */
  #doneOf(analysis: Analysis): readonly Insight[] {
    const marks = [...this.#marks.values()].filter(({ answer }) => answer === 'done')
    return marks
      .map(({ insight }) => insight)
      .filter((insight) => insight.analysis === analysis)
      .reverse()
  }

  /** What the shop's queue has of a tab, in order, and how much of that is done. */
  queue(analysis: Analysis) {
    const { open, due, done, returned } = this.parts(analysis)
    const news = this.#news.get(analysis) ?? []
    const isNews = (insight: Insight) => news.some(({ id }) => id === insight.id)
    const left = [...open, ...returned].filter((insight) => due.includes(insight) || isNews(insight))
    const wasDue = (insight: Insight) => {
      const { day = 0, until = 0 } = this.#marks.get(markKey(insight)) ?? {}
      return until > 0 && until <= this.today && day === this.today
    }
    const doneOfIt = done.filter((insight) => isNews(insight) || wasDue(insight))
    return {
      left,
      done: doneOfIt.length,
      /** Due, and neither new nor changed. */
      dueLeft: left.filter((insight) => !isNews(insight)).length,
      due: [...left, ...doneOfIt].filter((insight) => !isNews(insight)).length,
    }
  }

  /** Tab by tab. */
  queued(): readonly Insight[] {
    return ANALYSIS_NAMES.flatMap((analysis) => this.queue(analysis).left)
  }

  doneOn(insight: Insight): number {
    return this.#marks.get(markKey(insight))?.day ?? 0
  }

  /** Still listed or not. */
  doneSince(day: number): number {
    return [...this.#marks.values()].filter((mark) => mark.answer === 'done' && mark.day >= day).length
  }
}

/** The host may give an id to something else. */
const markKey = ({ analysis, id, name }: Insight) => `${analysis}/${id}/${name}`

/** As the host sends it. */
export function asSent({ analysis, id, name, text }: Insight): object {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const texts = textFields.map((field) => [field.name, text])
  return { ...Object.fromEntries(texts), [headingField]: name, [idField]: id }
}

/** As it stands on its card. */
export const titleOf = ({ analysis, name }: Insight) => heading(analysis, name).replace(/<\/?heading>/g, '')
