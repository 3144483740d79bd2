/** The owner's menu. Before a logout that would clear progress, it asks, because only this browser has that progress. */
import { useState } from 'react'
import { t } from '../../language/messages.ts'
import { type LoggedIn, logOut } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Menu } from '../../ui/menu/Menu.tsx'
import { MenuItem } from '../../ui/menu/MenuItem.tsx'
import { readMarks, useMarks } from '../data/marks.ts'
import { OfferProgress } from '../export/OfferProgress.tsx'
import { countProgress } from '../model/mark.ts'
import styles from './AccountMenu.module.css'

export function AccountMenu({ session }: { readonly session: LoggedIn }) {
  const { user } = session
  const [isAsking, setAsking] = useState(false)

  function askOrLogOut() {
    if (countProgress(readMarks(session).marks) === 0) logOut()
    else setAsking(true)
  }

  const sign = (
    <span className={styles.initial} aria-hidden="true">
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
        <MenuItem hint={t('account.logOutHint')} onPress={askOrLogOut}>
          {t('account.logOut')}
        </MenuItem>
      </Menu>
      {isAsking && <LogOutQuestion session={session} onClose={() => setAsking(false)} />}
    </>
  )
}

interface LogOutQuestionProps {
  readonly session: LoggedIn
  readonly onClose: () => void
}

function LogOutQuestion({ session, onClose }: LogOutQuestionProps) {
  const { marks } = useMarks(session)
  return (
    <Dialog
      title={t('logOut.title')}
      description={<p>{t('logOut.text', { count: countProgress(marks) })}</p>}
      action={
        <Button variant="danger" onClick={logOut}>
          {t('account.logOut')}
        </Button>
      }
      onClose={onClose}
    >
      <OfferProgress session={session} />
    </Dialog>
  )
}
