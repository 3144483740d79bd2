/** Compares a list with what its owner has last seen of the lists before. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import type { InsightTexts } from '../../ui/text/text-direction.ts'
import {
  type InsightItem,
  insightFields,
  insightId,
  insightTexts,
  listedItems,
} from '../insight/insight-items.ts'

export interface InsightChange {
  /** The texts last seen that differ, by field; undefined for a new insight. */
  readonly former?: InsightTexts
  readonly isSeen?: boolean
}

/** An insight that the list lacks, kept for the day on which it comes back. */
interface Absent {
  /** As last seen. */
  readonly texts: InsightTexts
  /** ISO 8601: of the last list that had it. */
  readonly at: string
  /** Whether the owner has yet to be told that it is gone. */
  readonly isNews: boolean
}

export interface ListChanges {
  /** ISO 8601: of the list that this one is compared with. */
  readonly since?: string
  /** ISO 8601: of the last list that wasn't empty, where this one is. */
  readonly lastFullAt?: string
  readonly byId: ReadonlyMap<string, InsightChange>
  /** How many insights are surely gone. */
  readonly gone: number
  readonly isGoneSeen: boolean
  readonly absent: ReadonlyMap<string, Absent>
}

export interface FormerList {
  readonly items: readonly InsightItem[]
  readonly fetchedAt?: string | undefined
  readonly changes?: ListChanges | undefined
}

const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Whether there is anything to tell. */
export function hasNews(changes: ListChanges | undefined): changes is ListChanges {
  return changes !== undefined && changes.byId.size + changes.gone > 0
}

/** Of the changes, those that the owner has yet to see; undefined if there are none. */
export function unseenOf(changes: ListChanges | undefined): ListChanges | undefined {
  if (!changes) return undefined
  const byId = new Map([...changes.byId].filter(([, { isSeen }]) => !isSeen))
  const unseen = { ...changes, byId, gone: changes.isGoneSeen ? 0 : changes.gone }
  return hasNews(unseen) ? unseen : undefined
}

/** Undefined if there is nothing to tell or to remember. `fetchedAt` in ISO 8601. */
export function compareLists(
  analysis: Analysis,
  former: FormerList,
  items: readonly InsightItem[],
  fetchedAt: string,
): ListChanges | undefined {
  const { changes: prior, fetchedAt: formerAt } = former
  const [before, after] = [former.items, items].map((list) => itemsById(analysis, list))
  if (!before || !after || before.size + (prior?.absent.size ?? 0) === 0) return undefined
  // Whoever presses Refresh twice has not seen more by that.
  if (isSame(analysis, before, after)) return prior
  const seenBefore = createSeen(analysis, former, before)
  const byId = new Map<string, InsightChange>()
  for (const [id, item] of after) {
    const seen = seenBefore(id)
    if (!item || (seen === undefined && before.has(id) && !isUnseenNew(prior, id))) continue
    const differing = seen && differingTexts(seen, insightTexts(analysis, item))
    if (differing) byId.set(id, isRenamed(analysis, differing) ? {} : { former: differing })
    else if (!seen && (prior?.absent.size || !hasBody(analysis, former.items, item))) byId.set(id, {})
  }
  const absent = findAbsent(analysis, former, before, after, fetchedAt)
  const goneNews = [...absent].filter(([id, { isNews }]) => isNews && !after.has(id)).length
  // An insight whose id is missing or repeated may be one of those.
  const unidentified = listedItems(analysis, items).length - [...after.values()].filter(Boolean).length
  const gone = Math.max(0, goneNews - unidentified)
  if (byId.size + absent.size === 0) return undefined
  const lastFullAt = before.size > 0 ? formerAt : prior?.lastFullAt
  const since = prior && isToBeTold(prior) ? prior.since : lastFullAt
  return {
    ...(since !== undefined && { since }),
    ...(after.size === 0 && lastFullAt !== undefined && { lastFullAt }),
    byId,
    gone,
    isGoneSeen: false,
    absent,
  }
}

