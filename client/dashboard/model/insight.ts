/** Insights are parsed once from the objects of a response, and are then identified by their keys. */
import { ANALYSES, type Analysis, type FieldOf } from '../../../shared/analysis.ts'
import { isObject } from '../../../shared/parse-json.ts'
import { textHash } from './text-hash.ts'

/** Maps field names, as in the analysis host's response, to texts. */
export type Texts = Readonly<Record<string, string>>

export interface Insight {
  /** `<tab>/<id>`. Generated keys contain U+001F, which ids can't contain. */
  readonly key: string
  /** '' if the host sends none. */
  readonly id: string
  /** Has a text for each text field of its analysis, '' if the host sends none. */
  readonly texts: Texts
}

const SEPARATOR = '\u001f'

/**
 * Leaves out entries that are not objects. Insights with the same id and equal texts become one, at the position of the
 * first.
 */
export function parseInsights(analysis: Analysis, list: readonly unknown[]): readonly Insight[] {
  const { idField } = ANALYSES[analysis]
  const fields = textFieldsOf(analysis)
  const parsed = list.filter(isObject).map((item) => ({
    id: textOf(item[idField]).replace(/\p{Cc}/gu, ''),
    texts: Object.fromEntries(fields.map((field) => [field, textOf(item[field])])),
  }))
  const repeatedIds = repeatedIn(parsed.map(({ id }) => id))
  const contents = new Set<string>()
  const counts = new Map<string, number>()
  return parsed.flatMap(({ id, texts }): readonly Insight[] => {
    if (id !== '' && !repeatedIds.has(id)) return [{ key: `${analysis}/${id}`, id, texts }]
    const normalized = Object.values(texts).map(normalize)
    const content = JSON.stringify([id, ...normalized])
    if (contents.has(content)) return []
    contents.add(content)
    const base = `${analysis}/${id || SEPARATOR + textHash(JSON.stringify(normalized))}`
    const number = (counts.get(base) ?? 0) + 1
    counts.set(base, number)
    // If insights that share an id are reordered, their marks are swapped.
    return [{ key: number === 1 ? base : base + SEPARATOR + number, id, texts }]
  })
}

function repeatedIn(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))
}

/** Returns the id from which a key was made, or '' if there was none. */
export function idOfKey(analysis: Analysis, key: string): string {
  return key.slice(analysis.length + 1).split(SEPARATOR, 1)[0] ?? ''
}

export function isKeyOf(analysis: Analysis, key: string): boolean {
  return key.startsWith(`${analysis}/`)
}

/** Returns the text fields in card order: first the name, if the analysis has one, then the labeled texts. */
export function textFieldsOf(analysis: Analysis): readonly FieldOf[] {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const names = textFields.map(({ name }) => name)
  return headingField === idField ? names : [headingField, ...names]
}

/** Cached, because lists never change, and each new mark derives its tab again. */
const textsOfLists = new WeakMap<readonly Insight[], ReadonlyMap<string, Texts>>()

export function textsByKey(insights: readonly Insight[]): ReadonlyMap<string, Texts> {
  const known = textsOfLists.get(insights)
  if (known) return known
  const made = new Map(insights.map(({ key, texts }) => [key, texts]))
  textsOfLists.set(insights, made)
  return made
}

/** Compares the fields that both have, so that an added or removed field is not a change. */
export function isChanged(before: Texts, now: Texts): boolean {
  return Object.entries(before).some(([field, text]) => {
    const other = now[field]
    return other !== undefined && !isSameText(text, other)
  })
}

/** Texts that look the same count as equal. */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalize(one) === normalize(other)
}

/** Cached, because texts never change, and each press may compare many marks. */
const hashes = new WeakMap<Texts, Texts>()

/** Maps each field to a hash of its text. Equal texts have equal hashes. */
export function hashesOf(texts: Texts): Texts {
  const known = hashes.get(texts)
  if (known) return known
  const made = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, textHash(normalize(text))]),
  )
  hashes.set(texts, made)
  return made
}

/** Returns the text for comparing and hashing. The original text is shown and stored. */
function normalize(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim()
}

/** Returns the fields whose values contain nothing to show, such as an object without texts. */
export function unshownFields(analysis: Analysis, list: readonly unknown[]): readonly string[] {
  const items = list.filter(isObject)
  const fields = new Set([ANALYSES[analysis].idField, ...textFieldsOf(analysis)])
  return [...fields].filter((field) =>
    items.some(
      (item) => typeof item[field] === 'object' && item[field] !== null && textOf(item[field]) === '',
    ),
  )
}

/** Converts a list to its entries and an object to its text values, one per line. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return linesOf(value)
  return isObject(value) ? linesOf(Object.values(value).filter(mayHaveText)) : ''
}

/** Numbers in objects, such as scores, are seldom meant to be read. */
function mayHaveText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'object'
}

function linesOf(values: readonly unknown[]): string {
  return values.map(textOf).filter(Boolean).join('\n')
}
