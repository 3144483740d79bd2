/** The view is in the URL, `/home?tab=orders&q=soap&review=1`. Its history entry has the numbers of rendered cards. */
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { parseValue } from '../storage/parse-stored.ts'
import { DEFAULT_TAB, tabInUrl } from '../tab-in-url.ts'

const ENTRY = v.object({
  /** Maps lists of cards to how many of theirs are rendered, so that a scroll position can be restored. */
  renderedCards: v.exactOptional(v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
  /** The tab from whose list Review was opened, which is the previous history entry. */
  from: v.exactOptional(v.picklist(ANALYSIS_NAMES)),
})

export type View = ReturnType<typeof useView>

export function useView() {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const entry = parseValue(ENTRY, useLocation().state) ?? {}
  const analysis = tabInUrl(parameters)
  const isReviewing = parameters.get('review') === '1'
  const query = parameters.get('q') ?? ''

  // A press is rendered before it ends (`flushSync`), because letters that are typed meanwhile would have priority. What
  // follows a pause or a scroll isn't urgent.

  /** Replaces the history entry, so that one Back leaves the dashboard. */
  function replace(view: Parameters, state?: v.InferOutput<typeof ENTRY>) {
    setParameters(write(view), { replace: true, state })
  }

  return {
    analysis,
    query,
    /** Whether the URL asks for Review. */
    isReviewing,
    renderedCards: entry.renderedCards ?? {},
    search: (query: string) => startTransition(() => replace({ analysis, query })),
    select(tab: Analysis) {
      // The query in the URL may be newer than the one that React has rendered.
      const query = new URLSearchParams(window.location.search).get('q') ?? ''
      flushSync(() => replace({ analysis: tab, query }))
    },
    /** Behind Review, too, whose list has as many cards as before. */
    renderCards(list: string, count: number) {
      const renderedCards = { ...entry.renderedCards, [list]: count }
      startTransition(() => replace({ analysis, query, isReviewing }, { ...entry, renderedCards }))
    },
    review() {
      const state = { ...entry, from: analysis }
      flushSync(() => setParameters(write({ analysis, isReviewing: true }), { state }))
    },
    /** Continues Review in another tab. */
    reviewTab: (tab: Analysis) => flushSync(() => replace({ analysis: tab, isReviewing: true }, entry)),
    dropReview: () => replace({ analysis, query }, entry),
    endReview() {
      if (entry.from === analysis) navigate(-1)
      else flushSync(() => replace({ analysis }))
    },
  }
}

interface Parameters {
  readonly analysis: Analysis
  readonly query?: string
  readonly isReviewing?: boolean
}

function write({ analysis, query, isReviewing }: Parameters): URLSearchParams {
  const written = new URLSearchParams()
  if (analysis !== DEFAULT_TAB) written.set('tab', analysis)
  if (query) written.set('q', query)
  if (isReviewing) written.set('review', '1')
  return written
}
