import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { searchLabel } from '../language/analysis-words.ts'
import { t } from '../language/messages.ts'
import type { SignedIn } from '../session/session.ts'
import { Button } from '../ui/button/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/menu/Menu.tsx'
import { MenuItem } from '../ui/menu/MenuItem.tsx'
import { ListActions } from './export/ListActions.tsx'
import { useMarksDialog } from './export/useMarksDialog.tsx'
import styles from './InsightTools.module.css'
import type { DashboardView } from './insight/dashboard-view.ts'
import { KeysItem } from './keys/KeysItem.tsx'
import { usePanel } from './list/panel-context.ts'
import { useAge } from './list/useAge.ts'
import { RefreshButton, RefreshItem } from './load/RefreshButton.tsx'
import { SearchField } from './search/SearchField.tsx'
import { SortItems } from './search/SortItems.tsx'
import { DONE_BUTTON_ID } from './sections/DoneSection.tsx'
import { useWork } from './shop/useWork.ts'

interface InsightToolsProps {
  readonly session: SignedIn
  /** Apart from the panel, as it changes with each letter that is typed. */
  readonly view: DashboardView
  readonly hasList: boolean
}

/** In the line of the panel's title; on a phone Work through stands at the bottom of the screen, under the thumb. */
export function InsightTools({ session, view, hasList }: InsightToolsProps) {
  const { analysis, insights, worklist, marking, change, refresh, refreshAll, openDone, showKeys } =
    usePanel()
  const { open, done } = worklist
  const work = useWork()
  const marks = useMarksDialog(session)
  const { daysOld } = useAge()
  const isLoading = insights.status === 'loading'

  function showDone() {
    flushSync(() => openDone(true))
    document.getElementById(DONE_BUTTON_ID)?.focus()
  }

  return (
    <>
      {/* Without a list all keep their room: what stays, stays in its place. */}
      <div className={styles.tools} data-loading={isLoading} data-whole={isLoading || hasList}>
        <div
          className={styles.refresh}
          data-in-menu={hasList && !isLoading}
          // The red box has Retry.
          data-shown={insights.status !== 'failed' || hasList}
          data-offers={daysOld !== undefined && !isLoading}
        >
          <RefreshButton {...insights} refresh={refresh} daysOld={daysOld} />
        </div>
        <SearchField
          label={searchLabel(analysis)}
          query={view.query}
          onSearch={(query) => change({ query })}
        />
        <Menu label={t('tools.more')}>
          <RefreshItem refresh={refresh} />
          <MenuItem onPress={refreshAll}>{t('refreshAll.do', { count: ANALYSIS_NAMES.length })}</MenuItem>
          <SortItems analysis={analysis} sort={view.sort} onSort={(sort) => change({ sort })} />
          <ListActions analysis={analysis} items={open} />
          {done.length > 0 && (
            <MenuItem onPress={showDone}>{t('tools.showDone', { count: done.length })}</MenuItem>
          )}
          {work.startList && <MenuItem onPress={work.startList}>{t('tools.workList')}</MenuItem>}
          <MenuItem hint={t('marks.here')} onPress={marks.open}>
            {t('marks.title')}
          </MenuItem>
          <KeysItem onPress={showKeys} />
        </Menu>
        <div className={styles.work} data-shown={work.isOffered} data-raised={marking.told !== undefined}>
          <Button variant="primary" aria-haspopup="dialog" onClick={work.start}>
            {/* Another tab may change what is new: new elements move nothing. */}
            <Fragment key={work.label}>
              <Icon name="stack" />
              <span>{work.label}</span>
            </Fragment>
          </Button>
        </div>
      </div>
      {marks.dialog}
    </>
  )
}
