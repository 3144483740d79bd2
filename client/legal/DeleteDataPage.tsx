/** How an owner has the account and its data deleted (spec, section 2). */
import { Link } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './DeleteDataPage.module.css'
import { deletionMailAddress, deletionSubject } from './deletion-mail.ts'
import { LegalFrame } from './LegalFrame.tsx'

export function DeleteDataPage() {
  const { productName, supportEmail } = useSite()
  return (
    <LegalFrame title="Delete My Data">
      <p className={styles.lead}>
        Send us one email, and your <bdi>{productName}</bdi> account is deleted with everything that belongs
        to it.
      </p>
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="write">
          <h2 id="write">Write to us</h2>
          <dl className={styles.mail}>
            <dt>To</dt>
            <dd>{supportEmail}</dd>
            <dt>Subject</dt>
            <dd>{deletionSubject(productName)}</dd>
            <dt>Include</dt>
            <dd>Your full name and the email address of your account</dd>
          </dl>
          <ButtonLink variant="primary" href={deletionMailAddress(productName, supportEmail)}>
            Write the email
          </ButtonLink>
          <p className={styles.hint}>The button opens your mail program with the subject filled in.</p>
        </section>
        <section className={styles.part} aria-labelledby="then">
          <h2 id="then">What happens then</h2>
          <p>Your request is processed within 7 working days.</p>
          <p className={styles.warning}>
            <strong>Your account is permanently removed. This cannot be undone.</strong>
          </p>
          <p>
            The <Link to={PAGES.privacy.path}>Privacy Policy</Link> says which data we hold.
          </p>
        </section>
      </div>
    </LegalFrame>
  )
}
