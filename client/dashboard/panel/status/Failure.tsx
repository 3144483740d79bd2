/** A failed load: our sentence, the original message, and one button. */
import { LOG_IN_ID } from '../../../arrival/fragment.ts'
import { t } from '../../../language/messages.ts'
import { pathTo } from '../../../language/path-to.ts'
import { Box } from '../../../ui/Box.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import row from '../../../ui/button/ButtonRow.module.css'
import { useCommands, useDashboard, useOpenTab } from '../../dashboard-context.ts'
import type { ShownFailure } from '../../data/useShop.ts'
import { describeFailure } from './describe-failure.ts'
import styles from './Failure.module.css'

export function Failure({ analysis, failure }: ShownFailure) {
  const { refresh } = useCommands()
  const open = useOpenTab()
  const { headline, detail, isForeign } = describeFailure(failure, useDashboard().isOnline)
  const hasEnded = failure.cause === 'unauthorized'
  // Above a list, Review is the primary button.
  const loud = open.hasInsights ? 'secondary' : 'primary'
  // An ended session may have been noticed in another tab.
  const retried = open.snapshot ? analysis : open.analysis
  return (
    <div className={styles.failure} data-only={!open.hasInsights} data-screen-only>
      <Box tone="danger">
        <div role="alert">
          <p className={styles.headline}>{t(headline)}</p>
          <p className={styles.message}>
            {/* It has its own direction, and is aligned with the page. */}
            <span>{isForeign ? <bdi lang="">{detail}</bdi> : detail}</span>
            {failure.requestId && <span>{t('load.requestId', { id: failure.requestId })}</span>}
          </p>
        </div>
        <div className={row.row}>
          {hasEnded && (
            <ButtonLink variant={loud} href={`${pathTo('landing')}#${LOG_IN_ID}`}>
              {t('landing.logIn')}
            </ButtonLink>
          )}
          <Button variant={hasEnded ? 'ghost' : loud} onClick={() => refresh(retried)}>
            {t('load.retry')}
          </Button>
        </div>
        {!open.hasInsights && <p className={styles.message}>{t('empty.noData')}</p>}
      </Box>
    </div>
  )
}
