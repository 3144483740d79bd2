/**
 * A list as text: the array as it arrived (spec, section 7), and its metadata. Both are stored together, or kept in
 * memory together, and browser tabs send each other the same texts.
 */
import * as v from 'valibot'
import type { Analysis } from '../../../shared/analysis.ts'
import { LANGUAGE_NAMES } from '../../../shared/languages.ts'
import { isSameOwner } from '../../../shared/owner.ts'
import { parseJson } from '../../../shared/parse-json.ts'
import {
  dropFromMemory,
  isKeptInMemory,
  keepInMemory,
  readStored,
  removeStored,
  writeStored,
} from '../../storage/browser-storage.ts'
import { parseStored, time } from '../../storage/parse-stored.ts'
import { keysOf, listKey, metadataKey, seenKey } from '../../storage/storage-keys.ts'
import { parseInsights, textsByKey } from '../model/insight.ts'
import { type ArrivedList, createSnapshot, type News, olderTexts, type Snapshot } from '../model/snapshot.ts'

export interface ListTexts {
  readonly list: string
  readonly metadata: string
  /** False if storage had no room for them, so that only open pages have them. */
  readonly isStored: boolean
}

/** A list on this page. */
export interface List {
  readonly snapshot: Snapshot
  readonly isUnsaved: boolean
  /** The text that it was parsed from. Two lists with the same metadata are the same list. */
  readonly metadata: string
}

const TEXTS = v.record(v.string(), v.string())

const METADATA = v.object({
  owner: v.string(),
  /** The length of the list's text in UTF-16 units. Otherwise, the list was written without this metadata. */
  length: v.number(),
  fetchedAt: time,
  language: v.picklist(LANGUAGE_NAMES),
  news: v.fallback(
    v.optional(
      v.object({ at: time, since: v.string(), changes: v.array(v.tuple([v.string(), v.nullable(TEXTS)])) }),
    ),
    undefined,
  ),
  olderTexts: v.fallback(v.optional(v.array(v.tuple([v.string(), TEXTS]))), undefined),
})

/** Returns the list's texts, or undefined if there is none. */
export function readTexts(analysis: Analysis): ListTexts | undefined {
  const [list, metadata] = [readStored(listKey(analysis)), readMetadata(analysis)]
  if (list === null || metadata === null) return undefined
  return { list, metadata, isStored: !isKeptInMemory(metadataKey(analysis)) }
}

/** Returns a text that differs for each list. */
export function readMetadata(analysis: Analysis): string | null {
  return readStored(metadataKey(analysis))
}

/** Returns the metadata if it fits the list, and both are this owner's. */
function fittingMetadata({ list, metadata }: ListTexts, owner: string) {
  const parsed = parseStored(METADATA, metadata)
  return parsed?.length === list.length && isSameOwner(parsed.owner, owner) ? parsed : undefined
}

/** Whether a list is saved that isn't empty. Doesn't parse it. */
export function hasSaved(analysis: Analysis, owner: string): boolean {
  const texts = readTexts(analysis)
  return texts !== undefined && texts.list !== '[]' && fittingMetadata(texts, owner) !== undefined
}

/** Returns undefined if the texts don't fit, or belong to another owner. */
export function parseList(analysis: Analysis, texts: ListTexts, owner: string): List | undefined {
  const metadata = fittingMetadata(texts, owner)
  const list = metadata && parseJson(texts.list)
  if (!metadata || !Array.isArray(list)) return undefined
  const { fetchedAt, language, news, olderTexts: older = [] } = metadata
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

/** Returns undefined if none is saved, or an empty one, which doesn't replace the first request of a visit. */
export function readList(analysis: Analysis, owner: string): List | undefined {
  const texts = readTexts(analysis)
  const list = texts && parseList(analysis, texts, owner)
  return list && list.snapshot.insights.length > 0 ? list : undefined
}

/** Compares a new list with the last one, and stores both texts if there is room, if need be without older texts. */
export function saveList(analysis: Analysis, owner: string, arrived: ArrivedList): ListTexts {
  const last = readTexts(analysis)
  const previous = last && parseList(analysis, last, owner)?.snapshot
  const snapshot = createSnapshot(analysis, previous, arrived, readStored(seenKey(analysis)) ?? undefined)
  const { knownTexts, insights, news, ...rest } = snapshot
  const list = JSON.stringify(arrived.list)
  const base = { owner, length: list.length, ...rest, news: news && formatNews(news) }
  const metadata = JSON.stringify({ ...base, olderTexts: [...olderTexts(knownTexts, insights)] })
  for (const stored of [metadata, JSON.stringify(base)])
    if (writeBoth(analysis, list, stored)) return { list, metadata: stored, isStored: true }
  return { list, metadata, isStored: false }
}

/** For a list that there was no room for, in whichever browser tab it was loaded. */
export function keepTexts(analysis: Analysis, { list, metadata }: ListTexts): void {
  keepInMemory(listKey(analysis), list)
  keepInMemory(metadataKey(analysis), metadata)
}

function formatNews({ changes, ...rest }: News) {
  return { ...rest, changes: [...changes].map(([key, before = null]) => [key, before]) }
}

/** Writes both or neither. The old metadata goes first, because it makes room, and fits no other list. */
function writeBoth(analysis: Analysis, list: string, metadata: string): boolean {
  const [listAt, metadataAt] = [listKey(analysis), metadataKey(analysis)]
  for (const key of [listAt, metadataAt]) dropFromMemory(key)
  const before = readTexts(analysis)
  removeStored(metadataAt)
  if (writeStored(listAt, list) && writeStored(metadataAt, metadata)) return true
  removeStored(listAt)
  if (before && writeStored(listAt, before.list)) writeStored(metadataAt, before.metadata)
  return false
}

export function dropSaved(analysis: Analysis): void {
  for (const key of keysOf(analysis)) removeStored(key)
}
