/** How an owner has the account and its data deleted (spec, section 2). */
import { ButtonLink } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import text from './delete-data.md'
import { deletionMailAddress } from './deletion-mail.ts'
import { LegalPage } from './LegalPage.tsx'

export function DeleteDataPage() {
  const { productName, supportEmail } = useSite()
  return (
    <LegalPage text={text}>
      <ButtonLink variant="primary" href={deletionMailAddress(productName, supportEmail)}>
        Write the email
      </ButtonLink>
    </LegalPage>
  )
}
