/** The list's menu: this list, all lists, this device. */
import { useEffect, useState } from 'react'
import { ANALYSIS_NAMES } from '../../../shared/analysis.ts'
import { t } from '../../language/messages.ts'
import { announce } from '../../ui/LiveRegion.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuGroup } from '../../ui/menu/MenuGroup.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import styles from './ListMenu.module.css'

const SHOWN_MS = 4000

interface ListMenuProps {
  readonly onCsv: () => void
  /** Returns what to tell the owner, '' if nothing. */
  readonly onShare: () => Promise<string>
  readonly onRefreshAll: () => void
  readonly onSendProgress: () => void
  readonly onShowKeys: () => void
}

export function ListMenu({ onCsv, onShare, onRefreshAll, onSendProgress, onShowKeys }: ListMenuProps) {
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (!outcome) return undefined
    announce(outcome)
    const timer = setTimeout(() => setOutcome(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <div className={styles.menu}>
      {outcome && (
        <span key={outcome} className={styles.outcome}>
          {outcome}
        </span>
      )}
      <Menu label={t('tools.more')}>
        <MenuGroup>
          <MenuItem onPress={onCsv}>{t('tools.csv')}</MenuItem>
          <MenuItem onPress={() => window.print()}>{t('tools.print')}</MenuItem>
          <MenuItem onPress={() => void onShare().then(setOutcome)}>{t('tools.share')}</MenuItem>
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
      </Menu>
    </div>
  )
}
