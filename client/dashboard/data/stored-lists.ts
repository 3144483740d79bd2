/**
 * A list as text: the array as it arrived, and its metadata. Both are stored together, or kept in
 * memory together, and browser tabs send each other the same texts.
 */
import * as v from 'valibot'
import type { Analysis } from '../../../shared/analysis.ts'
import { LANGUAGE_NAMES } from '../../../shared/languages.ts'
import { isSameOwner } from '../../../shared/owner.ts'
import { parseJson } from '../../../shared/parse-json.ts'
import { currentLanguage } from '../../language/messages.ts'
import {
  dropFromMemory,
  isKeptInMemory,
  keepInMemory,
  readStored,
  removeStored,
  writeStored,
} from '../../storage/browser-storage.ts'
import { parseStored, time } from '../../storage/parse-stored.ts'
import { listKey, metadataKey, seenKey, storageKeys } from '../../storage/storage-keys.ts'
import { parseInsights, textsByKey } from '../model/insight.ts'
import { type ArrivedList, createSnapshot, type News, olderTexts, type Snapshot } from '../model/snapshot.ts'

export interface ListTexts {
  readonly list: string
  /** Null for a list that others have stored. */
  readonly metadata: string | null
  /** False if storage had no room for them, so that only open pages have them. */
  readonly isStored: boolean
}

/** A list on this page. */
export interface List {
  readonly snapshot: Snapshot
  readonly isUnsaved: boolean
  /** The text that it was parsed from. Two lists with the same metadata are the same list. */
  readonly metadata: string | null
}

const TEXTS = v.record(v.string(), v.string())

/** Any field but the owner may be missing or invalid. */
const METADATA = v.object({
  owner: v.string(),
  /** The length of the list's text in UTF-16 units. Otherwise, the list was written without this metadata. */
  length: optional(v.number()),
  fetchedAt: optional(time),
  language: optional(v.picklist(LANGUAGE_NAMES)),
  news: optional(
    v.object({ at: time, since: v.string(), changes: v.array(v.tuple([v.string(), v.nullable(TEXTS)])) }),
  ),
  olderTexts: optional(v.array(v.tuple([v.string(), TEXTS]))),
})
type Metadata = v.InferOutput<typeof METADATA>

function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined)
}

/** Returns the list's texts, or undefined if there is none. */
export function readTexts(analysis: Analysis): ListTexts | undefined {
  const list = readStored(listKey(analysis))
  if (list === null) return undefined
  return { list, metadata: readMetadata(analysis), isStored: !isKeptInMemory(listKey(analysis)) }
}

/** Returns a text that differs for each list of this product. */
export function readMetadata(analysis: Analysis): string | null {
  return readStored(metadataKey(analysis))
}

/** Returns undefined if the texts don't fit, which happens between two writes, or if they belong to another owner. */
export function parseList(analysis: Analysis, texts: ListTexts, owner: string): List | undefined {
  const metadata = parseStored(METADATA, texts.metadata)
  const isFitting = metadata && isSameOwner(metadata.owner, owner) && metadata.length === texts.list.length
  return isFitting ? build(analysis, texts, metadata) : undefined
}

/** Like parseList, but a list without fitting metadata is used, too, unless the metadata names another owner. */
function parseAnyList(analysis: Analysis, texts: ListTexts, owner: string): List | undefined {
  const metadata = parseStored(METADATA, texts.metadata)
  if (metadata && !isSameOwner(metadata.owner, owner)) return undefined
  return build(analysis, texts, metadata?.length === texts.list.length ? metadata : undefined)
}

