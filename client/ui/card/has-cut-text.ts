/** Whether a row of a wide screen shows less than it has; which elements are cut, InsightCard.module.css says. */
export function hasCutText(row: HTMLElement): boolean {
  const parts = row.querySelectorAll('[data-badged], [data-weight="reason"], [data-lead], [data-rest]')
  // A part of a pixel is a rounding.
  return [...parts].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
}
