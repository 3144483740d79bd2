/** The list's menu: this list, all lists, this device, and the page in the other languages. */
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { LanguageLinks } from '../../language/LanguageLinks.tsx'
import { t } from '../../language/messages.ts'
import { useBriefNote } from '../../ui/button/BriefNote.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuGroup } from '../../ui/menu/MenuGroup.tsx'
import { ITEM_LINK, MenuItem } from '../../ui/menu/MenuItem.tsx'
import styles from './ListMenu.module.css'

interface ListMenuProps {
  readonly onCsv: () => void
  /** Resolves to what is shown beside the menu's button; '' if there is nothing to say. */
  readonly onShare: () => Promise<string>
  readonly onRefreshAll: () => void
  readonly onSendProgress: () => void
  readonly onShowKeys: () => void
}

export function ListMenu({ onCsv, onShare, onRefreshAll, onSendProgress, onShowKeys }: ListMenuProps) {
  const { note, show } = useBriefNote()
  return (
    <div className={styles.menu}>
      {note}
      <Menu label={t('tools.more')}>
        <MenuGroup>
          <MenuItem onPress={onCsv}>{t('tools.csv')}</MenuItem>
          <MenuItem onPress={() => window.print()}>{t('tools.print')}</MenuItem>
          <MenuItem onPress={() => void onShare().then(show)}>{t('tools.share')}</MenuItem>
        </MenuGroup>
        <MenuGroup>
          <MenuItem onPress={onRefreshAll}>{t('refreshAll.do', { count: ANALYSIS_NAMES.length })}</MenuItem>
        </MenuGroup>
        <MenuGroup>
          <MenuItem onPress={onSendProgress}>{t('progress.send')}</MenuItem>
          <div className={styles.keys}>
            <MenuItem onPress={onShowKeys}>{t('tools.keys')}</MenuItem>
          </div>
        </MenuGroup>
        <MenuGroup>
          <LanguageLinks page="dashboard" {...ITEM_LINK} />
        </MenuGroup>
      </Menu>
    </div>
  )
}
