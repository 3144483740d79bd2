/** The owner's menu. Before a logout that would clear progress, it asks, because only this browser has that progress. */
import { useState } from 'react'
import { t } from '../language/messages.ts'
import { type SignedIn, signOut } from '../session/session.ts'
import { Button } from '../ui/button/Button.tsx'
import { onePress } from '../ui/button/one-press.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Menu } from '../ui/menu/Menu.tsx'
import { MenuItem } from '../ui/menu/MenuItem.tsx'
import round from '../ui/RoundMark.module.css'
import styles from './AccountMenu.module.css'
import { useSendProgress } from './export/useSendProgress.ts'
import { readMarks } from './marks.ts'

export function AccountMenu({ session }: { readonly session: SignedIn }) {
  const { user } = session
  /** The number of done, later and dismissed insights, while the owner is asked about the logout. */
  const [marked, setMarked] = useState(0)

  function logOut() {
    const count = countMarked(session)
    if (count === 0) signOut()
    else setMarked(count)
  }

  const sign = (
    <span className={`${round.mark} ${styles.initial}`} aria-hidden="true">
      {[...user.displayName][0]}
    </span>
  )
  return (
    <>
      <Menu
        label={t('account.menu')}
        sign={sign}
        title={user.email ? <bdi dir="ltr">{user.email}</bdi> : t('account.noEmail')}
      >
        <MenuItem hint={t('account.logOutHint')} onPress={logOut}>
          {t('account.logOut')}
        </MenuItem>
      </Menu>
      {marked > 0 && <LogOutQuestion session={session} marked={marked} onClose={() => setMarked(0)} />}
    </>
  )
}

interface LogOutQuestionProps {
  readonly session: SignedIn
  readonly marked: number
  readonly onClose: () => void
}

function LogOutQuestion({ session, marked, onClose }: LogOutQuestionProps) {
  const { outcome, send } = useSendProgress(session)
  return (
    <Dialog
      title={t('logOut.title')}
      description={<p>{t('logOut.text', { count: marked })}</p>}
      action={
        <Button variant="danger" onClick={signOut}>
          {t('account.logOut')}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.progress}>
        <Button onClick={onePress(send)}>{t('logOut.continue')}</Button>
        <p role="status">{outcome}</p>
      </div>
    </Dialog>
  )
}

function countMarked(session: SignedIn): number {
  const marks = [...readMarks(session).marks.values()]
  return marks.filter(({ state }) => state !== 'open').length
}
