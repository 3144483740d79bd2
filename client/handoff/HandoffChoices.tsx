/** The ways to open the app, on this device or on another; what suits the device comes first, by styles alone. */
import { useCallback, useState } from 'react'
import { t } from '../language/messages.ts'
import { Button } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import { createCallbackLink, createIntentLink } from './callback-link.ts'
import styles from './HandoffChoices.module.css'
import { HandoffDialog, type HandoffDialogProps } from './HandoffDialog.tsx'

interface HandoffChoicesProps {
  readonly follow?: (link: string) => void
}

export function HandoffChoices({ follow = (link) => window.location.assign(link) }: HandoffChoicesProps) {
  const { productName, mobileCallbackUrl, googlePlayUrl } = useSite()
  const [shown, setShown] = useState<Omit<HandoffDialogProps, 'onClose'>>()
  const [message, setMessage] = useState('')
  const close = useCallback(() => setShown(undefined), [])

  function openApp() {
    const next = readNext()
    if (!next) return window.alert(t('installed.missing'))
    try {
      const link = createCallbackLink(mobileCallbackUrl, next)
      follow(googlePlayUrl && isAndroid(navigator) ? createIntentLink(link, googlePlayUrl) : link)
    } catch (error) {
      console.error(error)
    }
  }

  function withLink(use: (link: string) => void) {
    try {
      use(createCallbackLink(mobileCallbackUrl, readNext()))
    } catch {
      setMessage(t('installed.missingAdvice', { product: productName }))
    }
  }

  const showCode = () => withLink((link) => setShown({ link, form: 'code' }))

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      setMessage(t('installed.copied'))
    } catch {
      setShown({ link, form: 'text' })
    }
  }

  const open = t('installed.openApp', { product: productName })
  return (
    <>
      <div className={row.buttons}>
        <div className={styles.choices} data-pointer="coarse">
          <Button variant="primary" onClick={openApp}>
            {open}
          </Button>
          <Button onClick={showCode}>{t('installed.otherPhone')}</Button>
        </div>
        <div className={styles.choices} data-pointer="fine">
          <Button variant="primary" onClick={showCode}>
            {t('installed.onPhone')}
          </Button>
          <Button onClick={openApp}>{open}</Button>
        </div>
        <Button variant="ghost" onClick={() => withLink(copy)}>
          {t('installed.copyLink')}
        </Button>
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
      {shown && <HandoffDialog {...shown} onClose={close} />}
    </>
  )
}

/** Set by the shop's host; '' if missing. */
function readNext(): string {
  return new URLSearchParams(location.search).get('next') ?? ''
}

function isAndroid({ userAgent }: Navigator): boolean {
  return /\bAndroid\b/.test(userAgent)
}
