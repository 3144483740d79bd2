/** Questions that owners ask before installing, with answers that hold for every deployment. */
import type { ReactNode } from 'react'
import { PAGES } from '../../shared/pages.ts'
import { useSite } from '../ui/site-context.ts'
import styles from './Questions.module.css'
import { Section } from './Section.tsx'

export const SIGN_IN_ID = 'sign-in'

export function Questions() {
  const { productName, companyName, sampleToken } = useSite()
  return (
    <Section id="questions" title="Questions" className={styles.section}>
      <div>
        {/* Open: the link 'Sign in' leads here, and not every browser opens what a link leads to. */}
        <Question id={SIGN_IN_ID} title="How do I sign in?" isOpen>
          Open the dashboard from the <bdi>{productName}</bdi> app on your phone: its link signs you in here.
          There is no password.
        </Question>
        <Question title="What does it cost?">
          It is a subscription, paid by card at regular intervals. You see the price before you approve it.
          Payments are not refunded, as the <a href={PAGES.terms.path}>Terms</a> say.{' '}
          {sampleToken && <span>So look around in the sample shop first.</span>}
        </Question>
        <Question title="Which languages does it read?">
          Arabic and English, also side by side in one shop. Texts run from right to left where they should,
          and search finds Arabic words in any spelling.
        </Question>
        <Question title="Where do the insights come from?">
          They are generated from your shop’s own data. Check before you act.
        </Question>
        <Question title="Where is my data processed?">
          By the analysis service of <bdi>{companyName}</bdi>. This website hands its insights on to your
          browser and keeps no copy.
        </Question>
        <Question title="What stays in my browser?">
          Your session, the insights you have loaded and what you have marked as done, until you log out. The{' '}
          <a href={PAGES.privacy.path}>Privacy Policy</a> lists it all.
        </Question>
        <Question title="Does it work offline?">
          Yes. Once you have opened it, the dashboard works offline and shows the insights you loaded last.
        </Question>
        <Question title="Can I have my data deleted?">
          Yes, <a href={PAGES.deleteData.path}>with one email</a>. We do it within 7 working days. It can’t be
          undone.
        </Question>
      </div>
    </Section>
  )
}

interface QuestionProps {
  readonly id?: string
  readonly title: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

function Question({ id, title, isOpen = false, children }: QuestionProps) {
  return (
    <details id={id} className={styles.question} open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <p>{children}</p>
    </details>
  )
}
