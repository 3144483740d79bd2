/** Offers a link to the owner's progress before this browser loses it. */
import { t } from '../../language/messages.ts'
import { Button } from '../../ui/button/Button.tsx'
import styles from './OfferProgress.module.css'
import { useSendProgress } from './useSendProgress.tsx'

export function OfferProgress() {
  const { send, note } = useSendProgress()
  return (
    <div className={styles.progress}>
      <Button onClick={send}>{t('logOut.continue')}</Button>
      {note}
    </div>
  )
}
