/** Compares the insights of a list with the fields in the contract. */
import { ANALYSES, type Analysis } from '../../shared/analysis.ts'
import { isObject } from '../../shared/parse-json.ts'
import { type Finding, fits, kindOf, note, quote, wrong } from './finding.ts'

/** A browser has room for some five million characters, which four lists, the owner's marks and the news share. */
const LONG_LIST = 1_200_000
/** HTML, or Markdown that is bold. */
const MARKUP = /<\/?[a-z][^<>]*>|\*\*\S/i

export function checkList(analysis: Analysis, list: readonly unknown[]): readonly Finding[] {
  if (list.length === 0) return [note('The list is empty, so its fields could not be checked.')]
  const { idField, headingField, textFields } = ANALYSES[analysis]
  const fields = [...new Set([idField, headingField, ...textFields.map(({ name }) => name)])]
  const insights = list.filter(isObject)
  const flaws = list.flatMap((item, index) => flawsOf(item, fields, idField).map((flaw) => ({ flaw, index })))
  const wrongs = Array.from(
    Map.groupBy(flaws, ({ flaw }) => flaw),
    ([flaw, found]) =>
      wrong(`${flaw}, in ${found.length} of ${list.length} (first: number ${(found[0]?.index ?? 0) + 1}).`),
  )
  wrongs.push(...findRepeated(idField, insights))
  const verdict =
    wrongs.length > 0 ? wrongs : [fits(`Insights: ${list.length}, each with ${fields.join(', ')}.`)]

  const others = new Set(insights.flatMap(Object.keys)).difference(new Set(fields))
  const hasMarkup = insights.some((insight) => fields.some((field) => MARKUP.test(String(insight[field]))))
  const { length } = JSON.stringify(list)
  return [
    ...verdict,
    ...(others.size > 0
      ? [note(`Other fields are ignored: ${[...others].slice(0, 5).map(quote).join(', ')}.`)]
      : []),
    ...(hasMarkup ? [note('A text has markup, which owners see as it is.')] : []),
    ...(length > LONG_LIST
      ? [note(`A list of ${length} characters may not be saved, and load at each visit.`)]
      : []),
  ]
}

/** Returns sentences without their ends. */
function flawsOf(item: unknown, fields: readonly string[], idField: string): readonly string[] {
  if (!isObject(item)) return [`The list has ${kindOf(item)} instead of an object`]
  return fields.flatMap((field) => {
    const [value, isId] = [item[field], field === idField]
    const kind = kindOf(value)
    if (isId && /\p{Cc}/u.test(String(value))) return [`\`${field}\` has control characters`]
    if (kind === 'a text' || kind === (isId ? 'an integer' : 'a blank text')) return []
    return [
      `\`${field}\` is ${kind}; it must be ${isId ? 'an integer or a text that isn’t blank' : 'a text'}`,
    ]
  })
}

/** The page compares ids as texts, so 1 and "1" are equal. */
function findRepeated(
  idField: string,
  insights: readonly Readonly<Record<string, unknown>>[],
): readonly Finding[] {
  const ids = insights.map((insight) => String(insight[idField] ?? '')).filter((id) => id.trim() !== '')
  const [repeated, ...more] = [...Map.groupBy(ids, (id) => id).values()].filter(({ length }) => length > 1)
  if (!repeated) return []
  const others = more.length > 0 ? `, and ${more.length} other values` : ''
  return [
    wrong(
      `\`${idField}\` is ${quote(repeated[0] ?? '')} in ${repeated.length} insights${others}. Each needs its own.`,
    ),
  ]
}
