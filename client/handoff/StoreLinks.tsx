/** Links to the app stores. If both are set, CSS hides the one that the phone can't use. */
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import row from '../ui/button/ButtonRow.module.css'
import { useSite } from '../ui/site-context.ts'
import styles from './StoreLinks.module.css'

export function StoreLinks() {
  const { productName, appStoreUrl, googlePlayUrl } = useSite()
  if (!appStoreUrl && !googlePlayUrl) {
    return (
      <p>
        <Message id="installed.search" values={{ product: productName }} />
      </p>
    )
  }
  return (
    <div className={`${row.buttons} ${appStoreUrl && googlePlayUrl ? styles.both : ''}`}>
      {appStoreUrl && (
        <ButtonLink variant="soft" href={appStoreUrl}>
          {t('installed.appStore')}
        </ButtonLink>
      )}
      {googlePlayUrl && (
        <ButtonLink variant="soft" href={googlePlayUrl}>
          {t('installed.googlePlay')}
        </ButtonLink>
      )}
    </div>
  )
}
