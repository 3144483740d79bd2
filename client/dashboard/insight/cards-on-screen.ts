const ROW_PX = 45

/** The most that a screen shows at once: rows where it is wide, as InsightCard.module.css says, else cards. */
export function cardsOnScreen(): number {
  const isWide = typeof window !== 'undefined' && matchMedia('(min-width: 80rem)').matches
  return isWide ? Math.ceil(innerHeight / ROW_PX) : 12
}
