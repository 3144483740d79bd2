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

/** Replaces the history entry, so that one Back leaves the dashboard. */
const IN_PLACE = { replace: true, preventScrollReset: true } as const
/** Rendered before the press ends. Otherwise, letters that are typed meanwhile have priority. */
const AT_ONCE = { ...IN_PLACE, flushSync: true } as const

export type View = ReturnType<typeof useView>

export function useView() {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const entry = parseValue(ENTRY, useLocation().state) ?? {}
  const analysis = tabInUrl(parameters)
  const isReviewing = parameters.get('review') === '1'
  const query = parameters.get('q') ?? ''

  return {
    analysis,
    query,
    /** Whether the URL asks for Review. */
    isReviewing,
    renderedCards: entry.renderedCards ?? {},
    search: (query: string) => setParameters(write({ analysis, query }), IN_PLACE),
    select(tab: Analysis) {
      // The query in the URL may be newer than the one that React has rendered.
      const query = new URLSearchParams(window.location.search).get('q') ?? ''
      setParameters(write({ analysis: tab, query }), AT_ONCE)
    },
    /** Behind Review, too, whose list has as many cards as before. */
    renderCards(list: string, count: number) {
      const renderedCards = { ...entry.renderedCards, [list]: count }
      const state = { ...entry, renderedCards }
      setParameters(write({ analysis, query, isReviewing }), { ...IN_PLACE, state })
    },
    review() {
      const state = { ...entry, from: analysis }
      setParameters(write({ analysis, isReviewing: true }), { ...AT_ONCE, replace: false, state })
    },
    /** Continues Review in another tab. */
    reviewTab(tab: Analysis) {
      setParameters(write({ analysis: tab, isReviewing: true }), { ...AT_ONCE, state: entry })
    },
    dropReview: () => setParameters(write({ analysis, query }), { ...IN_PLACE, state: entry }),
    endReview() {
      if (entry.from === analysis) navigate(-1)
      else setParameters(write({ analysis }), AT_ONCE)
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
