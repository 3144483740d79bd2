/** The list's menu: this list, all lists, this device. */
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import styles from './ListMenu.module.css'

interface ListMenuProps {
  readonly onCsv: () => void
  readonly onShare: () => void
  readonly onRefreshAll: () => void
  readonly onSendProgress: () => void
  readonly onShowKeys: () => void
}

export function ListMenu({ onCsv, onShare, onRefreshAll, onSendProgress, onShowKeys }: ListMenuProps) {
  return (
    <Menu label={t('tools.more')}>
      <MenuItem onPress={onCsv}>{t('tools.csv')}</MenuItem>
      <MenuItem onPress={() => window.print()}>{t('tools.print')}</MenuItem>
      <MenuItem onPress={onShare}>{t('tools.share')}</MenuItem>
      <hr className={styles.line} />
      <MenuItem onPress={onRefreshAll}>{t('refreshAll.do', { count: ANALYSIS_NAMES.length })}</MenuItem>
      <hr className={styles.line} />
      <MenuItem hint={t('progress.hint')} onPress={onSendProgress}>
        {t('progress.send')}
      </MenuItem>
      <div className={styles.keys}>
        <MenuItem onPress={onShowKeys}>{t('tools.keys')}</MenuItem>
      </div>
    </Menu>
  )
}
