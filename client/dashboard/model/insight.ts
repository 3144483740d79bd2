/** Insights: parsed once, from the objects of a reply, and from then on found by their keys alone. */
import { ANALYSES, type Analysis, type FieldOf } from '../../../shared/analysis.ts'
import { isObject } from '../../storage/parse-json.ts'
import { textHash } from './text-hash.ts'

/** By the name of the field, as the analysis host calls it. */
export type Texts = Readonly<Record<string, string>>

export interface Insight {
  /** `<tab>/<id>`; `<tab>/#<hash of id and texts>` where the id is missing, or of several. */
  readonly key: string
  /** '' where the host sends none. */
  readonly id: string
  /** One for each field of its kind, '' where the host sends none. */
  readonly texts: Texts
}

/** What is no object is left out, and of what is equal one is kept. */
export function parseInsights(analysis: Analysis, list: readonly unknown[]): readonly Insight[] {
  const { idField } = ANALYSES[analysis]
  const fields = textFieldsOf(analysis)
  const found = new Map<string, Omit<Insight, 'key'>>()
  for (const item of list) {
    if (!isObject(item)) continue
    const id = textOf(item[idField])
    const texts = Object.fromEntries(fields.map((field) => [field, textOf(item[field])]))
    found.set(JSON.stringify([id, ...Object.values(texts)]), { id, texts })
  }
  const counts = new Map<string, number>()
  for (const { id } of found.values()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return Array.from(found, ([content, { id, texts }]) => {
    const isAlone = id !== '' && counts.get(id) === 1
    return { key: isAlone ? keyOf(analysis, id) : hashKey(analysis, content), id, texts }
  })
}

function keyOf(analysis: Analysis, id: string): string {
  return `${analysis}/${id}`
}

/** `content`: JSON of the id and the texts, in the order of the fields. */
export function hashKey(analysis: Analysis, content: string): string {
  return keyOf(analysis, `#${textHash(content)}`)
}

/** The id that a key was made of. */
export function idOfKey(analysis: Analysis, key: string): string {
  return key.slice(analysis.length + 1)
}

export function isKeyOf(analysis: Analysis, key: string): boolean {
  return key.startsWith(`${analysis}/`)
}

/** The fields of its texts, in the order of the card: a name, where it has one, then what is said. */
export function textFieldsOf(analysis: Analysis): readonly FieldOf[] {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const names = textFields.map(({ name }) => name)
  return headingField === idField ? names : [headingField, ...names]
}

export function textsByKey(insights: readonly Insight[]): ReadonlyMap<string, Texts> {
  return new Map(insights.map(({ key, texts }) => [key, texts]))
}

/** In the fields that the older texts have and today's still know: a field more or less is no news. */
export function isChanged(before: Texts, now: Texts): boolean {
  return Object.entries(before).some(([field, text]) => now[field] !== undefined && now[field] !== text)
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
