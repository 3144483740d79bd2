import { useSite } from '../ui/site-context.ts'

export function MailLink() {
  const { supportEmail } = useSite()
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}
