/** The thank-you page after the installation: two steps to the mobile app. */
import { useEffect, useState } from 'react'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { Box } from '../ui/Box.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { LateNote } from '../ui/LateNote.tsx'
import round from '../ui/RoundMark.module.css'
import { Storefront } from '../ui/Storefront.tsx'
import { useSite } from '../ui/site-context.ts'
import { HandoffChoices } from './HandoffChoices.tsx'
import styles from './InstalledPage.module.css'
import { StoreLinks } from './StoreLinks.tsx'

export function InstalledPage() {
  const { productName } = useSite()
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])

  return (
    <CenteredPage page="installed">
      <div className={styles.picture}>
        <Storefront scene="done" />
      </div>
      <h1>
        <Message id="page.installed.title" values={{ product: productName }} />
      </h1>
      <p>{t('installed.lead')}</p>
      <div className={styles.missing}>
        <Box>
          <p>{t('installed.missingAdvice', { product: productName })}</p>
        </Box>
      </div>
      <ol className={styles.steps}>
        <li>
          <span className={round.mark} aria-hidden="true">
            1
          </span>
          <h2>{t('installed.download')}</h2>
          <StoreLinks />
        </li>
        <li>
          <span className={round.mark} aria-hidden="true">
            2
          </span>
          <h2>{t('installed.open')}</h2>
          <HandoffChoices />
        </li>
      </ol>
      <div>
        <noscript>
          <p>{t('installed.needsScript')}</p>
        </noscript>
        {!isHydrated && <LateNote />}
      </div>
    </CenteredPage>
  )
}
