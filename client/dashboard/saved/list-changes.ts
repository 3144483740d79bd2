/** What a refresh changed in a list, kept beside it until the next refresh. */
import type { Analysis } from '../../../shared/analysis.ts'
import { readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import { changesKey } from '../../session/storage-keys.ts'
import type { InsightTexts } from '../../ui/text-direction.ts'
import { hasTexts, type InsightItem, insightId, insightTexts } from '../insight/insight-items.ts'

export interface ListChanges {
  readonly added: readonly string[]
  /** The former texts of each changed insight, by id and field: only those that differ. */
  readonly changed: ReadonlyMap<string, InsightTexts>
  readonly gone: number
  readonly seen: ReadonlySet<string>
}

/** Undefined if nothing has changed, or if there is nothing to compare with. */
export function compareLists(
  analysis: Analysis,
  before: readonly InsightItem[],
  after: readonly InsightItem[],
): ListChanges | undefined {
  const [old, current] = [byId(analysis, before), byId(analysis, after)]
  if (old.size === 0 || current.size === 0) return undefined
  const added: string[] = []
  const changed = new Map<string, InsightTexts>()
  for (const [id, item] of current) {
    const former = old.get(id)
    if (item && !old.has(id)) added.push(id)
    const texts = item && former && formerTexts(analysis, former, item)
    if (texts) changed.set(id, texts)
  }
  const gone = [...old].filter(([id, item]) => item && !current.has(id)).length
  return added.length + changed.size + gone > 0 ? { added, changed, gone, seen: new Set() } : undefined
}

/** The time is that of the list: changes of another list are ignored. Returns false if there is no room. */
export function saveChanges(analysis: Analysis, fetchedAt: string, changes: ListChanges): boolean {
  const { added, changed, gone, seen } = changes
  const stored = { fetchedAt, added, changed: Object.fromEntries(changed), gone, seen: [...seen] }
  return writeStored(changesKey(analysis), JSON.stringify(stored))
}

export function readChanges(analysis: Analysis, fetchedAt: string): ListChanges | undefined {
  const stored = parseJson(readStored(changesKey(analysis)))
  if (!isObject(stored) || stored.fetchedAt !== fetchedAt) return undefined
  const { gone } = stored
  return {
    added: strings(stored.added),
    changed: new Map(Object.entries(isObject(stored.changed) ? stored.changed : {}).map(asTexts)),
    gone: typeof gone === 'number' ? gone : 0,
    seen: new Set(strings(stored.seen)),
  }
}

export function dropChanges(analysis: Analysis): void {
  removeStored(changesKey(analysis))
}

/** An id that is repeated has no item: nobody can say which is which. Missing ids are left out. */
function byId(
  analysis: Analysis,
  list: readonly InsightItem[],
): ReadonlyMap<string, InsightItem | undefined> {
  const items = new Map<string, InsightItem | undefined>()
  for (const item of list) {
    const id = insightId(analysis, item)
    if (id !== '' && hasTexts(analysis, item)) items.set(id, items.has(id) ? undefined : item)
  }
  return items
}

function formerTexts(analysis: Analysis, before: InsightItem, after: InsightItem): InsightTexts | undefined {
  const texts = insightTexts(analysis, after)
  const former = Object.entries(insightTexts(analysis, before)).filter(
    ([field, text]) => text !== texts[field],
  )
  return former.length > 0 ? Object.fromEntries(former) : undefined
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

function asTexts([id, texts]: [string, unknown]): [string, InsightTexts] {
  const entries = Object.entries(isObject(texts) ? texts : {})
  return [id, Object.fromEntries(entries.map(([field, text]) => [field, String(text)]))]
}
