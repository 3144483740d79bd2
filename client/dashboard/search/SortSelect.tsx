/** The sort order, as a native select: every phone and screen reader supports it. */
import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type Sort, sortName } from '../insight/dashboard-view.ts'
import styles from './SearchField.module.css'

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
        aria-label={t('tools.sort')}
        value={sort}
        onChange={({ target }) => onSort(target.value === 'name' ? 'name' : 'received')}
      >
        <option value="received">{t('sort.received')}</option>
        <option value="name">{sortName(analysis)}</option>
      </select>
    </div>
  )
}
