/** The notice of `pageNotice`: an overlay, so that it causes no layout shift. A new one takes the place of the one before. */
import { useSyncExternalStore } from 'react'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { Button } from '../ui/button/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './PageNotice.module.css'
import { pageNotice } from './page-notice.ts'

const TEXTS = {
  'signed-out': 'notice.signedOut',
  'progress-signed-out': 'notice.progressSignedOut',
  unreadable: 'notice.unreadable',
  'too-long': 'notice.tooLong',
  'opens-later': 'notice.opensLater',
} as const

export function PageNotice() {
  const { productName, supportEmail } = useSite()
  const name = useSyncExternalStore(pageNotice.subscribe, pageNotice.get, () => undefined)
  if (!name) return null
  return (
    <div key={name} className={styles.notice} role="alert">
      <p>
        <Message id={TEXTS[name]} values={{ product: productName, email: supportEmail }} />
      </p>
      <Button onClick={() => pageNotice.set(undefined)}>{t('frame.close')}</Button>
    </div>
  )
}
