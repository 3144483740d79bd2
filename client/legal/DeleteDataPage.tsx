/** How owners request the deletion of their account and its data. */
import { t } from '../language/messages.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import { LegalPage } from './LegalPage.tsx'

export function DeleteDataPage() {
  const { productName, supportEmail } = useSite()
  return (
    <LegalPage page="deleteData">
      <ButtonLink variant="primary" href={deletionMailAddress(productName, supportEmail)}>
        {t('deleteData.write')}
      </ButtonLink>
    </LegalPage>
  )
}

/** The specification fixes the subject, so it is the same in all languages. */
function deletionMailAddress(product: string, supportEmail: string): string {
  const subject = `Delete My ${product} Data`
  // RFC 6068: percent-encoded, with CRLF line endings.
  const body = t('deleteData.body', { product }).replaceAll('\n', '\r\n')
  const to = encodeURIComponent(supportEmail).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
