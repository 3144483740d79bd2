const WIDE_PX = 1280
const ROW_PX = 45

/** The most that a screen shows at once: rows where it is wide, as InsightCard.module.css says, else cards. */
export function cardsOnScreen(): number {
  return innerWidth >= WIDE_PX ? Math.ceil(innerHeight / ROW_PX) : 12
}
