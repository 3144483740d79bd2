/** The frame of every legal page: the way back, the heading, and a column of readable width. */
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PAGES } from '../../shared/pages.ts'
import { PageFrame } from '../ui/PageFrame.tsx'
import styles from './LegalFrame.module.css'

interface LegalFrameProps {
  readonly title: string
  readonly children: ReactNode
}

export function LegalFrame({ title, children }: LegalFrameProps) {
  return (
    <PageFrame>
      <main id="main" tabIndex={-1} className={styles.page}>
        <Link className={styles.back} to={PAGES.landing.path}>
          Back to Home
        </Link>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </PageFrame>
  )
}
