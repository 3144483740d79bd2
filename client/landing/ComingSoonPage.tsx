/** The page before launch. The sign-in door is open on it already, for those who have the app. */
import { CenteredPage } from '../ui/CenteredPage.tsx'
import { LogoSign } from '../ui/LogoSign.tsx'
import { useSite } from '../ui/site-context.ts'
import { SignInFromLink } from './SignInFromLink.tsx'

export function ComingSoonPage() {
  const { productName } = useSite()
  return (
    <CenteredPage aside={<SignInFromLink />}>
      <LogoSign />
      <h1>Coming Soon</h1>
      <p>
        <bdi>{productName}</bdi> reads your online shop and tells you in plain words what to do next.
      </p>
    </CenteredPage>
  )
}
