/** The ways to open the app: on this device, or on another by a code or a link. */
import { useCallback, useState } from 'react'
import { t } from '../language/messages.ts'
import { Button } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import { createCallbackLink, createIntentLink } from './callback-link.ts'
import styles from './HandoffChoices.module.css'
import { type HandoffContent, HandoffDialog } from './HandoffDialog.tsx'

export function HandoffChoices() {
  const { productName: product, mobileCallbackUrl, googlePlayUrl } = useSite()
  const [shown, setShown] = useState<HandoffContent>()
  const [message, setMessage] = useState('')
  const close = useCallback(() => setShown(undefined), [])

  function openApp() {
    const next = readNext()
    if (!next) return window.alert(t('installed.missing'))
    try {
      const link = createCallbackLink(mobileCallbackUrl, next)
      const isAndroid = /\bAndroid\b/.test(navigator.userAgent)
      const target = window.top ?? window
      // In a frame of the shop's admin, only the top window can open an app. From another origin, only `href` can be
      // set.
      target.location.href = googlePlayUrl && isAndroid ? createIntentLink(link, googlePlayUrl) : link
    } catch (error) {
      console.error(error)
    }
  }

  function withLink(use: (link: string) => void) {
    try {
      use(createCallbackLink(mobileCallbackUrl, readNext()))
    } catch (error) {
      console.error(error)
      setMessage(t('installed.missingAdvice', { product }))
    }
  }

  async function showCode(link: string) {
    try {
      const { createQrPath } = await import('./qr-path.ts')
      setShown({ link, code: createQrPath(link) })
    } catch {
      setMessage(t('handoff.noCode'))
    }
  }

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      setMessage(t('installed.copied'))
    } catch {
      setShown({ link })
    }
  }

  return (
    <div className={styles.choices}>
      <div className={row.buttons}>
        <Button variant="primary" onClick={openApp}>
          {t('installed.openApp', { product })}
        </Button>
      </div>
      <div className={row.buttons} data-needs-next>
        <Button onClick={() => withLink(showCode)}>{t('installed.showCode')}</Button>
        <Button onClick={() => withLink(copy)}>{t('installed.copyLink')}</Button>
      </div>
      <p role="status">{message}</p>
      {shown && <HandoffDialog {...shown} onClose={close} />}
    </div>
  )
}

/** Reads the `next` that the shop's host has set, or ''. */
function readNext(): string {
  return new URLSearchParams(location.search).get('next') ?? ''
}
