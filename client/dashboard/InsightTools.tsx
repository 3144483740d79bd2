import { flushSync } from 'react-dom'
import { t } from '../language/messages.ts'
import { Button } from '../ui/button/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/menu/Menu.tsx'
import { MenuItem } from '../ui/menu/MenuItem.tsx'
import { ListActions } from './export/ListActions.tsx'
import styles from './InsightTools.module.css'
import type { DashboardView } from './insight/dashboard-view.ts'
import { DONE_BUTTON_ID } from './list/InsightSections.tsx'
import { usePanel } from './list/panel-context.ts'
import { RefreshButton, RefreshItem } from './load/RefreshButton.tsx'
import { SearchField } from './search/SearchField.tsx'
import { SortItems } from './search/SortItems.tsx'

interface InsightToolsProps {
  /** Apart from the panel, as it changes with each letter that is typed. */
  readonly view: DashboardView
  readonly hasList: boolean
}

/** In the line of the panel's title; on a phone Work through stands at the bottom of the screen, under the thumb. */
export function InsightTools({ view, hasList }: InsightToolsProps) {
  const { analysis, insights, worklist, marking, change, refresh, openDone, showKeys } = usePanel()
  const { open, done } = worklist
  const isLoading = insights.status === 'loading'

  function showDone() {
    flushSync(() => openDone(true))
    document.getElementById(DONE_BUTTON_ID)?.focus()
  }

  return (
    <div className={styles.tools} data-loading={isLoading}>
      <div className={styles.refresh} data-in-menu={hasList && !isLoading}>
        <RefreshButton {...insights} refresh={refresh} />
      </div>
      {(isLoading || hasList) && (
        <SearchField
          label={t('tools.search', { analysis })}
          query={view.query}
          onSearch={(query) => change({ query })}
        />
      )}
      {(isLoading || hasList) && (
        <>
          <Menu label={t('tools.more')}>
            <RefreshItem refresh={refresh} />
            <SortItems analysis={analysis} sort={view.sort} onSort={(sort) => change({ sort })} />
            <ListActions analysis={analysis} items={open} />
            {done.length > 0 && (
              <MenuItem onPress={showDone}>{t('tools.showDone', { count: done.length })}</MenuItem>
            )}
            <MenuItem onPress={showKeys}>{t('tools.keys')}</MenuItem>
          </Menu>
          <div className={styles.work} data-shown={open.length > 0} data-raised={marking.told !== undefined}>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => change({ isWorking: true })}>
              <Icon name="stack" />
              <span>{t('tools.work')}</span>
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
