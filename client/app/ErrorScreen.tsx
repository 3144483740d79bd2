/** What is seen where a page fails to load or to render (spec, sections 2 and 8), with two ways on. */
import { PAGES } from '../../shared/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import styles from './ErrorScreen.module.css'

/** The address as it is, with its query. */
const HERE = ''

/** Rendered by the server, filled and shown by `showErrorScreen`: the ways are offered once they lead anywhere. */
export function ErrorScreen() {
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div role="alert" className={styles.message}>
          <h1>Unexpected Application Error!</h1>
          <p className={styles.detail} dir="auto" data-field="message" />
        </div>
        <p className={styles.advice}>
          What is saved in this browser stays. Reload the page; if it happens again, write to us at the
          address below.
        </p>
        <div className={styles.ways} hidden>
          <ButtonLink variant="primary" href={HERE}>
            Reload
          </ButtonLink>
          <ButtonLink href={PAGES.landing.path}>Return to Home</ButtonLink>
        </div>
      </main>
    </PageFrame>
  )
}
