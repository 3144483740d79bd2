/** What a refresh has changed in words. */
import { formatCount } from '../insight/describe-counts.ts'
import type { ListChanges } from '../saved/list-changes.ts'

/** '3 new · 9 changed · 2 gone', without what is none. */
export function describeChanges({ added, changed, gone }: ListChanges, separator = ' · '): string {
  const parts = [
    added.length > 0 && `${formatCount(added.length)} new`,
    changed.size > 0 && `${formatCount(changed.size)} changed`,
    gone > 0 && `${formatCount(gone)} gone`,
  ]
  return parts.filter(Boolean).join(separator)
}

/** '' for what is unchanged or has been seen. */
export function badgeOf(id: string, changes: ListChanges | undefined): string {
  if (!changes || changes.seen.has(id)) return ''
  if (changes.added.includes(id)) return 'New'
  return changes.changed.has(id) ? 'Changed' : ''
}
