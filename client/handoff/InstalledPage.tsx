/** The thank-you page after the installation: it opens the mobile app and links to its download. */
import { useEffect, useState } from 'react'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { Box } from '../ui/Box.tsx'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { ScriptFailedNote } from '../ui/ScriptFailedNote.tsx'
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
      <div className={styles.missing}>
        <Box>
          <p>{t('installed.missingAdvice', { product: productName })}</p>
        </Box>
      </div>
      <p>{t('installed.lead')}</p>
      <HandoffChoices />
      <section className={styles.download}>
        <h2>{t('installed.download')}</h2>
        <StoreLinks />
      </section>
      <div>
        <noscript>
          <p>{t('installed.needsScript')}</p>
        </noscript>
        {!isHydrated && <ScriptFailedNote />}
      </div>
    </CenteredPage>
  )
}