function build(analysis: Analysis, texts: ListTexts, metadata: Metadata | undefined): List | undefined {
  const list = parseJson(texts.list)
  if (!Array.isArray(list)) return undefined
  const { fetchedAt = '', language = currentLanguage(), news, olderTexts: older = [] } = metadata ?? {}
  const insights = parseInsights(analysis, list)
  const snapshot: Snapshot = {
    fetchedAt,
    language,
    insights,
    knownTexts: new Map([...older, ...textsByKey(insights)]),
    news: news && {
      ...news,
      changes: new Map(news.changes.map(([key, before]) => [key, before ?? undefined])),
    },
  }
  return { snapshot, isUnsaved: !texts.isStored, metadata: texts.metadata }
}

/** Whether a list is saved that isn't empty. Doesn't parse it. */
export function hasSaved(analysis: Analysis, owner: string): boolean {
  const texts = readTexts(analysis)
  const metadata = parseStored(METADATA, texts?.metadata)
  return texts !== undefined && texts.list !== '[]' && (!metadata || isSameOwner(metadata.owner, owner))
}

/** Returns undefined if none is saved, or an empty one, which doesn't replace the first request of a visit. */
export function readList(analysis: Analysis, owner: string): List | undefined {
  const texts = readTexts(analysis)
  const list = texts && parseAnyList(analysis, texts, owner)
  return list && list.snapshot.insights.length > 0 ? list : undefined
}

interface SavedList {
  readonly texts: ListTexts
  readonly list: List
}

/**
 * Compares a new list with the last one, and stores both texts if there is room, if need be without older texts. `shown`
 * is the list on this page, so that the last one seldom has to be parsed.
 */
export function saveList(analysis: Analysis, owner: string, arrived: ArrivedList, shown?: List): SavedList {
  const last = readTexts(analysis)
  const isShown = last && last.metadata !== null && last.metadata === shown?.metadata
  const previous = isShown ? shown : last && parseAnyList(analysis, last, owner)
  const seenAt = readStored(seenKey(analysis)) ?? undefined
  const snapshot = createSnapshot(analysis, previous?.snapshot, arrived, seenAt)
  const { knownTexts, insights, news, ...rest } = snapshot
  const listText = JSON.stringify(arrived.list)
  const base = { owner, length: listText.length, ...rest, news: news && formatNews(news) }
  const metadata = JSON.stringify({ ...base, olderTexts: [...olderTexts(knownTexts, insights)] })
  if (writeBoth(analysis, listText, metadata))
    return saved(snapshot, { list: listText, metadata, isStored: true })
  const shorter = JSON.stringify(base)
  if (writeBoth(analysis, listText, shorter))
    return saved(
      { ...snapshot, knownTexts: textsByKey(insights) },
      { list: listText, metadata: shorter, isStored: true },
    )
  return saved(snapshot, { list: listText, metadata, isStored: false })
}

function saved(snapshot: Snapshot, texts: ListTexts): SavedList {
  return { texts, list: { snapshot, isUnsaved: !texts.isStored, metadata: texts.metadata } }
}

/** For a list that there was no room for, in whichever browser tab it was loaded. */
export function keepTexts(analysis: Analysis, { list, metadata }: ListTexts): void {
  keepInMemory({ [listKey(analysis)]: list, [metadataKey(analysis)]: metadata ?? '' })
}

function formatNews({ changes, ...rest }: News) {
  return { ...rest, changes: [...changes].map(([key, before = null]) => [key, before]) }
}

/** Writes both or neither. The old metadata goes first, because it makes room, and fits no other list. */
function writeBoth(analysis: Analysis, list: string, metadata: string): boolean {
  const [listAt, metadataAt] = [listKey(analysis), metadataKey(analysis)]
  dropFromMemory(listAt)
  const before = readTexts(analysis)
  removeStored(metadataAt)
  if (writeStored(listAt, list) && writeStored(metadataAt, metadata)) return true
  removeStored(listAt)
  if (before && writeStored(listAt, before.list) && before.metadata !== null)
    writeStored(metadataAt, before.metadata)
  return false
}

export function dropSaved(analysis: Analysis): void {
  for (const key of storageKeys(analysis)) removeStored(key)
}
