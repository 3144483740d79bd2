/** The sort order, as a native select: every phone and screen reader supports it. */
import type { Analysis } from '../../../shared/analysis.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Sort } from '../insight/dashboard-view.ts'
import { describeSort } from '../insight/describe-sort.ts'
import styles from './SortSelect.module.css'

const ORDERS: readonly Sort[] = ['received', 'name']

interface SortSelectProps {
  readonly analysis: Analysis
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

export function SortSelect({ analysis, sort, onSort }: SortSelectProps) {
  return (
    <div className={styles.sort} data-sort={sort}>
      <Icon name="order" />
      <select
        aria-label="Sort"
        value={sort}
        onChange={({ target }) => onSort(target.value === 'name' ? 'name' : 'received')}
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {describeSort(analysis, order)}
          </option>
        ))}
      </select>
    </div>
  )
}
