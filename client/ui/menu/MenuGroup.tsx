/** Items that belong together. A line separates them from the previous group. */
import { type ReactNode, useId } from 'react'
import styles from './Menu.module.css'

interface MenuGroupProps {
  readonly title?: string
  readonly children: ReactNode
}

export function MenuGroup({ title, children }: MenuGroupProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for form controls; a menu has groups.
    <div role="group" className={styles.group} {...(title && { 'aria-labelledby': titleId })}>
      {title && (
        <div id={titleId} className={styles.title}>
          {title}
        </div>
      )}
      {children}
    </div>
  )
}
