/** Passes a tap and the focus on from a screen that has no life yet to the one that takes its place. */

/** Until the content of `root` is replaced by one of the same shape. */
export function passOn(root: HTMLElement): void {
  let tapped: readonly number[] | undefined
  let focused: readonly number[] | undefined
  const hold = ({ target }: Event) => {
    // Links are not among them: the browser follows those by itself.
    const control = target instanceof Element ? target.closest('button, input, select') : null
    if (control) tapped = pathTo(control, root)
  }
  const holdFocus = () => {
    focused = document.activeElement ? pathTo(document.activeElement, root) : undefined
  }
  root.addEventListener('click', hold, true)
  root.addEventListener('focusin', holdFocus)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    root.removeEventListener('click', hold, true)
    root.removeEventListener('focusin', holdFocus)
    if (focused) elementAt(focused, root)?.focus({ preventScroll: true })
    if (tapped) elementAt(tapped, root)?.click()
  })
  observer.observe(root, { childList: true })
}

/** Places among siblings, from the inside out. */
function pathTo(element: Element, root: Element): readonly number[] {
  const path: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) {
    path.push([...at.parentElement.children].indexOf(at))
  }
  return path
}

function elementAt(path: readonly number[], root: Element): HTMLElement | undefined {
  const found = path.reduceRight<Element | undefined>((at, place) => at?.children[place], root)
  return found instanceof HTMLElement ? found : undefined
}
