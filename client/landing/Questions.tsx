/** Questions that owners ask before installing, with answers that hold for every deployment. */
import type { ReactNode } from 'react'
import { PAGES } from '../../shared/pages.ts'
import { useSite } from '../ui/site-context.ts'
import styles from './Questions.module.css'
import { Section } from './Section.tsx'

export const SIGN_IN_ID = 'sign-in'

export function Questions() {
  const { productName, supportEmail } = useSite()
  return (
    <Section id="questions" title="Questions">
      <div className={styles.questions}>
        <Question id={SIGN_IN_ID} title="How do I sign in?">
          Open the dashboard from the <bdi>{productName}</bdi> app on your phone: its link signs you in here.
          There is no password.
        </Question>
        <Question title="Where do the insights come from?">
          They are generated from your shop’s own data. Check before you act.
        </Question>
        <Question title="What does it cost?">
          It is a subscription with recurring payments. For prices and plans write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </Question>
        <Question title="What stays in my browser?">
          Your session, the insights you have loaded and your done marks, until you log out. The{' '}
          <a href={PAGES.privacy.path}>Privacy Policy</a> lists it all.
        </Question>
        <Question title="Does it work without a network?">
          Yes: on a second visit the dashboard opens offline, with the insights saved before.
        </Question>
        <Question title="Can I have my data deleted?">
          Yes, <a href={PAGES.deleteData.path}>with one email</a>. It is done within 7 working days, and
          cannot be undone.
        </Question>
      </div>
    </Section>
  )
}

interface QuestionProps {
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}

function Question({ id, title, children }: QuestionProps) {
  return (
    <div id={id} className={styles.question}>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}
