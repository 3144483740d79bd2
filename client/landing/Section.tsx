import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  /** The heading's anchor. */
  readonly id: string
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the landing page under its heading. */
export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
