/** Shown if a page fails to load or to render (spec, sections 2 and 8). It offers two links. */
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { useAnyInFlight } from '../dashboard/data/in-flight.ts'
import { t } from '../language/messages.ts'
import { pathTo } from '../language/path-to.ts'
import { dropFailedPage } from '../offline/drop-shell.ts'
import { Box } from '../ui/Box.tsx'
import { Button, ButtonLink } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { Storefront } from '../ui/Storefront.tsx'
import styles from './ErrorScreen.module.css'

export function ErrorScreen() {
  const error = useRouteError()
  // Reloading would end a request in flight, which costs money.
  const isWaiting = useAnyInFlight()
  useEffect(() => console.error(error), [error])
  return (
    <CenteredPage page="landing">
      <Storefront scene="shut" />
      <div role="alert" className={styles.message}>
        <h1>{t('errorScreen.title')}</h1>
        <Box tone="danger">
          <p dir="auto">{describe(error)}</p>
        </Box>
      </div>
      <p>{t(isWaiting ? 'errorScreen.waiting' : 'errorScreen.advice')}</p>
      {!isWaiting && (
        <div className={row.buttons}>
          <Button variant="primary" onClick={reload}>
            {t('errorScreen.reload')}
          </Button>
          {/* Loads a new document, because the current one has failed. */}
          <ButtonLink href={pathTo('landing')}>{t('notFound.home')}</ButtonLink>
        </div>
      )}
    </CenteredPage>
  )
}

/** Drops the cached copy of the failed page first. */
async function reload(): Promise<void> {
  await dropFailedPage()
  window.location.reload()
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return (error instanceof Error && error.message) || String(error)
}
