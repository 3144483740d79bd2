import styles from '../../ui/card/InsightCard.module.css'

const WAY: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

/**
 * Called before a card leaves: the texts below it are seen to move into its place. Nothing waits for it: the cards and
 * their buttons are there at once, so that the next press meets the next one.
 */
export function closeUp(place: HTMLElement | null): void {
  const next = place?.nextElementSibling
  if (!next || !isMotionWelcome()) return
  const { top } = next.getBoundingClientRect()
  requestAnimationFrame(() => moveTexts(next, top - next.getBoundingClientRect().top))
}

/** Called when a card is back: the texts below it are seen to make room for it. */
export function makeRoom(place: HTMLElement | null): void {
  const next = place?.nextElementSibling
  if (!next || !isMotionWelcome()) return
  moveTexts(next, place.getBoundingClientRect().top - next.getBoundingClientRect().top)
}

function isMotionWelcome(): boolean {
  return matchMedia('(prefers-reduced-motion: no-preference)').matches
}

/** Of this card and of those below it that are on the screen, from `by` pixels away. */
function moveTexts(first: Element, by: number): void {
  const moved: Element[] = []
  let card: Element | null = first
  for (; card && card.getBoundingClientRect().top < innerHeight; card = card.nextElementSibling)
    moved.push(card)
  for (const place of moved) {
    for (const texts of place.querySelectorAll(`:is(.${styles.head}, .${styles.sections})`))
      texts.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], WAY)
  }
}
