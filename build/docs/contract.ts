/** Generates the tables of docs/analysis-host.md from shared/analysis.ts and shared/outcomes.ts, as owners see them. */
import { readFileSync } from 'node:fs'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { type Cause, readResponse, SENTENCES } from '../../shared/outcomes.ts'
import { createTable, fillBlock } from './fill-table.ts'

export function fillContract(page: string): string {
  const labels: Readonly<Record<string, string>> = JSON.parse(readFileSync('client/language/en.json', 'utf8'))
  const rows = ANALYSIS_NAMES.flatMap((name) => rowsOf(name, labels))
  const withFields = fillBlock(page, 'fields', createTable(['call', 'field', 'type', 'on the card'], rows))
  return fillBlock(withFields, 'outcomes', createTable(['the host sends', 'owners read'], outcomeRows()))
}

type Response = Parameters<typeof readResponse>[1]

const page = (status: number): Response => ({ status, contentType: 'text/html', text: '<h1>' })
const json = (status: number, text = '{}'): Response => ({ status, contentType: 'application/json', text })

/** The other causes are faults of this product. */
type HostCause = Exclude<Cause, 'internal' | 'page'>

/** What a host sends for each cause, and responses in which the page finds this cause. */
const OUTCOMES: Readonly<Record<HostCause, readonly [sent: string, ...responses: readonly Response[]]>> = {
  analysis_unreachable: [
    'no connection, an unknown name, an invalid certificate; 502, 522, 523',
    json(502),
    page(522),
    page(523),
  ],
  analysis_timeout: ['no byte by the deadline; 408, 504, 524', json(408), page(504), page(524)],
  analysis_invalid: [
    'no response before the connection closes; a redirect, 101, 204, 205, 304, 600 or above; another encoding, invalid HTTP',
  ],
  network: [
    'headers, then a body that breaks off, misses the deadline, doesn’t fit its encoding, or has more than 64 MiB',
  ],
  unauthorized: ['401 in JSON', json(401)],
  rate_limited: ['429', json(429), page(429)],
  overloaded: ['503', json(503), page(503)],
  failed: [
    '2xx with a message and no list; any other 4xx or 5xx',
    json(200, '{"message":"No."}'),
    json(400),
    page(500),
  ],
  unreadable: [
    '2xx with other JSON, or with a list of entries without an object; 2xx or 401 that isn’t JSON',
    json(200, '{'),
    json(200, '{"analysis":{}}'),
    json(200, '{"analysis":[7]}'),
    page(200),
    page(401),
  ],
}

function outcomeRows(): readonly (readonly string[])[] {
  return Object.entries(OUTCOMES).map(([cause, [sent, ...responses]]) => {
    const sentences = new Set(responses.map(sentenceOf))
    const [sentence = ''] = Object.entries(SENTENCES).flatMap(([name, text]) => (name === cause ? text : []))
    if (!sentences.isSubsetOf(new Set([sentence]))) throw new Error(`The page has other causes for ${sent}.`)
    return [sent, `'${sentence}'`]
  })
}

function sentenceOf(response: Response): string | undefined {
  const outcome = readResponse('products', response)
  return outcome.kind === 'failed' ? SENTENCES[outcome.failure.cause] : undefined
}

function rowsOf(
  analysis: Analysis,
  labels: Readonly<Record<string, string>>,
): readonly (readonly string[])[] {
  const { path, idField, headingField, textFields } = ANALYSES[analysis]
  const heading = headingField === idField ? [] : [[`\`${headingField}\``, 'text', 'the heading']]
  const headingText = labels[`card.heading.${analysis}`]?.replace(/<.*/, '') ?? ''
  const idUse = headingField === idField ? `the heading, after \`${headingText}\`` : 'not shown'
  const texts = textFields.map(({ name }) => [`\`${name}\``, 'text', `\`${labels[`field.${name}`] ?? ''}:\``])
  const fields = [[`\`${idField}\``, 'text or integer', idUse], ...heading, ...texts]
  return fields.map((cells, index) => [index === 0 ? `\`${path}\`` : '', ...cells])
}
