import card from '../../ui/card/InsightCard.module.css'

const WAY: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/** More are not on the screen. */
const MOST = 20

/**
 * Called before a card leaves: the texts below it are seen to move into its place. Nothing waits for it: the cards and
 * their buttons are there at once, so that the next press meets the next one.
 */
export function closeUp(place: HTMLElement | null): void {
  const next = place?.nextElementSibling
  if (!next || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return
  const { top } = next.getBoundingClientRect()
  requestAnimationFrame(() => {
    const by = top - next.getBoundingClientRect().top
    let moved: Element | null = next
    for (let count = 0; moved && count < MOST; count += 1) {
      for (const texts of moved.querySelectorAll(`:is(.${card.head}, .${card.sections})`))
        texts.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], WAY)
      moved = moved.nextElementSibling
    }
  })
}
