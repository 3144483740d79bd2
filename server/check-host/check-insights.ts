/** Compares the insights of a list with the fields in the contract. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { type Finding, fits, kindOf, note, quote, size, wrong } from './finding.ts'

type Insight = Readonly<Record<string, unknown>>

/** A browser's limit per origin, which is shared by all lists, the owner's marks and the news. */
const STORED_CHARACTERS = 5 * 1024 * 1024
const LISTS = Object.keys(ANALYSES).length

export function checkInsights(analysis: Analysis, list: readonly unknown[]): readonly Finding[] {
  if (list.length === 0) return [note('The list is empty, so its fields could not be checked.')]
  const insights = list.filter(isInsight)
  const { idField } = ANALYSES[analysis]
  const texts = textFieldsOf(analysis)
  const findings = [
    ...checkItems(list),
    ...checkIds(idField, insights),
    ...texts.flatMap(({ name, isOptional }) => checkField(name, isOptional, insights)),
  ]
  const known = [idField, ...texts.map(({ name }) => name)]
  const verdict = findings.some((finding) => finding.verdict === 'wrong')
    ? []
    : [fits(`The list has ${count(insights)} with ${known.join(', ')}.`)]
  return [...verdict, ...findings, ...findUnknown(known, insights), ...checkLength(list)]
}

function count({ length }: readonly unknown[]): string {
  return length === 1 ? '1 insight' : `${length} insights`
}

function isInsight(item: unknown): item is Insight {
  return kindOf(item) === 'an object'
}

function textFieldsOf(analysis: Analysis) {
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const heading = headingField === idField ? [] : [{ name: headingField }]
  const fields: readonly { readonly name: string; readonly isOptional?: true }[] = [...heading, ...textFields]
  return fields.map(({ name, isOptional = false }) => ({ name, isOptional }))
}

/** Returns the number of affected insights and the first of them. */
function where(indexes: readonly number[], total: string): string {
  const [first = 0] = indexes
  return `in ${indexes.length} of ${total} (first: insight ${first + 1})`
}

function checkItems(list: readonly unknown[]): readonly Finding[] {
  const index = list.findIndex((item) => !isInsight(item))
  if (index === -1) return []
  const found = `Entry ${index + 1} of the list is ${kindOf(list[index])}`
  return [wrong(`${found}; every entry must be an object. Owners don’t see it.`)]
}

function byKind(field: string, insights: readonly Insight[]): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(insights.keys(), (index) => kindOf(insights[index]?.[field]))
}

function checkField(field: string, isOptional: boolean, insights: readonly Insight[]): readonly Finding[] {
  return Array.from(byKind(field, insights), ([kind, indexes]) => {
    const found = `\`${field}\` is ${kind} ${where(indexes, count(insights))}`
    if (kind === 'a text') return []
    if (kind === 'empty') return note(`${found}. Owners see a dash.`)
    if (kind === 'missing' && isOptional) return []
    if (kind === 'missing' || kind === 'null') return wrong(`${found}. Owners see a dash.`)
    const shown = kind === 'a list' || kind === 'an object' ? 'its texts, one per line' : 'it as text'
    return wrong(`${found}; it must be a text. Owners see ${shown}.`)
  }).flat()
}

function checkIds(field: string, insights: readonly Insight[]): readonly Finding[] {
  const odd = Array.from(byKind(field, insights), ([kind, indexes]) => {
    const isInteger = indexes.every((index) => Number.isInteger(insights[index]?.[field]))
    if (kind === 'a text' || (kind === 'a number' && isInteger)) return []
    const found = `\`${field}\` is ${kind} ${where(indexes, count(insights))}`
    return wrong(
      `${found}; it must be an integer or a text that isn’t empty. What owners have done then follows the texts, not the id.`,
    )
  }).flat()
  return [...odd, ...findControls(field, insights), ...findRepeated(field, insights)]
}

function findControls(field: string, insights: readonly Insight[]): readonly Finding[] {
  const indexes = [...insights.keys()].filter((index) => /\p{Cc}/u.test(String(insights[index]?.[field])))
  if (indexes.length === 0) return []
  const found = `\`${field}\` has control characters ${where(indexes, count(insights))}`
  return [wrong(`${found}; they are removed, and the rest is the id.`)]
}

function findRepeated(field: string, insights: readonly Insight[]): readonly Finding[] {
  const named = insights.filter((insight) => !['missing', 'null', 'empty'].includes(kindOf(insight[field])))
  const groups = Map.groupBy(named, (insight) => String(insight[field]))
  const repeated = [...groups].filter(([, group]) => group.length > 1)
  const [[id, group] = ['', []]] = repeated
  if (repeated.length === 0) return []
  const values = repeated.length === 1 ? 'One value' : `${repeated.length} values`
  const found = `${values} of \`${field}\` can be found more than once (first: ${quote(id)}, ${group.length} times)`
  return [
    wrong(
      `${found}; each insight needs an id of its own. Owners see such insights, but may find them mixed up.`,
    ),
  ]
}

function findUnknown(known: readonly string[], insights: readonly Insight[]): readonly Finding[] {
  const names = new Set(insights.flatMap((insight) => Object.keys(insight))).difference(new Set(known))
  if (names.size === 0) return []
  const shown = Array.from(names, quote).slice(0, 5).join(', ')
  const more = names.size > 5 ? ` and ${names.size - 5} more` : ''
  return [note(`Fields that aren’t in the contract are ignored: ${shown}${more}.`)]
}

function checkLength(list: readonly unknown[]): readonly Finding[] {
  const { length } = JSON.stringify(list)
  if (length * LISTS < STORED_CHARACTERS) return []
  const share = size(STORED_CHARACTERS / LISTS)
  return [
    note(
      `The list has ${size(length)} of text. Browsers keep some ${share} for each list: longer ones may load again on each visit.`,
    ),
  ]
}
