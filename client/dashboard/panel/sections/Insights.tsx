/** The insights of the open tab, and in a search, below them the other tabs' matches. Keys move from card to card. */
import { type KeyboardEvent, memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { ANALYSIS_NAMES, type Analysis } from '../../../../shared/analysis.ts'
import { tabName } from '../../../language/analysis-words.ts'
import { t } from '../../../language/messages.ts'
import { useRoving } from '../../../ui/useRoving.ts'
import { useCommands, useDashboard } from '../../dashboard-context.ts'
import { usePrintedAt } from '../../export/print.ts'
import { CARDS } from '../../focus.ts'
import { plainKey } from '../../keys.ts'
import { foldQuery } from '../../model/search.ts'
import { EmptyTab } from '../status/EmptyState.tsx'
import styles from './Insights.module.css'
import { type Folds, Sections } from './Sections.tsx'
import type { CardRoving } from './useCardActions.ts'

interface InsightsProps {
  readonly query: string
  /** For the other tabs: the query, or for a moment the one before. */
  readonly shopQuery: string
  /** Those of the open tab. */
  readonly folds: Folds
  readonly onFold: (folds: Folds) => void
}

export function Insights({ query, shopQuery, folds, onFold }: InsightsProps) {
  const { shop, view } = useDashboard()
  const { openDialog, focusSearch } = useCommands()
  const roving = useRoving<HTMLDivElement>({ items: CARDS })
  // A print and keys that go to the end reach all insights. Another query begins with a few again.
  const [wholeQuery, setWholeQuery] = useState<string>()
  const isPrinting = usePrintedAt() !== undefined
  const isWhole = isPrinting || wholeQuery === query
  const isSearching = foldQuery(query) !== ''
  const others = isSearching ? ANALYSIS_NAMES.filter((name) => name !== view.analysis) : []

  /** Single letters work only while the focus is in the list (WCAG 2.1.4). */
  function onKeyDown(event: KeyboardEvent) {
    const key = plainKey(event)
    if (key === 'End') flushSync(() => setWholeQuery(query))
    if (roving.moveByKey(event)) return
    if (key === '?') openDialog('keys')
    else if (key === '/') focusSearch()
    else if (key === 'j') roving.step(1)
    else if (key === 'k') roving.step(-1)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Keys move the focus between the cards in it.
    <div ref={roving.groupRef} onKeyDown={onKeyDown} onFocus={roving.noteFocus}>
      <Sections analysis={view.analysis} {...{ query, folds, onFold, isWhole, roving }}>
        {!isSearching && shop[view.analysis].hasInsights && <EmptyTab />}
      </Sections>
      {others.map((name) => (
        <Matches key={name} analysis={name} query={shopQuery} {...{ isWhole, roving }} />
      ))}
    </div>
  )
}

interface MatchesProps {
  readonly analysis: Analysis
  readonly query: string
  readonly isWhole: boolean
  readonly roving: CardRoving
}

const Matches = memo(function Matches({ analysis, query, isWhole, roving }: MatchesProps) {
  const { shop } = useDashboard()
  const [folds, setFolds] = useState<Folds>({})
  const { count, needle } = shop[analysis].search(query)
  if (count === 0 || needle === '') return null
  const id = `matches-${analysis}`
  return (
    <section className={styles.matches} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('search.title', { tab: tabName(analysis), count })}
      </h3>
      <Sections {...{ analysis, query, folds, isWhole, roving }} onFold={setFolds} />
    </section>
  )
})
