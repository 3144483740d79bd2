import { PAGES } from '../../shared/pages.ts'
import { useSite } from '../ui/site-context.ts'
import styles from './Questions.module.css'

export const SIGN_IN_ID = 'sign-in'

/** What owners ask before they install, answered with what is known for every deployment. */
export function Questions() {
  const { productName, supportEmail } = useSite()
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={styles.title}>
        Questions
      </h2>
      <div className={styles.questions}>
        <div id={SIGN_IN_ID} className={styles.question}>
          <h3>How do I sign in?</h3>
          <p>
            Open the dashboard from the <bdi>{productName}</bdi> app on your phone: its link signs you in
            here. There is no password.
          </p>
        </div>
        <div className={styles.question}>
          <h3>Where do the insights come from?</h3>
          <p>They are generated from your shop’s own data. Check before you act.</p>
        </div>
        <div className={styles.question}>
          <h3>What does it cost?</h3>
          <p>It is a subscription with recurring payments. For prices and plans write to {mail}.</p>
        </div>
        <div className={styles.question}>
          <h3>What stays in my browser?</h3>
          <p>
            Your session, the insights you have loaded and your done marks, until you log out. The{' '}
            <a href={PAGES.privacy.path}>Privacy Policy</a> lists it all.
          </p>
        </div>
        <div className={styles.question}>
          <h3>Does it work without a network?</h3>
          <p>Yes: on a second visit the dashboard opens offline, with the insights saved before.</p>
        </div>
        <div className={styles.question}>
          <h3>Can I have my data deleted?</h3>
          <p>
            Yes, <a href={PAGES.deleteData.path}>with one email</a>. It is done within 7 working days, and
            cannot be undone.
          </p>
        </div>
      </div>
    </section>
  )
}
