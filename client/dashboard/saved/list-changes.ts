/** What a refresh changed in a list, kept beside it until the next refresh. */
import type { Analysis } from '../../../shared/analysis.ts'
import { readStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import { changesKey } from '../../session/storage-keys.ts'
import type { InsightTexts } from '../../ui/text-direction.ts'
import { hasTexts, type InsightItem, insightId, insightTexts } from '../insight/insight-items.ts'

export interface InsightChange {
  /** The former texts that differ, by field; undefined for a new insight. */
  readonly former?: InsightTexts
  readonly isSeen?: boolean
}

export interface ListChanges {
  readonly byId: ReadonlyMap<string, InsightChange>
  /** How many insights of the former list are not in this one. */
  readonly gone: number
}

/** Undefined if nothing has changed, or if there is nothing to compare with. */
export function compareLists(
  analysis: Analysis,
  before: readonly InsightItem[],
  after: readonly InsightItem[],
): ListChanges | undefined {
  const [old, current] = [before, after].map((list) => itemsById(analysis, list))
  if (!old?.size || !current?.size) return undefined
  const byId = new Map<string, InsightChange>()
  for (const [id, item] of current) {
    const known = old.get(id)
    const former = item && known && formerTexts(analysis, known, item)
    if (former) byId.set(id, { former })
    else if (item && !old.has(id)) byId.set(id, {})
  }
  const gone = [...old].filter(([id, item]) => item && !current.has(id)).length
  return byId.size + gone > 0 ? { byId, gone } : undefined
}

/** The time is that of the list: changes of another list are ignored. Does nothing if there is no room. */
export function saveChanges(analysis: Analysis, fetchedAt: string, { byId, gone }: ListChanges): void {
  const stored = { fetchedAt, gone, byId: Object.fromEntries(byId) }
  writeStored(changesKey(analysis), JSON.stringify(stored))
}

export function readChanges(analysis: Analysis, fetchedAt: string): ListChanges | undefined {
  const stored = parseJson(readStored(changesKey(analysis)))
  if (!isObject(stored) || stored.fetchedAt !== fetchedAt || !isObject(stored.byId)) return undefined
  return { gone: Number(stored.gone), byId: new Map(Object.entries(stored.byId).map(parseChange)) }
}

function parseChange([id, change]: [string, unknown]): [string, InsightChange] {
  const { former, isSeen } = isObject(change) ? change : {}
  if (!isObject(former)) return [id, { isSeen: isSeen === true }]
  const texts = Object.entries(former).map(([field, text]) => [field, String(text)] as const)
  return [id, { former: Object.fromEntries(texts), isSeen: isSeen === true }]
}

/** An id that is repeated has no item: nobody can say which is which. Missing ids are left out. */
function itemsById(
  analysis: Analysis,
  list: readonly InsightItem[],
): ReadonlyMap<string, InsightItem | undefined> {
  const items = new Map<string, InsightItem | undefined>()
  for (const item of list) {
    const id = insightId(analysis, item)
    if (id && hasTexts(analysis, item)) items.set(id, items.has(id) ? undefined : item)
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
