import { PAGES } from '../../shared/pages.ts'
import { useSite } from '../ui/site-context.ts'
import styles from './Reading.module.css'
import section from './Section.module.css'
import { Section } from './Section.tsx'

/** What the product reads and what it never does, as far as this website can guarantee it. */
export function Reading() {
  const { productName } = useSite()
  return (
    <Section id="reading" title="It reads. It changes nothing.">
      <div className={section.columns}>
        <div>
          <h3>
            What <bdi>{productName}</bdi> asks to read
          </h3>
          <ul className={styles.list}>
            <li>Products, their stock and prices</li>
            <li>Orders</li>
            <li>Customers</li>
            <li>Blog posts</li>
          </ul>
          <p className={section.note}>Shopify lists the permissions before you approve them.</p>
        </div>
        <div>
          <h3>What the dashboard never does</h3>
          <ul className={styles.list} data-mark="no">
            <li>Change anything in your shop: you decide and you act</li>
            <li>Ask for card details</li>
            <li>Set cookies or let anyone track you</li>
          </ul>
          <p className={section.note}>
            Details in the <a href={PAGES.privacy.path}>Privacy Policy</a>.
          </p>
        </div>
      </div>
    </Section>
  )
}
