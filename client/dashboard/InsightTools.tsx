/** What can be done with the list as a whole. */

import { Button } from '../ui/Button.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { ListActions } from './export/ListActions.tsx'
import styles from './InsightTools.module.css'
import type { InsightItem } from './list/insight-items.ts'
import { SearchField } from './search/SearchField.tsx'
import { SortSelect } from './search/SortSelect.tsx'

export const DONE_ID = 'done'

interface InsightToolsProps {
  readonly view: DashboardView
  readonly label: string
  readonly shown: readonly InsightItem[]
  readonly doneCount: number
  readonly isDoneOpen: boolean
  readonly onChange: (part: Partial<Omit<DashboardView, 'analysis'>>) => void
  readonly onDoneOpen: (isOpen: boolean) => void
}

export function InsightTools(props: InsightToolsProps) {
  const { view, label, shown, doneCount, isDoneOpen, onChange, onDoneOpen } = props
  return (
    <div className={styles.tools}>
      <SearchField
        label={`Search ${label.toLowerCase()} insights`}
        query={view.query}
        onSearch={(query) => onChange({ query })}
      />
      <div className={styles.row}>
        <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
        {doneCount > 0 && (
          <Button
            variant="ghost"
            aria-expanded={isDoneOpen}
            aria-controls={isDoneOpen ? DONE_ID : undefined}
            onClick={() => onDoneOpen(!isDoneOpen)}
          >
            Done ({doneCount.toLocaleString('en')})
          </Button>
        )}
        <div className={styles.end}>
          <ListActions analysis={view.analysis} items={shown} />
        </div>
      </div>
    </div>
  )
}
