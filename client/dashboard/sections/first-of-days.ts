import type { InsightItem } from '../insight/insight-items.ts'

/** Of a list that is in the order of days: the first insight of each day, with the day. */
export function firstOfDays(
  items: readonly InsightItem[],
  dayOfItem: (item: InsightItem) => string,
): ReadonlyMap<InsightItem, string> {
  const days = items.map((item) => [item, dayOfItem(item)] as const)
  return new Map(days.filter(([, day], at) => day !== days[at - 1]?.[1]))
}
