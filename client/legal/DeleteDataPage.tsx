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
      <div className={styles.text}>
        <p className={styles.lead}>
          Send us one email, and we delete your <bdi>{productName}</bdi> account and everything that belongs
          to it.
        </p>
        <p className={styles.warning}>
          <strong>Your account is permanently removed. This cannot be undone.</strong> Payments already made
          are not refunded, and insights cannot be brought back.
        </p>
        <section className={styles.part}>
          <h2>Write to us</h2>
          <dl className={styles.mail}>
            <dt>To</dt>
            <dd>{supportEmail}</dd>
            <dt>Subject</dt>
            <dd>{deletionSubject(productName)}</dd>
            <dt>Include</dt>
            <dd>Your full name and the email address of your account</dd>
          </dl>
          <ButtonLink variant="danger" href={deletionMailAddress(productName, supportEmail)}>
            Write the email
          </ButtonLink>
          <p className={styles.hint}>
            The button opens your mail program with the subject filled in. Please write from your account’s
            address, so that we know it is you.
          </p>
        </section>
        <section className={styles.part}>
          <h2>What happens then</h2>
          <ol className={styles.course}>
            <li>We check that the request comes from the account’s owner.</li>
            <li>Your request is processed within 7 working days.</li>
            <li>We answer your email once your account and data are gone.</li>
          </ol>
          <p>
            What the law obliges us to keep, such as invoices, is kept for as long as it says and used for
            nothing else. Our <Link to={PAGES.privacy.path}>Privacy Policy</Link> tells which data we hold.
          </p>
        </section>
      </div>
    </LegalFrame>
  )
}
