/** Shows the link that carries the sign-in, as a code or as text, for a minute and while the page is looked at. */
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import styles from './HandoffDialog.module.css'
import { QrCode } from './QrCode.tsx'
import type { QrPath } from './qr-path.ts'
import { useBriefDialog } from './useBriefDialog.ts'

interface HandoffDialogProps {
  readonly link: string
  readonly form: 'code' | 'text'
  readonly onClose: () => void
}

export function HandoffDialog({ link, form, onClose }: HandoffDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useBriefDialog(dialog)

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{form === 'code' ? 'Continue on your phone' : 'Copy this link'}</h2>
      {form === 'code' ? <LinkCode link={link} /> : <LinkField link={link} />}
      <div className={styles.close}>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}

function LinkCode({ link }: { link: string }) {
  const [code, setCode] = useState<QrPath>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    import('./qr-path.ts')
      .then(({ createQrPath }) => setCode(createQrPath(link)))
      .catch(() => setHasFailed(true))
  }, [link])

  if (hasFailed) return <p role="alert">The code could not be made. Use ‘Copy link’ instead.</p>
  return (
    <>
      <p className={styles.text}>
        Scan it with your phone’s camera. The code carries your sign-in: show it to nobody else. It goes away
        after a minute.
      </p>
      <QrCode code={code} label="QR code that opens the app on your phone" />
    </>
  )
}

function LinkField({ link }: { link: string }) {
  const id = useId()
  return (
    <>
      <p id={id} className={styles.text}>
        This browser doesn’t let the page copy. Select the link and copy it. It carries your sign-in: send it
        to nobody else. It goes away after a minute.
      </p>
      <input
        className={styles.link}
        readOnly
        dir="ltr"
        value={link}
        aria-label="Link to the app"
        aria-describedby={id}
        // Backward, so that the field shows where the link begins.
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, link.length, 'backward')}
      />
    </>
  )
}
