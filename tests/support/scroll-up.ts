/** Returns how much more or less a visible card has moved than the page was scrolled up. Runs in the page. */
export async function scrollUp(step: number): Promise<number> {
  const card = [...document.querySelectorAll('article')].find(
    (element) => element.getBoundingClientRect().top > innerHeight / 3,
  )
  if (!card) throw new Error('No card is in view.')
  const before = card.getBoundingClientRect().top
  scrollBy(0, -step)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return Math.round(card.getBoundingClientRect().top - before - step)
}
