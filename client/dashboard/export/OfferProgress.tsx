/** Offers a link to the owner's progress before this browser loses it. */
import { t } from '../../language/messages.ts'
import type { LoggedIn } from '../../session/session.ts'
import { Button } from '../../ui/button/Button.tsx'
import styles from './OfferProgress.module.css'
import { SentProgress } from './SentProgress.tsx'
import { useSendProgress } from './useSendProgress.ts'

export function OfferProgress({ session }: { readonly session: LoggedIn }) {
  const { send, outcome, link } = useSendProgress(session)
  return (
    <div className={styles.progress}>
      <Button onClick={send}>{t('logOut.continue')}</Button>
      <SentProgress {...{ outcome, link }} />
    </div>
  )
}
