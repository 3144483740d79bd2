/** What is seen where a page fails to load or to render (spec, sections 2 and 8), with two ways on. */
import { PAGES } from '../../shared/pages.ts'
import { Box } from '../ui/Box.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import styles from './ErrorScreen.module.css'

/** The address as it is, with its query. */
const HERE = ''

/** Rendered by the server, filled and shown by `showErrorScreen`: the ways are offered once they lead anywhere. */
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
