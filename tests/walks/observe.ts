/** What stands on the dashboard in one moment. All words and roles by which the walks know it are in this file. */

export interface Sight {
  /** The tab, the search and the order come into it a while later. */
  readonly path: string
  readonly query: string
  readonly selectedTab: string
  readonly words: string
  readonly isLoading: boolean
  readonly open: readonly string[]
  readonly done: readonly string[]
  /** Done, and changed since: it is asked about. */
  readonly returned: readonly string[]
  /** Put off, or not for us, where their parts are unfolded. */
  readonly away: readonly string[]
  readonly emptyText: string | undefined
  readonly alert: string | undefined
  readonly focus: 'nowhere' | 'unseen' | 'search' | 'elsewhere'
  /** But those of empty lists. */
  readonly storedKeys: readonly string[]
}

/** Runs in the page, so it knows nothing from outside. */
export function observe(): Sight {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0
  const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible)
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

  const cards = visible('article')
  const isDone = (card: Element) => card.closest('[aria-label^=Done]') !== null
  const isReturned = (card: Element) => card.closest('[aria-labelledby=returned]') !== null
  const isAway = (card: Element) => card.closest('[aria-label=Later], [aria-label="Not for us"]') !== null
  const alert = visible('[role=alert]').find((element) => textOf(element) !== '')
  const empty = visible('main p').find((element) =>
    /^(?:No data available to analyze\.|No insights match|Nothing left to do matches|Only done insights|Nothing new or|All \d+ done|Nothing is left)/.test(
      textOf(element),
    ),
  )

  const focused = document.activeElement
  // What was said aloud stays in the live region, and is about what was there before.
  const words = [...document.querySelectorAll<HTMLElement>('[data-live]')].reduce(
    // It stands at the document's end, and may say the beginning of what stands before it.
    (text, { innerText }) => {
      const at = text.lastIndexOf(innerText)
      return innerText === '' || at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + innerText.length)}`
    },
    document.body.innerText,
  )
  return {
    path: location.pathname + location.search,
    // Without a list the field keeps its words and its room, out of sight.
    query: visible('input[type=search]')
      .map((field) => (field instanceof HTMLInputElement ? field.value : ''))
      .join(),
    selectedTab: visible('[role=tab][aria-selected=true]')
      // Behind the name stands what is left.
      .map((tab) => textOf(tab).replace(/[^A-Za-z].*/, ''))
      .join(),
    words,
    isLoading: /Loading (?:\w+ insights|user)\.\.\./.test(words),
    open: cards.filter((card) => !isDone(card) && !isReturned(card) && !isAway(card)).map(textOf),
    done: cards.filter(isDone).map(textOf),
    returned: cards.filter(isReturned).map(textOf),
    away: cards.filter(isAway).map(textOf),
    emptyText: empty && textOf(empty),
    alert: alert && textOf(alert),
    focus:
      focused === null || focused === document.body
        ? 'nowhere'
        : focused.matches('input[type=search]')
          ? 'search'
          : isVisible(focused)
            ? 'elsewhere'
            : 'unseen',
    storedKeys: Object.keys(localStorage).filter((key) => localStorage.getItem(key) !== '[]'),
  }
}
