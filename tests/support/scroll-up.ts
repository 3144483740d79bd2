/** Runs in the page. By how much a card in view has moved more or less than the page was scrolled up. */
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
