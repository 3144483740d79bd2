/** The view is in the URL, `/home?tab=orders&q=soap&review=1`. Its history entry has the numbers of rendered cards. */
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

  interface To {
    readonly tab?: Analysis
    readonly query?: string
    readonly isReviewing?: boolean
  }

  function show(
    { tab = analysis, query = '', isReviewing = false }: To,
    { state = {}, isNew = false, flushSync = true } = {},
  ) {
    const to = new URLSearchParams()
    if (tab !== DEFAULT_TAB) to.set('tab', tab)
    if (query) to.set('q', query)
    if (isReviewing) to.set('review', '1')
    setParameters(to, { replace: !isNew, state, preventScrollReset: true, flushSync })
  }

  return {
    analysis,
    query,
    /** Whether the URL asks for Review. */
    isReviewing,
    renderedCards: entry.renderedCards ?? {},
    /** Not synchronous, so that letters typed meanwhile have priority. */
    search: (text: string) => show({ query: text }, { flushSync: false }),
    /** Keeps the query in the URL, which may be newer than the one React has rendered. */
    select: (tab: Analysis, query = new URLSearchParams(window.location.search).get('q') ?? '') =>
      show({ tab, query }),
    /** Behind Review, too, whose list has as many cards as before. */
    renderCards: (list: string, count: number) =>
      show(
        { query, isReviewing },
        { state: { ...entry, renderedCards: { ...entry.renderedCards, [list]: count } }, flushSync: false },
      ),
    review: () => show({ isReviewing: true }, { state: { ...entry, from: analysis }, isNew: true }),
    /** Continues Review in another tab. */
    reviewTab: (tab: Analysis) => show({ tab, isReviewing: true }, { state: entry }),
    dropReview: () => show({ query }, { state: { renderedCards: entry.renderedCards } }),
    endReview() {
      if (entry.from === analysis) navigate(-1)
      else show({})
    },
  }
}
