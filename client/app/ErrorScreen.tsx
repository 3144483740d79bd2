/** Shown if a page fails to load or to render (spec, sections 2 and 8), with two links. */
import { t } from '../language/messages.ts'
import { pathTo } from '../language/path-to.ts'
import { Box } from '../ui/Box.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import row from '../ui/ButtonRow.module.css'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { HERE } from '../ui/LateNote.tsx'
import styles from './ErrorScreen.module.css'

/** Server-rendered; `showErrorScreen` fills it, and shows the links once the caches are cleared. */
export function ErrorScreen() {
  return (
    <CenteredPage page="landing">
      <div role="alert" className={styles.message}>
        <h1>{t('errorScreen.title')}</h1>
        <Box tone="danger">
          <p dir="auto" data-field="message" />
        </Box>
      </div>
      <p>{t('errorScreen.advice')}</p>
      <div hidden>
        <div className={row.buttons}>
          <ButtonLink variant="primary" href={HERE}>
            {t('errorScreen.reload')}
          </ButtonLink>
          <ButtonLink href={pathTo('landing')}>{t('notFound.home')}</ButtonLink>
        </div>
      </div>
    </CenteredPage>
  )
}
