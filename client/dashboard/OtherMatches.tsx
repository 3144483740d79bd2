/** One line for each other tab that has matches, which opens that tab with the same search. */
import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { tabName } from '../language/analysis-words.ts'
import { Message } from '../language/Message.tsx'
import { currentLocale, t } from '../language/messages.ts'
import { Button } from '../ui/button/Button.tsx'
import { onePress } from '../ui/button/one-press.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Search } from './model/search.ts'
import styles from './OtherMatches.module.css'
import type { Shop } from './shop/useShop.ts'

interface OtherMatchesProps {
  readonly shop: Shop
  readonly open: Analysis
  readonly query: string
  readonly onSelect: (analysis: Analysis, query: string) => void
  /** Shown if no tab has a match. */
  readonly children: ReactNode
}

export function OtherMatches({ shop, open, query, onSelect, children }: OtherMatchesProps) {
  // After this tab's own matches, which must not wait for them, and before the cards below the first screen.
  const [searched, setSearched] = useState('')
  useEffect(() => startTransition(() => setSearched(query)), [query])
  return (
    <>
      {searched.trim() !== '' && (
        <div className={styles.others} data-print="none">
          {ANALYSIS_NAMES.filter((name) => name !== open && shop[name].snapshot).map((name) => (
            <Matches
              key={name}
              {...{ analysis: name, query: searched, onSelect }}
              search={shop[name].search}
            />
          ))}
          <NotSearched analyses={ANALYSIS_NAMES.filter((name) => !shop[name].snapshot)} />
        </div>
      )}
      {children && <div className={styles.none}>{children}</div>}
    </>
  )
}

/** Names the tabs that have no list. */
function NotSearched({ analyses }: { readonly analyses: readonly Analysis[] }) {
  if (analyses.length === 0) return null
  const tabs = new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(analyses.map(tabName))
  return (
    <p key={tabs} className={styles.missing}>
      {t('status.notSearched', { tabs })}
    </p>
  )
}

interface MatchesProps {
  readonly analysis: Analysis
  readonly search: Search
  readonly query: string
  readonly onSelect: (analysis: Analysis, query: string) => void
}

/** Renders each tab separately, so that typing stays responsive between searches. */
const Matches = memo(function Matches({ analysis, search, query, onSelect }: MatchesProps) {
  const count = useMemo(() => search(query).count, [search, query])
  if (count === 0) return null
  return (
    <Button
      // The count is the key, so that a new count is a new element: React can't update text nodes that browser
      // translation has replaced.
      key={count}
      onClick={onePress(() => onSelect(analysis, query))}
    >
      <span>
        <Message
          id="status.foundIn"
          values={{ tab: tabName(analysis), count }}
          tags={{ heading: (text) => <b>{text}</b> }}
        />
      </span>
      <Icon name="forward" />
    </Button>
  )
})
