import { flushSync } from 'react-dom'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { t } from '../language/messages.ts'
import { Button } from '../ui/button/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/menu/Menu.tsx'
import { MenuItem } from '../ui/menu/MenuItem.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ListActions } from './export/ListActions.tsx'
import styles from './InsightTools.module.css'
import type { DashboardView } from './insight/dashboard-view.ts'
import { DONE_BUTTON_ID } from './list/InsightSections.tsx'
import { usePanel } from './list/panel-context.ts'
import sticky from './StickyBar.module.css'
import { SearchField } from './search/SearchField.tsx'
import { SortSelect } from './search/SortSelect.tsx'
import { useWork } from './shop/useWork.ts'

/** `view`: apart from the panel, as it changes with each letter that is typed. */
export function InsightTools({ view }: { readonly view: DashboardView }) {
  const { analysis, worklist, change, refreshAll, openDone, showKeys } = usePanel()
  const { open, done } = worklist
  const work = useWork()

  function showDone() {
    flushSync(() => openDone(true))
    document.getElementById(DONE_BUTTON_ID)?.focus()
  }

  return (
    <div className={`${sticky.bar} ${styles.tools}`} data-print="none">
      <SearchField
        label={t('tools.search', { analysis })}
        query={view.query}
        onSearch={(query) => change({ query })}
      />
      <Button variant="primary" aria-haspopup="dialog" data-shown={work.isOffered} onClick={work.start}>
        <Icon name="stack" />
        <VisuallyHidden on="phone">{work.label}</VisuallyHidden>
      </Button>
      <SortSelect analysis={analysis} sort={view.sort} onSort={(sort) => change({ sort })} />
      <Menu label={t('tools.more')}>
        <ListActions analysis={analysis} items={open} />
        {done.length > 0 && (
          <MenuItem onPress={showDone}>{t('tools.showDone', { count: done.length })}</MenuItem>
        )}
        {work.startList && <MenuItem onPress={work.startList}>{t('tools.workList')}</MenuItem>}
        <MenuItem onPress={refreshAll}>{t('refreshAll.do', { count: ANALYSIS_NAMES.length })}</MenuItem>
        <MenuItem onPress={showKeys}>{t('tools.keys')}</MenuItem>
      </Menu>
    </div>
  )
}
