import { t } from '../language/messages.ts'
import { type SignedIn, signOut } from '../session/session.ts'
import { Menu } from '../ui/menu/Menu.tsx'
import { MenuItem } from '../ui/menu/MenuItem.tsx'
import round from '../ui/RoundMark.module.css'
import styles from './AccountMenu.module.css'

export function AccountMenu({ session }: { readonly session: SignedIn }) {
  const { user } = session
  const sign = (
    <span className={`${round.mark} ${styles.initial}`} aria-hidden="true">
      {[...user.displayName][0]}
    </span>
  )
  return (
    <Menu
      label={t('account.menu')}
      sign={sign}
      title={user.email ? <bdi dir="ltr">{user.email}</bdi> : t('account.noEmail')}
    >
      <MenuItem hint={t('account.logOutHint')} onPress={signOut}>
        {t('account.logOut')}
      </MenuItem>
    </Menu>
  )
}
