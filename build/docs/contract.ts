/** Generates the field tables of docs/analysis-host.md from shared/analysis.ts, with the labels that owners see. */
import { readFileSync } from 'node:fs'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { createTable, fillBlock } from './fill-table.ts'

export function fillContract(page: string): string {
  const labels: Readonly<Record<string, string>> = JSON.parse(readFileSync('client/language/en.json', 'utf8'))
  const rows = ANALYSIS_NAMES.flatMap((name) => rowsOf(name, labels))
  return fillBlock(page, 'fields', createTable(['call', 'field', 'type', 'on the card'], rows))
}

function rowsOf(
  analysis: Analysis,
  labels: Readonly<Record<string, string>>,
): readonly (readonly string[])[] {
  const { path, idField, headingField, textFields } = ANALYSES[analysis]
  const heading = headingField === idField ? [] : [[`\`${headingField}\``, 'text', 'the heading']]
  const headingText = labels[`card.heading.${analysis}`]?.replace(/<.*/, '') ?? ''
  const idUse = headingField === idField ? `the heading, after \`${headingText}\`` : 'not shown'
  const texts = textFields.map(({ name, ...field }) => [
    `\`${name}\``,
    'isOptional' in field ? 'text, optional' : 'text',
    `\`${labels[`field.${name}`] ?? ''}:\`${'isOptional' in field ? ', unless the text is empty' : ''}`,
  ])
  const fields = [[`\`${idField}\``, 'text or integer', idUse], ...heading, ...texts]
  return fields.map((cells, index) => [index === 0 ? `\`${path}\`` : '', ...cells])
}
