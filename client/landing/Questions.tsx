/** Questions that owners ask before installing. No answer depends on the deployment. */
import { LOG_IN_ID } from '../arrival/fragment.ts'
import { Message } from '../language/Message.tsx'
import { t } from '../language/messages.ts'
import disclosure from '../ui/Disclosure.module.css'
import { PageLink } from '../ui/PageLink.tsx'
import { useSite } from '../ui/site-context.ts'
import styles from './Questions.module.css'
import section from './Section.module.css'
import { Section } from './Section.tsx'

const QUESTIONS = [
  ['landing.questions.logIn', 'landing.questions.logInText'],
  ['landing.questions.payment', 'landing.questions.paymentText'],
  ['landing.questions.languages', 'landing.questions.languagesText'],
  ['landing.questions.source', 'dashboard.disclaimer'],
  ['landing.questions.data', 'landing.questions.dataText'],
  ['landing.questions.browser', 'landing.questions.browserText'],
  ['landing.questions.delete', 'landing.questions.deleteText'],
] as const

const LINKS = {
  terms: (text: string) => <PageLink page="terms">{text}</PageLink>,
  privacy: (text: string) => <PageLink page="privacy">{text}</PageLink>,
  deleteData: (text: string) => <PageLink page="deleteData">{text}</PageLink>,
} as const

export function Questions() {
  const { productName, companyName } = useSite()
  return (
    <Section id="questions" title={t('landing.questions.title')} className={section.split}>
      <div>
        {QUESTIONS.map(([question, answer], index) => (
          // Open, because the link 'How to log in' leads here, and not every browser opens the target of a link.
          <details
            key={question}
            className={styles.question}
            {...(index === 0 && { id: LOG_IN_ID, open: true })}
          >
            <summary className={disclosure.summary}>
              <h3>{t(question, { product: productName })}</h3>
            </summary>
            <p>
              <Message id={answer} values={{ product: productName, company: companyName }} tags={LINKS} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  )
}
