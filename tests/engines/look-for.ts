/** The visible properties of an element. */
export interface Seen {
  readonly name: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether its center can be pressed: it is in the viewport, and nothing covers it. */
  readonly isReachable: boolean
  /** Whether React has hydrated it. Before, only links work. */
  readonly isAlive: boolean
}

/**
 * Finds the visible elements of a role whose accessible name matches, in document order. It runs in the page, so it
 * can't use anything from outside. It follows the ARIA naming rules as far as the product needs them, and axe checks
 * the names fully.
 */
export function lookFor(
  role: string,
  pattern: string,
  then: 'stay' | 'scroll-to-first' | 'focus-first',
): Seen[] {
  const implicit: Record<string, string> = {
    article: 'article',
    button: 'button:not([role]), summary',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]:not([role])',
    textbox: 'input[readonly]',
  }
  const textOf = (element: Element | null) => {
    const named = document.createElement('p')
    named.append(element?.cloneNode(true) ?? '')
    // The text beside the name of a tab or a menu item is its description.
    for (const unnamed of named.querySelectorAll('[role=tab] > [hidden], [aria-hidden=true]'))
      unnamed.remove()
    return named.textContent.trim()
  }
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element.getAttribute('aria-labelledby')?.split(' ') ?? [])
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

  const selector = [`[role=${role}]`, implicit[role]].filter(Boolean).join(', ')
  const found = [...document.querySelectorAll(selector)].filter(
    (element) =>
      isVisible(element) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      new RegExp(pattern).test(nameOf(element) || textOf(element)),
  )
  if (then === 'focus-first' && found[0] instanceof HTMLElement) found[0].focus()
  if (then === 'scroll-to-first') found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return {
      name: nameOf(element) || textOf(element),
      text: textOf(element),
      x,
      y,
      width,
      height,
      isReachable: hit !== null && element.contains(hit),
      isAlive: element.matches('a') || Object.keys(element).some((key) => key.startsWith('__react')),
    }
  })
}
