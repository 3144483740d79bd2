/** The order of the list. The browser's own control: every phone and screen reader knows it. */
import type { Sort } from '../dashboard-view.ts'
import styles from './SortSelect.module.css'

const ORDERS: Readonly<Record<Sort, string>> = { received: 'Original order', name: 'By name' }

interface SortSelectProps {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <div className={styles.sort} data-sort={sort}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10M8.5 10.5 11 13l2.5-2.5" />
      </svg>
      <select
        aria-label="Sort"
        value={sort}
        onChange={({ target }) => onSort(target.value === 'name' ? 'name' : 'received')}
      >
        {Object.entries(ORDERS).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
