/** The sort order, in the list's menu. */
import type { Analysis } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { type Sort, sortName } from '../insight/dashboard-view.ts'
import styles from './SearchField.module.css'

interface SortItemsProps {
  readonly analysis: Analysis
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

export function SortItems({ analysis, sort, onSort }: SortItemsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
    <div role="group" aria-label={t('tools.sort')} className={styles.sort}>
      <MenuItem isChecked={sort === 'received'} onPress={() => onSort('received')}>
        {t('sort.received')}
      </MenuItem>
      <MenuItem isChecked={sort === 'name'} onPress={() => onSort('name')}>
        {sortName(analysis)}
      </MenuItem>
    </div>
  )
}
