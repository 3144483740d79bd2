/** What a tab shows, against what it should show by the model. */
import type { Page } from '@playwright/test'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { changedSince, counted, doneList, left, say, worked } from '../../pages/words.ts'
import { type Insight, type Model, partsOf, type Tab } from './model.ts'

export interface Look {
  readonly selected: string
  /** What is read out beside each tab's name. */
  readonly figures: Readonly<Record<string, string | undefined>>
  readonly isLoading: boolean
  readonly status: boolean
  readonly doneHeading: boolean
  readonly laterHeading: boolean
  readonly notForUsHeading: boolean
  /** 'Advice 3, edition 0.' of each open card, in order. */
  readonly open: readonly string[]
  readonly isEmptyTold: boolean
  readonly alert: string | undefined
}

export async function look(page: Page, expected: Expected): Promise<Look> {
  return page.evaluate(({ status, doneHeading, laterHeading, notForUsHeading }) => {
    const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
    const tabs = [...document.querySelectorAll('[role=tab]')]
    const nameOf = (tab: Element) => tab.id.replace('tab-', '')
    const cards = [...document.querySelectorAll('article')].filter(
      (card) =>
        card.checkVisibility() &&
        !card.closest(
          '[aria-label=Done], [aria-label=Later], [aria-label="Not for us"], [aria-labelledby=returned]',
        ) &&
        !card.closest('dialog'),
    )
    const figure = (tab: Element) => {
      const by = tab.getAttribute('aria-describedby')
      // Behind it stands what nobody has seen yet.
      return by ? textOf(document.getElementById(by)).replace(/\. Not seen yet.*/, '') : undefined
    }
    const words = document.body.innerText
    const alert = [...document.querySelectorAll('[role=alert]')].map(textOf).find((text) => text !== '')
    return {
      selected: tabs
        .filter((tab) => tab.ariaSelected === 'true')
        .map(nameOf)
        .join(),
      figures: Object.fromEntries(tabs.map((tab) => [nameOf(tab), figure(tab)])),
      isLoading: /Loading \w+ insights\.\.\./.test(words),
      status: status === undefined || words.includes(status),
      doneHeading: doneHeading === undefined ? !/Done \(\d/.test(words) : words.includes(doneHeading),
      laterHeading: laterHeading === undefined ? !/Later \(\d/.test(words) : words.includes(laterHeading),
      notForUsHeading:
        notForUsHeading === undefined ? !/Not for us \(\d/.test(words) : words.includes(notForUsHeading),
      open: cards.map((card) => /Advice [\w-]+, edition \d+\./.exec(textOf(card))?.[0] ?? '?'),
      isEmptyTold: words.includes('No data available to analyze.'),
      alert,
    }
  }, expected.words)
}

export interface Expected {
  readonly look: Look
  readonly words: {
    readonly status: string | undefined
    readonly doneHeading: string | undefined
    readonly laterHeading: string | undefined
    readonly notForUsHeading: string | undefined
  }
}

export function expectedOf(model: Model, tab: Tab): Expected {
  const analysis = model.selected[tab]
  const { listed, all, open, done, returned, later, notForUs } = partsOf(model, analysis)
  const allDone = done.length + returned.length
  const progress =
    returned.length > 0 ? changedSince(open.length, allDone, returned.length) : worked(open.length, allDone)
  const words = {
    status: all.length === 0 ? undefined : allDone > 0 ? progress : counted(all.length),
    doneHeading: done.length > 0 ? doneList(done.length) : undefined,
    laterHeading: later.length > 0 ? say('later.title', { count: later.length }) : undefined,
    notForUsHeading: notForUs.length > 0 ? say('notForUs.title', { count: notForUs.length }) : undefined,
  }
  return {
    words,
    look: {
      selected: analysis,
      figures: Object.fromEntries(ANALYSIS_NAMES.map((name) => [name, figureOf(model, name)])),
      isLoading: false,
      status: true,
      doneHeading: true,
      laterHeading: true,
      notForUsHeading: true,
      open: open.map(adviceOf),
      isEmptyTold: listed.length === 0,
      alert: undefined,
    },
  }
}

function figureOf(model: Model, analysis: Analysis): string | undefined {
  const { all, later, open } = partsOf(model, analysis)
  return all.length + later.length > 0 ? left(open.length) : undefined
}

function adviceOf({ id, text }: Insight): string {
  return `Advice ${id}, edition ${text}.`
}
