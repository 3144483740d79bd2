/**
 * Reads this browser's data of release 2.0. It is never written, so that 2.0 finds it after a rollback. Support ends
 * with 3.1.
 */
import * as v from 'valibot'
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import { LANGUAGE_NAMES, type Language } from '../../../shared/languages.ts'
import { readStored } from '../../storage/browser-storage.ts'
import { isObject } from '../../storage/parse-json.ts'
import { parseStored, time } from '../../storage/parse-stored.ts'
import { RELEASE_2_METADATA_KEY } from '../../storage/storage-keys.ts'
import { type Insight, parseInsights, specFieldsOf, type Texts } from '../model/insight.ts'
import { byKey, type Marks, merge } from '../model/mark.ts'
import type { News, Snapshot } from '../model/snapshot.ts'
import { textHash } from '../model/text-hash.ts'
import { NEWS, TEXTS } from './saved-news.ts'

/** 2.0's metadata for one list. Unknown fields are undefined. */
interface Release2Metadata {
  readonly owner: string
  readonly fetchedAt?: string | undefined
  readonly language?: Language | undefined
  readonly news?: News | undefined
  readonly olderTexts?: readonly (readonly [string, Texts])[] | undefined
  readonly seenAt?: string | undefined
}

/** Maps a field name, then an analysis, to its value. Invalid values are left out, and the others are used. */
function fieldOf<Schema extends v.GenericSchema>(schema: Schema) {
  const each = v.fallback(v.optional(schema), undefined)
  return v.optional(v.fallback(v.record(v.string(), each), {}), {})
}

const METADATA = v.object({
  owner: v.string(),
  fetchedAt: fieldOf(time),
  languages: fieldOf(v.picklist(LANGUAGE_NAMES)),
  news: fieldOf(NEWS),
  beyond: fieldOf(v.array(v.tuple([v.string(), TEXTS]))),
  opened: fieldOf(v.string()),
})

export function readRelease2Metadata(analysis: Analysis): Release2Metadata | undefined {
  const stored = parseStored(METADATA, readStored(RELEASE_2_METADATA_KEY))
  return (
    stored && {
      owner: stored.owner,
      fetchedAt: stored.fetchedAt[analysis],
      language: stored.languages[analysis],
      news: stored.news[analysis],
      olderTexts: stored.beyond[analysis],
      seenAt: stored.opened[analysis],
    }
  )
}

/** Maps 2.0's keys to this release's keys, for insights whose keys differ. */
export type NewKeys = ReadonlyMap<string, string>

/**
 * 2.0 used different keys for ids that are missing, repeated or rounded. A key shared by two insights is ignored, and so
 * is one that is another insight's key now.
 */
export function newKeysOf(analysis: Analysis, list: readonly unknown[]): NewKeys {
  const { idField } = ANALYSES[analysis]
  const ids = list.flatMap((item) => (isObject(item) ? [item[idField]] : []))
  const areAlike = ids.every(
    (id) => (typeof id === 'string' || typeof id === 'number') && isExact(String(id)),
  )
  if (areAlike && new Set(ids.map(String)).size === ids.length) return new Map()

  const keys = new Map(parseInsights(analysis, list).map((insight) => [contentOf(insight), insight.key]))
  const current = new Set(keys.values())
  const found = new Map<string, { readonly id: string; readonly key: string }[]>()
  for (const item of list) {
    if (!isObject(item)) continue
    const [insight] = parseInsights(analysis, [item])
    const key = insight && keys.get(contentOf(insight))
    if (key === undefined) continue
    const texts = specFieldsOf(analysis).map((field) => textInRelease2(item[field]))
    const id = roundedId(item[idField])
    const content = JSON.stringify([id, ...texts])
    found.set(content, [...(found.get(content) ?? []).filter((other) => other.key !== key), { id, key }])
  }
  const counts = new Map<string, number>()
  for (const [{ id } = { id: '' }] of found.values()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Map(
    [...found].flatMap(([content, [first, ...others]]): [string, string][] => {
      if (!first || others.length > 0) return []
      const isAlone = first.id !== '' && counts.get(first.id) === 1
      const old = `${analysis}/${isAlone ? first.id : `#${textHash(content)}`}`
      return current.has(old) ? [] : [[old, first.key]]
    }),
  )
}

function contentOf({ id, texts }: Insight): string {
  return JSON.stringify([id, ...Object.values(texts)])
}

function textInRelease2(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isExact(id: string): boolean {
  return id !== '' && !/^-?\d{16,}$/.test(id)
}

/** 2.0 rounded long numbers, like `JSON.parse`. A text with as many digits may have been such a number. */
function roundedId(value: unknown): string {
  const id = textInRelease2(value)
  return isExact(id) || id === '' ? id : String(Number(id))
}

/** Moves marks from an insight's old key to its new one. */
export function renameMarks(marks: Marks, newKeys: NewKeys): Marks {
  const old = [...newKeys].flatMap(([from, key]) => {
    const mark = marks.get(from)
    return mark ? [{ from, mark: { ...mark, key } }] : []
  })
  if (old.length === 0) return marks
  const rest = new Map(marks)
  for (const { from } of old) rest.delete(from)
  return merge(rest, byKey(old.map(({ mark }) => mark)))
}

export function renameTexts(snapshot: Snapshot, newKeys: NewKeys): Snapshot {
  if (newKeys.size === 0) return snapshot
  const { knownTexts, news } = snapshot
  const changes = news && rename(news.changes, newKeys)
  return {
    ...snapshot,
    knownTexts: rename(knownTexts, newKeys),
    ...(news && changes && { news: { ...news, changes } }),
  }
}

function rename<Value>(byOldKey: ReadonlyMap<string, Value>, newKeys: NewKeys): ReadonlyMap<string, Value> {
  return new Map([...byOldKey].map(([key, value]) => [newKeys.get(key) ?? key, value]))
}
