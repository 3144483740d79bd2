/** Announces messages to screen readers. Always rendered: a region added together with its text isn't announced. */
import styles from './VisuallyHidden.module.css'

/** In all regions: a modal dialog has its own. A new element each time, so that the same message is announced again. */
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
