/**
 * One line for each other tab that has matches or isn't loaded, which opens that tab with the same search. One button
 * loads all tabs that aren't loaded.
 */
import { startTransition, useEffect, useState } from 'react'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { tabName } from '../../language/analysis-words.ts'
import { Message } from '../../language/Message.tsx'
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import styles from './OtherMatches.module.css'
import { NoMatch, NoneFound } from './status/EmptyState.tsx'
import { OtherLists } from './status/OtherLists.tsx'
import { TabLinks } from './status/TabLinks.tsx'

interface OtherMatchesProps {
  readonly query: string
  /** Whether the open tab has no match. */
  readonly isNoneHere: boolean
}

export function OtherMatches({ query, isNoneHere }: OtherMatchesProps) {
  const { shop, view } = useDashboard()
  const { select, refresh, refreshEach, clearSearch } = useCommands()
  const open = view.analysis
  // After this tab's own matches, which must not wait for them, and before the cards below the first screen.
  const [searched, setSearched] = useState('')
  useEffect(() => startTransition(() => setSearched(query)), [query])
  const others = ANALYSIS_NAMES.filter((name) => name !== open)
  const unloaded = others.filter((name) => !shop[name].snapshot)
  const matching = others
    .filter((name) => shop[name].snapshot)
    .map((name) => ({ name, count: shop[name].search(searched).count }))
    .filter(({ count }) => count > 0)
  const isNone = isNoneHere && searched === query && matching.length === 0 && unloaded.length === 0
  const isLoading = unloaded.some((name) => shop[name].call)
  // A tab that is loading or has failed has its own line.
  const waiting = unloaded.filter((name) => !shop[name].call && shop[name].unloaded?.status !== 'failed')
  if (searched.trim() === '') return null
  return (
    <div className={styles.others}>
      {isNone && (
        <div className={styles.none}>
          <NoneFound query={query} onClear={clearSearch} />
        </div>
      )}
      {isNoneHere && !isNone && (
        <p key={query} data-print="none">
          <NoMatch id="empty.noMatchHere" values={{ query, tab: tabName(open) }} />
        </p>
      )}
      {matching.map(({ name, count }) => (
        <Button
          // The count is part of the key, so that a new count is a new element (CONTRIBUTING.md, Style).
          key={`${name} ${count}`}
          data-print="none"
          onClick={() => select(name, searched)}
        >
          <span>
            <Message
              id="status.foundIn"
              values={{ tab: tabName(name), count }}
              tags={{ heading: (text) => <b>{text}</b> }}
            />
          </span>
          <Icon name="forward" />
        </Button>
      ))}
      <OtherLists {...{ shop, names: unloaded }} onRetry={refresh} />
      <TabLinks
        label={t('status.notSearched')}
        analyses={waiting}
        onSelect={(name) => select(name, searched)}
      >
        {!isLoading && (
          <Button onClick={() => refreshEach(waiting)}>{t('search.load', { count: waiting.length })}</Button>
        )}
      </TabLinks>
    </div>
  )
}
