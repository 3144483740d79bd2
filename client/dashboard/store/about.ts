/** What is kept of the lists beside them: whose they are, when they came, and what is new in them. */
import * as v from 'valibot'
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { LANGUAGE_NAMES, type Language } from '../../../shared/languages.ts'
import { readStored } from '../../storage/browser-storage.ts'
import { parseStored, time } from '../../storage/parse-stored.ts'
import { ABOUT_KEY } from '../../storage/storage-keys.ts'
import type { Texts } from '../model/insight.ts'
import type { News } from '../model/snapshot.ts'

/** Of one list. */
export interface Facts {
  readonly fetchedAt?: string | undefined
  readonly language?: Language | undefined
  readonly news?: News | undefined
  /** By key: the known texts of insights that the list no longer has. */
  readonly olderTexts?: readonly (readonly [string, Texts])[] | undefined
  /** The `at` of the news that the owner has seen. */
  readonly seenAt?: string | undefined
}

interface About {
  /** Undefined for lists that belong to whoever is here. */
  readonly owner?: string | undefined
  readonly lists: Readonly<Partial<Record<Analysis, Facts>>>
}

const texts = v.record(v.string(), v.string())

const NEWS = v.pipe(
  v.object({ at: time, since: v.string(), changes: v.array(v.tuple([v.string(), v.nullable(texts)])) }),
  v.transform(
    ({ changes, ...rest }): News => ({
      ...rest,
      changes: new Map(changes.map(([key, previousTexts]) => [key, previousTexts ?? undefined])),
    }),
  ),
)

/** By fact, then by analysis, as release 1.2 reads it, too. What doesn't fit is left out, and the rest holds. */
function factOf<Schema extends v.GenericSchema>(schema: Schema) {
  const each = v.fallback(v.optional(schema), undefined)
  return v.optional(v.fallback(v.record(v.string(), each), {}), {})
}

const ABOUT = v.object({
  owner: v.string(),
  fetchedAt: factOf(time),
  languages: factOf(v.picklist(LANGUAGE_NAMES)),
  news: factOf(NEWS),
  beyond: factOf(v.array(v.tuple([v.string(), texts]))),
  opened: factOf(v.string()),
})

export function readAbout(): About {
  const stored = parseStored(ABOUT, readStored(ABOUT_KEY))
  if (!stored) return { lists: {} }
  const { owner, fetchedAt, languages, news, beyond, opened } = stored
  const lists = ANALYSIS_NAMES.map((name): [Analysis, Facts] => [
    name,
    {
      fetchedAt: fetchedAt[name],
      language: languages[name],
      news: news[name],
      olderTexts: beyond[name],
      seenAt: opened[name],
    },
  ])
  return { owner, lists: Object.fromEntries(lists) }
}

export function formatAbout({ owner, lists }: About): string {
  const fact = <Value>(read: (facts: Facts) => Value) =>
    Object.fromEntries(ANALYSIS_NAMES.map((name) => [name, read(lists[name] ?? {})]))
  return JSON.stringify({
    owner,
    fetchedAt: fact(({ fetchedAt }) => fetchedAt),
    languages: fact(({ language }) => language),
    news: fact(
      ({ news }) =>
        news && {
          ...news,
          changes: [...news.changes].map(([key, previousTexts = null]) => [key, previousTexts]),
        },
    ),
    beyond: fact(({ olderTexts }) => olderTexts),
    opened: fact(({ seenAt }) => seenAt),
  })
}
