/** The owner's menu. */
import { t } from '../../language/messages.ts'
import { logOut } from '../../session/session.ts'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { useCommands, useDashboard } from '../dashboard-context.ts'
import { readMarks } from '../data/marks.ts'
import { countProgress } from '../model/mark.ts'
import styles from './AccountMenu.module.css'

export function AccountMenu() {
  const { session } = useDashboard()
  const { openDialog } = useCommands()
  const { user } = session

  function askOrLogOut() {
    if (countProgress(readMarks(session).marks) === 0) logOut()
    else openDialog('logOut')
  }

  const sign = (
    <span className={styles.initial} aria-hidden="true">
      {[...user.displayName][0]}
    </span>
  )
  return (
    <Menu
      label={t('account.menu')}
      sign={sign}
      title={user.email ? <bdi dir="ltr">{user.email}</bdi> : t('account.noEmail')}
    >
      <MenuItem hint={t('account.logOutHint')} onPress={askOrLogOut}>
        {t('account.logOut')}
      </MenuItem>
    </Menu>
  )
}
