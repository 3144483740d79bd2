/** Insights: parsed once from the objects of a reply, and from then on identified by their keys. */
import { ANALYSES, type Analysis, type FieldOf } from '../../../shared/analysis.ts'
import { isObject, parseJsonWithId } from '../../storage/parse-json.ts'
import { textHash } from './text-hash.ts'

/** By the name of the field, as the analysis host calls it. */
export type Texts = Readonly<Record<string, string>>

export interface Insight {
  /** `<tab>/<id>`. Keys made by this file contain U+001F, which no id can. */
  readonly key: string
  /** '' if the host sends none. */
  readonly id: string
  /** One for each text field of its kind, '' if the host sends none. */
  readonly texts: Texts
}

const SEPARATOR = '\u001f'

/** Parses a reply or a stored list; undefined for invalid JSON. */
export function parseListText(analysis: Analysis, text: string | null | undefined): unknown {
  return parseJsonWithId(text, ANALYSES[analysis].idField)
}

/** Entries that are no objects are left out. Insights with the same id and equal texts are one insight, at the first's position. */
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
    const content = JSON.stringify([id, ...Object.values(texts).map(normalize)])
    if (contents.has(content)) return []
    contents.add(content)
    const base = `${analysis}/${id || SEPARATOR + hashOfSpec(analysis, texts)}`
    const number = (counts.get(base) ?? 0) + 1
    counts.set(base, number)
    // Reordering insights that share an id swaps their marks.
    return [{ key: number === 1 ? base : base + SEPARATOR + number, id, texts }]
  })
}

function repeatedIn(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))
}

/** The id that a key was made of, '' if there was none. */
export function idOfKey(analysis: Analysis, key: string): string {
  return key.slice(analysis.length + 1).split(SEPARATOR, 1)[0] ?? ''
}

export function isKeyOf(analysis: Analysis, key: string): boolean {
  return key.startsWith(`${analysis}/`)
}

/** The text fields in the order of the card: a name, if this kind has one, then the labeled texts. */
export function textFieldsOf(analysis: Analysis): readonly FieldOf[] {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const names = textFields.map(({ name }) => name)
  return headingField === idField ? names : [headingField, ...names]
}

/** The specification's fields: keys made from them stay the same when a field is added. */
export function specFieldsOf(analysis: Analysis): readonly FieldOf[] {
  const added = ANALYSES[analysis].textFields.filter((field) => 'isAdded' in field)
  return textFieldsOf(analysis).filter((field) => !added.some(({ name }) => name === field))
}

/** Cached, because lists never change, and one is looked up on each press. */
const textsOfLists = new WeakMap<readonly Insight[], ReadonlyMap<string, Texts>>()

export function textsByKey(insights: readonly Insight[]): ReadonlyMap<string, Texts> {
  const known = textsOfLists.get(insights)
  if (known) return known
  const made = new Map(insights.map(({ key, texts }) => [key, texts]))
  textsOfLists.set(insights, made)
  return made
}

/** In the fields that the older texts have and today's still know: a field more or less is no change. */
export function isChanged(before: Texts, now: Texts): boolean {
  return Object.entries(before).some(([field, text]) => {
    const other = now[field]
    return other !== undefined && !isSameText(text, other)
  })
}

/** Texts that look the same are equal. */
export function isSameText(one: string, other: string): boolean {
  return one === other || normalize(one) === normalize(other)
}

/** Texts never change, and many marks may be compared with each press. */
const hashes = new WeakMap<Texts, Texts>()

/** By field: a hash of each text, equal for equal texts. */
export function hashesOf(texts: Texts): Texts {
  const known = hashes.get(texts)
  if (known) return known
  const made = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, textHash(normalize(text))]),
  )
  hashes.set(texts, made)
  return made
}

/** Fields added after the specification join no key, so that an insight without an id keeps its key and marks. */
function hashOfSpec(analysis: Analysis, texts: Texts): string {
  return textHash(JSON.stringify(specFieldsOf(analysis).map((field) => normalize(texts[field] ?? ''))))
}

/** The text for comparing and hashing. The text as it arrived is shown and stored. */
function normalize(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim()
}

/** The fields that have a value with nothing to show, such as an object without texts. */
export function unshownFields(analysis: Analysis, list: readonly unknown[]): readonly string[] {
  const items = list.filter(isObject)
  const fields = new Set([ANALYSES[analysis].idField, ...textFieldsOf(analysis)])
  return [...fields].filter((field) =>
    items.some(
      (item) => typeof item[field] === 'object' && item[field] !== null && textOf(item[field]) === '',
    ),
  )
}

/** A list becomes its entries and an object its text values, one per line. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return linesOf(value)
  return isObject(value) ? linesOf(Object.values(value).filter(mayHaveText)) : ''
}

/** A number in an object is seldom meant for reading, such as a score. */
function mayHaveText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'object'
}

function linesOf(values: readonly unknown[]): string {
  return values.map(textOf).filter(Boolean).join('\n')
}
