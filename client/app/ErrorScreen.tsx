/** Shown if a page fails to load or to render (spec, sections 2 and 8), with two links. */
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { t } from '../language/messages.ts'
import { pathTo } from '../language/path-to.ts'
import { dropFailedPage } from '../offline/drop-shell.ts'
import { Box } from '../ui/Box.tsx'
import { ButtonLink } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { HERE } from '../ui/LateNote.tsx'
import { LazyStorefront } from '../ui/LazyStorefront.tsx'
import styles from './ErrorScreen.module.css'
import { MissingCode, reloadOnce } from './missing-code.ts'

type Stage = 'reloading' | 'clearing' | 'ready'

export function ErrorScreen() {
  const error = useRouteError()
  const [stage, setStage] = useState<Stage>(error instanceof MissingCode ? 'reloading' : 'clearing')

  useEffect(() => {
    void recover(error, setStage)
  }, [error])

  if (stage === 'reloading') return null
  return (
    <CenteredPage page="landing">
      <LazyStorefront scene="shut" />
      <div role="alert" className={styles.message}>
        <h1>{t('errorScreen.title')}</h1>
        <Box tone="danger">
          <p dir="auto">{describe(error)}</p>
        </Box>
      </div>
      <p>{t('errorScreen.advice')}</p>
      {stage === 'ready' && (
        <div className={row.buttons}>
          <ButtonLink variant="primary" href={HERE}>
            {t('errorScreen.reload')}
          </ButtonLink>
          {/* A document of its own: this one has failed. */}
          <ButtonLink href={pathTo('landing')}>{t('notFound.home')}</ButtonLink>
        </div>
      )}
    </CenteredPage>
  )
}

/** The links lead on once nothing is kept of what has failed. */
async function recover(error: unknown, show: (stage: Stage) => void): Promise<void> {
  if (error instanceof MissingCode && (await reloadOnce())) return console.warn(error)
  console.error(error)
  show('clearing')
  await dropFailedPage()
  show('ready')
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return (error instanceof Error && error.message) || String(error)
}
