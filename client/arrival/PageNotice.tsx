/** The notice of a link: part of the page's flow on the landing page, and above the page elsewhere. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { pageAt } from '../page-at.ts'
import { Button } from '../ui/button/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import { setArrival, useArrival } from './arrival.ts'
import { LANDING_NOTICES, type Notice } from './fragment.ts'
import styles from './PageNotice.module.css'

/** All notices are in the document. The inline script selects one before the first paint, so that nothing moves. */
export function LandingNotice({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.landing} role="status">
      {LANDING_NOTICES.map((name) => (
        <p key={name} data-notice={name}>
          <Text name={name} />
        </p>
      ))}
      {children}
    </div>
  )
}

export function PageNotice() {
  const { notice } = useArrival()
  const isInPage = LANDING_NOTICES.some((name) => name === notice)
  const { page } = pageAt(useLocation().pathname)
  if (!notice || (page === 'landing' && isInPage)) return null
  return (
    <div key={notice} className={styles.notice} role="alert">
      <p>
        <Text name={notice} />
      </p>
      <Button onClick={() => setArrival({ notice: undefined })}>{t('frame.close')}</Button>
    </div>
  )
}

function Text({ name }: { readonly name: Notice }) {
  const { productName, supportEmail } = useSite()
  return <Message id={`notice.${name}`} values={{ product: productName, email: supportEmail }} />
}
