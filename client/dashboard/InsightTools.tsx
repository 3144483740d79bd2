import type { RefObject } from 'react'
import { Button } from '../ui/Button.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { formatCount } from './describe-counts.ts'
import { ListActions } from './export/ListActions.tsx'
import styles from './InsightTools.module.css'
import type { InsightItem } from './list/insight-items.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { SearchField } from './search/SearchField.tsx'
import { SortSelect } from './search/SortSelect.tsx'

interface InsightToolsProps {
  readonly view: DashboardView
  readonly label: string
  readonly shown: readonly InsightItem[]
  readonly doneCount: number
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onChange: (part: Partial<Omit<DashboardView, 'analysis'>>) => void
  readonly onShowDone: () => void
}

/** What can be done with the list as a whole, in one line. */
export function InsightTools(props: InsightToolsProps) {
  const { view, label, shown, doneCount, searchRef, onChange, onShowDone } = props
  return (
    <div className={styles.tools}>
      <SearchField
        label={`Search ${label.toLowerCase()} insights`}
        query={view.query}
        fieldRef={searchRef}
        onSearch={(query) => onChange({ query })}
      />
      <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
      <MoreMenu label="More">
        <ListActions analysis={view.analysis} items={shown} />
        {doneCount > 0 && (
          <Button variant="ghost" onClick={onShowDone}>
            {`Show done (${formatCount(doneCount)})`}
          </Button>
        )}
      </MoreMenu>
    </div>
  )
}
