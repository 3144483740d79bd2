/** The order of the list. The browser's own control: every phone and screen reader knows it. */
import type { Sort } from '../dashboard-view.ts'
import styles from './SortSelect.module.css'

const ORDERS: Readonly<Record<Sort, string>> = { received: 'As received', name: 'By name' }

interface SortSelectProps {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <select
      className={styles.sort}
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
  )
}
