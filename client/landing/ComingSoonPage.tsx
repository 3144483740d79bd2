/** The page before launch. */
import { LandingNotice } from '../arrival/PageNotice.tsx'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { Storefront } from '../ui/Storefront.tsx'
import { useSite } from '../ui/site-context.ts'

export function ComingSoonPage() {
  const { productName, comingSoon } = useSite()
  return (
    <CenteredPage page={comingSoon ? 'landing' : 'comingSoon'}>
      <LandingNotice />
      <Storefront scene="soon" />
      <h1>{t('comingSoon.title')}</h1>
      <p>
        <Message id="page.landing.description" values={{ product: productName }} />
      </p>
    </CenteredPage>
  )
}
