/** What has become of a link to the owner's progress. If it could neither be shared nor copied, it can be selected. */
import { t } from '../../language/messages.ts'
import { LinkField } from '../../ui/LinkField.tsx'

interface SentProgressProps {
  readonly outcome: string
  readonly link?: string | undefined
}

export function SentProgress({ outcome, link }: SentProgressProps) {
  return (
    <>
      <p role="status">{outcome && <span key={outcome}>{outcome}</span>}</p>
      {link && <LinkField label={t('progress.link')} link={link} />}
    </>
  )
}
