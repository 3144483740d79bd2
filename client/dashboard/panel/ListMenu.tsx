/** The list's menu: actions for this list, all lists and this device. */
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { useBriefNote } from '../../ui/button/BriefNote.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuGroup } from '../../ui/menu/MenuGroup.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { useSite } from '../../ui/site-context.ts'
import { useCommands, useOpenTab } from '../dashboard-context.ts'
import { shareList } from '../export/share.ts'
import type { Found } from '../model/search.ts'
import styles from './ListMenu.module.css'

interface ListMenuProps {
  /** The search results, which are what is shared. */
  readonly found: Found
}

export function ListMenu({ found }: ListMenuProps) {
  const tab = useOpenTab()
  const { refreshAll, openDialog } = useCommands()
  const { analysis } = tab
  const { productName } = useSite()
  const { note, show } = useBriefNote()

  async function save() {
    try {
      const { saveCsv } = await import('../export/insights-csv.ts')
      saveCsv(productName, tab)
    } catch (error) {
      console.error(error)
      show(t('error.page'))
    }
  }
  async function share() {
    const { todo, changedSinceDone } = found.sections
    show(await shareList(analysis, [...todo, ...changedSinceDone]))
  }
  return (
    <div className={styles.menu}>
      {note}
      <Menu label={t('tools.more')}>
        <MenuGroup>
          <MenuItem onPress={() => void save()}>{t('tools.csv')}</MenuItem>
          <MenuItem onPress={() => window.print()}>{t('tools.print')}</MenuItem>
          <MenuItem hint={t('tools.shareHint')} onPress={() => void share()}>
            {t('tools.share')}
          </MenuItem>
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
