import { CenteredPage } from '../ui/CenteredPage.tsx'
import { LogoSign } from '../ui/logo/Logo.tsx'
import { useSite } from '../ui/site-context.ts'

export function ComingSoonPage() {
  const { productName } = useSite()
  return (
    <CenteredPage>
      <LogoSign />
      <h1>Coming Soon</h1>
      <p>
        <bdi>{productName}</bdi> reads your online shop and tells you in plain words what to do next.
      </p>
    </CenteredPage>
  )
}