/** The texts of an insight that its owner has last seen; undefined for one that is new, or can't be told apart. */
function createSeen(analysis: Analysis, { changes }: FormerList, before: ById) {
  return (id: string): InsightTexts | undefined => {
    const item = before.get(id)
    if (!item) return changes?.absent.get(id)?.texts
    if (isUnseenNew(changes, id)) return undefined
    const former = isUnseen(changes, id) ? changes?.byId.get(id)?.former : {}
    return { ...insightTexts(analysis, item), ...former }
  }
}

/** What the list lacks, or has twice: its texts are compared when it comes back. */
function findAbsent(
  analysis: Analysis,
  { changes, fetchedAt }: FormerList,
  before: ById,
  after: ById,
  now: string,
): ReadonlyMap<string, Absent> {
  const absent = new Map<string, Absent>()
  for (const [id, known] of changes?.absent ?? []) {
    const isYoung = Date.parse(now) - Date.parse(known.at) < KEPT_MS
    if (!after.get(id) && isYoung) absent.set(id, { ...known, isNews: known.isNews && !changes?.isGoneSeen })
  }
  const seenBefore = createSeen(analysis, { items: [], changes }, before)
  for (const [id, item] of before) {
    const texts = item && !after.get(id) && seenBefore(id)
    if (texts) absent.set(id, { texts, at: fetchedAt ?? now, isNews: true })
  }
  return absent
}

function isToBeTold({ byId, absent, isGoneSeen }: ListChanges): boolean {
  const isAnyUnseen = [...byId.values()].some(({ isSeen }) => !isSeen)
  return isAnyUnseen || (!isGoneSeen && [...absent.values()].some(({ isNews }) => isNews))
}

function isUnseen(changes: ListChanges | undefined, id: string): boolean {
  const change = changes?.byId.get(id)
  return change !== undefined && change.isSeen !== true
}

function isUnseenNew(changes: ListChanges | undefined, id: string): boolean {
  return isUnseen(changes, id) && changes?.byId.get(id)?.former === undefined
}

type ById = ReadonlyMap<string, InsightItem | undefined>

/** An id that is repeated has no item: nobody can say which is which. Missing ids are left out. */
function itemsById(analysis: Analysis, list: readonly InsightItem[]): ById {
  const items = new Map<string, InsightItem | undefined>()
  for (const item of listedItems(analysis, list)) {
    const id = insightId(analysis, item)
    if (id) items.set(id, items.has(id) ? undefined : item)
  }
  return items
}

function isSame(analysis: Analysis, before: ById, after: ById): boolean {
  if (before.size !== after.size) return false
  return [...before].every(([id, item]) => {
    const now = after.get(id)
    if (!item || !now) return after.has(id) && item === now
    return !differingTexts(insightTexts(analysis, item), insightTexts(analysis, now))
  })
}

/** Of `former`, by field. Undefined if all are the same. */
function differingTexts(former: InsightTexts, now: InsightTexts): InsightTexts | undefined {
  const differing = Object.entries(former).filter(([field, text]) => text !== now[field])
  return differing.length > 0 ? Object.fromEntries(differing) : undefined
}

/** An id that the host gives to something else is of a new insight. */
function isRenamed(analysis: Analysis, differing: InsightTexts): boolean {
  const { idField, headingField } = ANALYSES[analysis]
  return idField !== headingField && differing[headingField] !== undefined
}

/** Whether a list has an insight without an id that says the same. */
function hasBody(analysis: Analysis, items: readonly InsightItem[], item: InsightItem): boolean {
  const [, ...fields] = insightFields(analysis)
  const bodyOf = (some: InsightItem) => JSON.stringify(fields.map((field) => some[field]))
  const body = bodyOf(item)
  return items.some((some) => insightId(analysis, some) === '' && bodyOf(some) === body)
}
