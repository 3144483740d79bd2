/** The lists saved in the browser: one key for each analysis, with the JSON array as received (spec, section 7). */
import type { Analysis } from '../../../shared/analysis.ts'
import type { Language } from '../../../shared/languages.ts'
import { currentLanguage } from '../../language/messages.ts'
import { readStored, removeStored, writeStored } from '../../session/browser-storage.ts'
import { isObject } from '../../session/parse-json.ts'
import type { SessionUser } from '../../session/session-token.ts'
import { changesKey, LIST_KEYS, listKey, METADATA_KEY } from '../../session/storage-keys.ts'
import { METADATA, parseStored } from '../../session/stored-values.ts'
import type { InsightItem } from '../insight/insight-items.ts'
import { readChanges, saveChanges } from './kept-changes.ts'
import { compareLists, type ListChanges } from './list-changes.ts'
import { noteParsed, parseList } from './parsed-lists.ts'

/** One edition of a list: all that is shown of it is of this one. */
export interface Edition {
  /** The objects of the list. */
  readonly items: readonly InsightItem[]
  /** ISO 8601; undefined for a list without metadata. */
  readonly fetchedAt: string | undefined
  /** That it was asked for in; undefined for a list without metadata. */
  readonly language?: Language | undefined
  /** Since what the owner has last seen. */
  readonly changes?: ListChanges | undefined
  /** There was no room for it: a reload shows what was saved before, of `olderAt`, if anything. */
  readonly isUnsaved?: true
  readonly olderAt?: string | undefined
}

interface Metadata {
  /** Undefined for lists that belong to any user. */
  readonly owner: string | undefined
  readonly fetchedAt: Readonly<Record<string, string>>
  readonly languages: Readonly<Record<string, Language>>
}

/** What this page could not save, by owner and analysis: shown until something newer is saved. */
const unsaved = new Map<string, Edition>()

/** With the session. */
export function forgetUnsaved(): void {
  unsaved.clear()
}

/** The latest edition that this browser or this page has; also an empty one. */
export function readEdition(analysis: Analysis, user: SessionUser): Edition | undefined {
  const saved = isForeign(user) ? undefined : readSaved(analysis, user)
  const own = unsaved.get(ownKey(analysis, user))
  return own && !isNewer(saved, own) ? own : saved
}

/** Undefined if nothing is saved, or an empty list (spec, section 5): then the list is asked for. */
export function readSavedList(analysis: Analysis, user: SessionUser): Edition | undefined {
  const edition = readEdition(analysis, user)
  return edition && edition.items.length > 0 ? edition : undefined
}

/** Whether `edition` is of another and later time than `shown`. */
export function isNewer(edition: Edition | undefined, shown: Edition | undefined): boolean {
  if (edition?.fetchedAt === undefined || edition.fetchedAt === shown?.fetchedAt) return false
  return timeOf(edition) > timeOf(shown)
}

/** A time in the future is of a wrong clock, and older than all others. */
function timeOf(edition: Edition | undefined): number {
  const time = Date.parse(edition?.fetchedAt ?? '')
  return time <= Date.now() + 60_000 ? time : 0
}

/** In ISO 8601; also for an empty list. */
export function savedAt(analysis: Analysis, user: SessionUser): string | undefined {
  return isForeign(user) ? undefined : readMetadata().fetchedAt[analysis]
}

export function storedMetadata(): string | null {
  return readStored(METADATA_KEY)
}

export function dropForeignLists(user: SessionUser): void {
  if (isForeign(user)) for (const key of [...LIST_KEYS, METADATA_KEY]) removeStored(key)
}

/** Of one tab: its list, and what has changed in it. */
export function dropList(analysis: Analysis, user: SessionUser): void {
  unsaved.delete(ownKey(analysis, user))
  for (const key of [listKey(analysis), changesKey(analysis)]) removeStored(key)
}

/** Returns the new edition. If storage is full, the previous list and its time are unchanged. */
export function saveList(
  analysis: Analysis,
  user: SessionUser,
  list: readonly unknown[],
  fetchedAt: string,
): Edition {
  dropForeignLists(user)
  const former = readEdition(analysis, user)
  const items = list.filter(isObject)
  const language = currentLanguage()
  // Of two languages every word differs, which is no news.
  const isComparable = former && (former.language ?? language) === language
  const changes = isComparable && compareLists(analysis, former, items, fetchedAt)
  const edition = { items, fetchedAt, language, ...(changes && { changes }) }
  const key = ownKey(analysis, user)
  unsaved.delete(key)
  const text = JSON.stringify(list)
  if (write(analysis, user, text, edition)) {
    noteParsed(analysis, text, items)
    return edition
  }
  const saved = readSaved(analysis, user)
  const olderAt = saved && saved.items.length > 0 ? (saved.fetchedAt ?? '') : undefined
  const own = { ...edition, isUnsaved: true as const, olderAt }
  unsaved.set(key, own)
  return own
}

interface Fetched {
  readonly fetchedAt: string
  readonly language: Language
  readonly changes?: ListChanges | undefined
}

/** All of it or nothing. */
function write(
  analysis: Analysis,
  user: SessionUser,
  list: string,
  { fetchedAt, language, changes }: Fetched,
): boolean {
  const keys = [listKey(analysis), changesKey(analysis), METADATA_KEY]
  const before = keys.map((key) => [key, readStored(key)] as const)
  const known = { ...readMetadata(), owner: user.ownerKey }
  // Out of date, and its room may be needed for the list.
  removeStored(changesKey(analysis))
  // Owner first: a list without one is anyone's. Time last: it tells other tabs that all is stored.
  const isListSaved = writeMetadata(known) && writeStored(listKey(analysis), list)
  if (isListSaved && changes) saveChanges(analysis, fetchedAt, changes)
  const metadata = {
    ...known,
    fetchedAt: { ...known.fetchedAt, [analysis]: fetchedAt },
    languages: { ...known.languages, [analysis]: language },
  }
  if (isListSaved && writeMetadata(metadata)) return true
  for (const [key, value] of before) {
    if (value === null) removeStored(key)
    else writeStored(key, value)
  }
  return false
}

function readSaved(analysis: Analysis, user: SessionUser): Edition | undefined {
  const text = readStored(listKey(analysis))
  const items = parseList(analysis, text)
  const fetchedAt = savedAt(analysis, user)
  if (!items || (items.length === 0 && fetchedAt === undefined)) return undefined
  const language = fetchedAt === undefined ? undefined : readMetadata().languages[analysis]
  return { items, fetchedAt, language, changes: readChanges(analysis, fetchedAt) }
}

function readMetadata(): Metadata {
  const stored = parseStored(METADATA, storedMetadata())
  if (!stored) return { owner: undefined, fetchedAt: {}, languages: {} }
  const { owner, fetchedAt, languages } = stored
  return { owner, fetchedAt: Object.fromEntries(fetchedAt), languages: Object.fromEntries(languages) }
}

function writeMetadata(metadata: Metadata): boolean {
  return writeStored(METADATA_KEY, JSON.stringify(metadata))
}

function isForeign(user: SessionUser): boolean {
  const { owner } = readMetadata()
  return owner !== undefined && owner !== user.ownerKey
}

function ownKey(analysis: Analysis, user: SessionUser): string {
  return `${user.ownerKey} ${analysis}`
}
