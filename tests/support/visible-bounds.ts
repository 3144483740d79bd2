/** Whether the eye finds what can be pressed where an owner has asked for other colours. */
import type { Page } from '@playwright/test'

/** The controls that neither a border nor an underline tells from text; a link has the system's own colour. */
export function findUnbounded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('[inert], [class*=skip]'))
      // What lets the pointer through is for keys.
      .filter((control) => getComputedStyle(control).pointerEvents !== 'none')
      // One within a line of text is underlined.
      .filter((control) => getComputedStyle(control).textDecorationLine !== 'underline')
      // Tabs are told by the line below the selected one.
      .filter((control) => control.getAttribute('role') !== 'tab')
      .filter((control) => {
        // The border may be that of the one thing inside, or of the box around it.
        const { parentElement, firstElementChild } = control
        const menu = control.closest('[role=menu]')
        const boxes = [control, parentElement, firstElementChild, menu].filter((box) => box !== null)
        return !boxes.some((box) => {
          const { borderBottomStyle, borderBottomWidth } = getComputedStyle(box)
          return borderBottomStyle !== 'none' && borderBottomWidth !== '0px'
        })
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName),
  )
}

/** The stops of the Tab key, `count` at most, at which no ring shows where the focus is. */
export async function findUnseenFocus(page: Page, count: number): Promise<string[]> {
  const unseen: string[] = []
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab')
    unseen.push(...(await findFocusWithoutRing(page)))
  }
  return unseen
}

export function findFocusWithoutRing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { activeElement: element } = document
    if (!element || element === document.body) return []
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return isSeen ? [] : [element.getAttribute('aria-label') ?? element.textContent ?? '']
  })
}
