/** What a refresh has changed in words. */
import { formatCount } from '../insight/describe-counts.ts'
import type { InsightChange, ListChanges } from '../saved/list-changes.ts'

/** '3 new · 9 changed · 2 gone', without what is none. */
export function describeChanges({ byId, gone }: ListChanges, separator = ' · '): string {
  const changed = [...byId.values()].filter(({ former }) => former).length
  const counts = { new: byId.size - changed, changed, gone }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${formatCount(count)} ${what}`)
    .join(separator)
}

export function badgeOf({ former }: InsightChange): string {
  return former ? 'Changed' : 'New'
}
