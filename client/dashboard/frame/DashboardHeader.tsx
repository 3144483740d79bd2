/** The title, the owner and the tabs below the awning, in one line if the window is wide. The logo is not a link. */
import type { ReactNode } from 'react'
import { Message } from '../../language/Message.tsx'
import awning from '../../ui/Awning.module.css'
import { LogoMark } from '../../ui/logo/Logo.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { useSite } from '../../ui/site-context.ts'
import styles from './DashboardHeader.module.css'

interface DashboardHeaderProps {
  readonly welcome?: ReactNode
  readonly account?: ReactNode
  readonly tabs?: ReactNode
}

export function DashboardHeader({ welcome, account, tabs }: DashboardHeaderProps) {
  const { productName } = useSite()
  return (
    <header className={`${styles.header} ${awning.awning}`}>
      <SkipLink />
      <div className={styles.bar}>
        <LogoMark />
        <h1 className={styles.brand}>
          <Message id="page.dashboard.title" values={{ product: productName }} />
        </h1>
        <p className={styles.welcome}>{welcome}</p>
        <div className={styles.account}>{account}</div>
        {tabs}
      </div>
    </header>
  )
}
