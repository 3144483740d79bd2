import { CenteredPage } from '../ui/CenteredPage.tsx'
import { Storefront } from '../ui/Storefront.tsx'
import { useSite } from '../ui/site-context.ts'

export function ComingSoonPage() {
  const { productName } = useSite()
  return (
    <CenteredPage>
      <Storefront scene="soon" />
      <h1>Coming Soon</h1>
      <p>
        <bdi>{productName}</bdi> reads your online shop and tells you in plain words what to do next.
      </p>
    </CenteredPage>
  )
}
