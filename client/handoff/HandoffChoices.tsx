/** The ways to open the app, on this device or on the phone; the more suitable one comes first. */
import { useCallback, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import { createCallbackLink, createIntentLink } from './callback-link.ts'
import styles from './HandoffChoices.module.css'
import { HandoffDialog, type HandoffDialogProps } from './HandoffDialog.tsx'
import { isAndroid, useDevice } from './useDevice.ts'

interface HandoffChoicesProps {
  readonly follow?: (link: string) => void
}

export function HandoffChoices({ follow = (link) => window.location.assign(link) }: HandoffChoicesProps) {
  const { productName, mobileCallbackUrl, googlePlayUrl } = useSite()
  const device = useDevice()
  const [shown, setShown] = useState<Omit<HandoffDialogProps, 'onClose'>>()
  const [message, setMessage] = useState('The code and the link carry your sign-in: keep them to yourself.')
  const close = useCallback(() => setShown(undefined), [])

  function openApp() {
    const next = readNext()
    if (!next) return window.alert('Missing redirect data.')
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
      setMessage(
        `The address of this page lacks what the app needs. Open ${productName} from your store again.`,
      )
    }
  }

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      setMessage('Copied. Open the link on your phone. It carries your sign-in: send it to nobody else.')
    } catch {
      setShown({ link, form: 'text' })
    }
  }

  const isComputer = device === 'computer'
  const openHere = (
    <Button key="open" variant={isComputer ? 'secondary' : 'primary'} onClick={openApp}>
      {`Open ${productName} Mobile App`}
    </Button>
  )
  const onPhone = (
    <Button
      key="phone"
      variant={isComputer ? 'primary' : 'secondary'}
      onClick={() => withLink((link) => setShown({ link, form: 'code' }))}
    >
      Continue on your phone
    </Button>
  )
  return (
    <>
      <div className={`${row.buttons} ${styles.choices}`} data-device={device}>
        {isComputer ? [onPhone, openHere] : [openHere, onPhone]}
        <Button variant="ghost" onClick={() => withLink(copy)}>
          Copy link
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
