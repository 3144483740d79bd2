/** Where the app is on another device: the callback link as a code or to copy. It is shown on request only. */
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import { HandoffDialog } from './HandoffDialog.tsx'
import styles from './OtherDevice.module.css'

interface OtherDeviceProps {
  /** The callback link; `undefined` where this page's address holds none that can be read. */
  readonly readLink: () => string | undefined
}

interface Shown {
  readonly link: string
  readonly form: 'code' | 'text'
}

export function OtherDevice({ readLink }: OtherDeviceProps) {
  const { productName } = useSite()
  const [shown, setShown] = useState<Shown>()
  const [said, setSaid] = useState(`The code and the link carry your sign-in: keep them to yourself.`)

  function withLink(use: (link: string) => void) {
    const link = readLink()
    if (link) use(link)
    else
      setSaid(`The address of this page lacks what the app needs. Open ${productName} from your store again.`)
  }

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Copied. Open the link on your phone. It carries your sign-in: send it to nobody else.')
    } catch {
      setShown({ link, form: 'text' })
    }
  }

  return (
    <section className={styles.ways} aria-labelledby="other-device">
      <h2 id="other-device">Is the app on another device?</h2>
      <div className={styles.buttons}>
        <Button onClick={() => withLink((link) => setShown({ link, form: 'code' }))}>
          Continue on your phone
        </Button>
        <Button onClick={() => withLink(copy)}>Copy link</Button>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {shown && <HandoffDialog {...shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}
