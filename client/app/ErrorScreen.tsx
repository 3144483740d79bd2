/** What is seen where a page fails to render or to load (spec, sections 2 and 8), with two ways on. */
import { useEffect, useState } from 'react'
import { PAGES } from '../../shared/pages.ts'
import { dropFailedPage } from '../offline/drop-shell.ts'
import { Box } from '../ui/Box.tsx'
import { Button } from '../ui/Button.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { textDirection } from '../ui/text-direction.ts'
import { describeRouteError } from './describe-route-error.ts'
import styles from './ErrorScreen.module.css'

export function ErrorScreen({ error }: { error: unknown }) {
  const text = describeRouteError(error)
  const [isDropped, setIsDropped] = useState(false)
  useEffect(() => void dropFailedPage().then(() => setIsDropped(true)), [])
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div role="alert" className={styles.message}>
          <h1>Unexpected Application Error!</h1>
          <Box tone="danger">
            <p {...textDirection(text)}>{text}</p>
          </Box>
        </div>
        <p className={styles.advice}>
          Reload the page. If it happens again, write to us at the address below.
        </p>
        {isDropped && (
          <div className={styles.ways}>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
            {/* A document load, not a route: it starts anew whatever is broken here. */}
            <a className={styles.home} href={PAGES.landing.path}>
              Return to Home
            </a>
          </div>
        )}
      </main>
    </PageFrame>
  )
}
