/** The shapes of all stored values but the lists and the session token. What is damaged, foreign or of a future format is dropped. */
import * as v from 'valibot'
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { LANGUAGE_NAMES } from '../../shared/languages.ts'
import { parseJson } from '../storage/parse-json.ts'

const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)
const ANALYSIS_KEY = new RegExp(`^(?:${ANALYSIS_NAMES.join('|')})/`)
const texts = v.record(v.string(), v.string())

/** Drops the entries that don't fit, and keeps the others. */
function entriesOf<Value>(entry: v.GenericSchema<unknown, Value>) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((record) =>
      Object.entries(record).flatMap(([key, value]): [string, Value][] => {
        const { success, output } = v.safeParse(entry, value)
        return success ? [[key, output]] : []
      }),
    ),
  )
}

/** Whose lists these are, when each was fetched, and in which language it was asked for. */
export const METADATA = v.object({
  owner: v.string(),
  fetchedAt: v.fallback(entriesOf(time), []),
  languages: v.fallback(entriesOf(v.picklist(LANGUAGE_NAMES)), []),
})

/** By entries: an object can't have every id as a key. */
export const CHANGES = v.object({
  /** Of the list that they belong to. */
  fetchedAt: time,
  since: v.exactOptional(time),
  lastFullAt: v.exactOptional(time),
  byId: v.array(
    v.tuple([v.string(), v.object({ former: v.exactOptional(texts), isSeen: v.exactOptional(v.boolean()) })]),
  ),
  gone: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  isGoneSeen: v.boolean(),
  absent: v.array(v.tuple([v.string(), v.object({ texts, at: time, isNews: v.boolean() })])),
})

const MARK = v.object({
  at: time,
  hash: v.string(),
  listed: v.exactOptional(time),
  texts: v.exactOptional(v.array(v.string())),
  /** Not by our list of languages: a later release may have more. */
  language: v.exactOptional(v.string()),
  isOpen: v.exactOptional(v.literal(true)),
  isNotForUs: v.exactOptional(v.literal(true)),
  until: v.exactOptional(v.pipe(v.string(), v.isoDate())),
})

export const MARKS = v.object({ owner: v.string(), marks: entriesOf(MARK) })

export const MARKS_FILE_FORMAT = 'vitrine-marks'

export const MARKS_FILE_HEAD = v.object({ format: v.literal(MARKS_FILE_FORMAT), version: v.number() })

/** A file that an owner gives us is read whole or not at all. */
export const MARKS_FILE = v.object({
  ...MARKS_FILE_HEAD.entries,
  version: v.literal(1),
  /** Hash of the owner's key. */
  owner: v.string(),
  marks: v.record(v.pipe(v.string(), v.regex(ANALYSIS_KEY)), MARK),
})

/** In the history entry, as React Router keeps it there. */
export const VIEW_ENTRY = v.object({
  /** Hash of the key of the owner who wrote the view; undefined for an address that was opened as such. */
  owner: v.fallback(v.optional(v.string()), undefined),
  /** Whether Back leads to the list that Work through was opened from. */
  isPushed: v.fallback(v.boolean(), false),
})

/** In the history entry: the card that a reader looks at, by its key, and how far it is from the top of the screen, in px. */
export const READER_PLACE = v.object({ card: v.string(), top: v.pipe(v.number(), v.finite()) })

/** In the history entry: whose turn it is in Work through, by tab, and what was put off with 'Later', by key. */
export const KEPT_QUEUE = v.object({
  /** Hash of the key of the owner who works through it. */
  owner: v.string(),
  turns: v.record(
    v.string(),
    v.object({
      key: v.string(),
      /** The card that the reader looked at when he left; undefined while he works. */
      leftAt: v.optional(v.string()),
    }),
  ),
  later: v.array(v.string()),
})

/** React Router's, in sessionStorage: how far each page was scrolled, in px. */
export const SCROLL_POSITIONS = v.record(v.string(), v.number())

/** As the releases before stored marks: 1.0 an array of hashes for each id, later ones one hash. */
export const FORMER_MARKS = v.object({
  owner: v.string(),
  hashes: entriesOf(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((hash) => [hash]),
      ),
    ]),
  ),
})

/** Undefined for what is no JSON, or of another shape. */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | undefined {
  return parseValue(schema, parseJson(text))
}

/** Undefined for a value of another shape. */
export function parseValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, value)
  return success ? output : undefined
}
