/** Says that a sign-in link is broken, over the page rather than in it: nothing moves. */
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './UnreadableLinkNotice.module.css'

export function UnreadableLinkNotice({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.place}>
      <Notice tone="danger">
        <p>This sign-in link can’t be read. Open the link from the app again.</p>
        <div>
          <Button variant="danger" onClick={onClose}>
            Close
          </Button>
        </div>
      </Notice>
    </div>
  )
}
