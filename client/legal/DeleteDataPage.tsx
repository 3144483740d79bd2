/** How owners request the deletion of their account and its data (spec, section 2). */
import { ButtonLink } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import text from './delete-data.md'
import { LegalPage } from './LegalPage.tsx'

export function DeleteDataPage() {
  const { productName, supportEmail } = useSite()
  return (
    <LegalPage text={text}>
      <ButtonLink variant="primary" href={deletionMailAddress(productName, supportEmail)}>
        Write email
      </ButtonLink>
    </LegalPage>
  )
}

function deletionMailAddress(productName: string, supportEmail: string): string {
  const subject = `Delete My ${productName} Data`
  const body = [
    `Please permanently delete my ${productName} account and all data that belongs to it.`,
    '',
    'Full name: ',
    'Account email: ',
    '',
    'I understand that this cannot be undone.',
  ]
  // RFC 6068: percent-encoded, with CRLF line ends.
  const to = encodeURIComponent(supportEmail).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join('\r\n'))}`
}
