/** Shown if a page fails to render. It offers two links. */
import { ReloadAdvice } from '../arrival/ReloadAdvice.tsx'
import { t } from '../language/messages.ts'
import { pathTo } from '../language/path-to.ts'
import { Box } from '../ui/Box.tsx'
import { ButtonLink } from '../ui/button/Button.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { Storefront } from '../ui/Storefront.tsx'
import styles from './ErrorScreen.module.css'

export function ErrorScreen({ error }: { readonly error: unknown }) {
  return (
    <CenteredPage page="landing">
      <Storefront scene="shuttered" />
      <div role="alert" className={styles.message}>
        <h1>{t('errorScreen.title')}</h1>
        <Box tone="danger">
          <p dir="auto">{(error instanceof Error && error.message) || String(error)}</p>
        </Box>
      </div>
      <ReloadAdvice>
        {/* Loads a new document, because the current one has failed. */}
        <ButtonLink href={pathTo('landing')}>{t('notFound.home')}</ButtonLink>
      </ReloadAdvice>
    </CenteredPage>
  )
}
