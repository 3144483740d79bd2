import { t } from '../language/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/menu/Menu.tsx'
import { MenuItem } from '../ui/menu/MenuItem.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ListActions } from './export/ListActions.tsx'
import styles from './InsightTools.module.css'
import type { DashboardView } from './insight/dashboard-view.ts'
import type { Worklist } from './list/useWorklist.ts'
import sticky from './StickyBar.module.css'
import { SearchField } from './search/SearchField.tsx'
import { SortSelect } from './search/SortSelect.tsx'

interface InsightToolsProps {
  readonly view: DashboardView
  readonly worklist: Worklist
  readonly onChange: (change: Partial<DashboardView>) => void
  readonly onShowDone: () => void
  readonly onShowKeys: () => void
}

export function InsightTools({ view, worklist, onChange, onShowDone, onShowKeys }: InsightToolsProps) {
  const { analysis, open, done } = worklist
  return (
    <div className={`${sticky.bar} ${styles.tools}`} data-print="none">
      <SearchField
        label={t('tools.search', { analysis })}
        query={view.query}
        onSearch={(query) => onChange({ query })}
      />
      <Button
        variant="primary"
        aria-haspopup="dialog"
        hidden={open.length === 0}
        onClick={() => onChange({ isWorking: true })}
      >
        <Icon name="stack" />
        <VisuallyHidden on="phone">{t('tools.work')}</VisuallyHidden>
      </Button>
      <SortSelect analysis={analysis} sort={view.sort} onSort={(sort) => onChange({ sort })} />
      <Menu label={t('tools.more')}>
        <ListActions analysis={analysis} items={open} />
        {done.length > 0 && (
          <MenuItem onPress={onShowDone}>{t('tools.showDone', { count: done.length })}</MenuItem>
        )}
        <MenuItem onPress={onShowKeys}>{t('tools.keys')}</MenuItem>
      </Menu>
    </div>
  )
}
