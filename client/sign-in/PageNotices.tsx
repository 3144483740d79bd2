/** The notices of `showNotice`: overlays, so that they cause no layout shift. */
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { Button } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './PageNotices.module.css'

const NOTICES = [
  ['signed-out', 'notice.signedOut'],
  ['unreadable', 'notice.unreadable'],
  ['too-long', 'notice.tooLong'],
] as const

export function PageNotices() {
  const { productName, supportEmail } = useSite()
  return NOTICES.map(([name, text]) => (
    <template key={name} id={name}>
      <div className={styles.notice} role="alert">
        <p>
          <Message id={text} values={{ product: productName, email: supportEmail }} />
        </p>
        <Button>{t('frame.close')}</Button>
      </div>
    </template>
  ))
}
