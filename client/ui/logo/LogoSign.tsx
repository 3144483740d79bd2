/** The brand's mark as a large sign above a screen's heading. */
import { LogoMark } from './Logo.tsx'
import styles from './LogoSign.module.css'

export function LogoSign() {
  return (
    <div className={styles.sign}>
      <LogoMark />
    </div>
  )
}
