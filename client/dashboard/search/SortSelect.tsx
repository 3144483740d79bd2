/** The sort order, as a native select: every phone and screen reader supports it. */
import { Icon } from '../../ui/Icon.tsx'
import type { Sort } from '../insight/dashboard-view.ts'
import styles from './SortSelect.module.css'

const ORDERS: Readonly<Record<Sort, string>> = { received: 'Original order', name: 'By name' }

interface SortSelectProps {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <div className={styles.sort} data-sort={sort}>
      <Icon name="order" />
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
