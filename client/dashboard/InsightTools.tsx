/** What can be done with the list as a whole. */
import type { Sort } from './dashboard-view.ts'
import styles from './InsightTools.module.css'
import { SearchField } from './SearchField.tsx'
import { SortSelect } from './SortSelect.tsx'

interface InsightToolsProps {
  readonly searchLabel: string
  readonly query: string
  readonly sort: Sort
  readonly onSearch: (query: string) => void
  readonly onSort: (sort: Sort) => void
}

export function InsightTools({ searchLabel, query, sort, onSearch, onSort }: InsightToolsProps) {
  return (
    <div className={styles['tools']}>
      <SearchField label={searchLabel} query={query} onSearch={onSearch} />
      <div className={styles['row']}>
        <SortSelect sort={sort} onSort={onSort} />
      </div>
    </div>
  )
}
