/**
 * Announces messages to screen readers. It is always rendered, because a region added together with its text isn't
 * announced.
 */
import styles from './VisuallyHidden.module.css'

/**
 * Announces in all regions, because a modal dialog has its own. Each message is a new element, so that a repeated
 * message is announced again.
 */
export function announce(message: string): void {
  for (const region of document.querySelectorAll('[data-live]')) {
    const text = document.createElement('span')
    text.textContent = message
    region.replaceChildren(text)
  }
}

export function LiveRegion() {
  return <div className={styles.hidden} role="status" data-live />
}
