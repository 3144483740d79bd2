/** The list's menu: what can be made of this list, all lists, and this device. */
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { useBriefNote } from '../../ui/button/BriefNote.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuGroup } from '../../ui/menu/MenuGroup.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { useSite } from '../../ui/site-context.ts'
import { showMessage } from '../actions/run-action.ts'
import { useCommands, useDashboard, useOpenTab } from '../dashboard-context.ts'
import { isInAppBrowser, print } from '../export/print.ts'
import { shareList } from '../export/share.ts'
import type { Found } from '../model/search.ts'
import styles from './ListMenu.module.css'

interface ListMenuProps {
  /** The search results, which are what is exported and shared. */
  readonly found: Found
}

export function ListMenu({ found }: ListMenuProps) {
  const { session } = useDashboard()
  const { analysis, today } = useOpenTab()
  const { refreshAll, openDialog } = useCommands()
  const { productName } = useSite()
  const { note, showNote } = useBriefNote()

  async function save() {
    try {
      const { saveCsv } = await import('../export/insights-csv.ts')
      saveCsv(productName, analysis, found.sections, today)
      if (isInAppBrowser()) showMessage(session, 'csv.inApp')
    } catch (error) {
      console.error(error)
      showNote(t('error.page'))
    }
  }
  async function share() {
    const { todo, changedSinceDone } = found.sections
    showNote(await shareList(analysis, [...changedSinceDone, ...todo]))
  }
  async function printList() {
    if (!(await print())) showMessage(session, 'print.cannot')
  }
  return (
    <div className={styles.menu}>
      {note}
      <Menu label={t('tools.more')}>
        <MenuGroup>
          <MenuItem onPress={() => void save()}>{t('tools.csv')}</MenuItem>
          <MenuItem onPress={() => void printList()}>{t('tools.print')}</MenuItem>
          <MenuItem onPress={() => void share()}>{t('tools.share')}</MenuItem>
        </MenuGroup>
        <MenuGroup>
          <MenuItem onPress={refreshAll}>{t('refreshAll.do', { count: ANALYSIS_NAMES.length })}</MenuItem>
        </MenuGroup>
        <MenuGroup>
          <MenuItem hint={t('progress.sendHint')} onPress={() => openDialog('progress')}>
            {t('progress.send')}
          </MenuItem>
          <div className={styles.keys}>
            <MenuItem onPress={() => openDialog('keys')}>{t('tools.keys')}</MenuItem>
          </div>
        </MenuGroup>
      </Menu>
    </div>
  )
}
