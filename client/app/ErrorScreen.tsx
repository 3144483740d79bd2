/** Shown if a page fails to load or to render (spec, sections 2 and 8), with two links. */
import { PAGES } from '../../shared/pages.ts'
import { Box } from '../ui/Box.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import styles from './ErrorScreen.module.css'

/** The current URL with its query. */
const HERE = ''

/** Server-rendered; `showErrorScreen` fills it, and shows the links once the caches are cleared. */
export function ErrorScreen() {
  return (
    <CenteredPage>
      <div role="alert" className={styles.message}>
        <h1>Unexpected Application Error!</h1>
        <Box tone="danger">
          <p dir="auto" data-field="message" />
        </Box>
      </div>
      <p>
        What is saved in this browser stays. Reload the page; if it happens again, write to us at the address
        below.
      </p>
      <div hidden>
        <div className={row.buttons}>
          <ButtonLink variant="primary" href={HERE}>
            Reload
          </ButtonLink>
          <ButtonLink href={PAGES.landing.path}>Return to Home</ButtonLink>
        </div>
      </div>
    </CenteredPage>
  )
}
