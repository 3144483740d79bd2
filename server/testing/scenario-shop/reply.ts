/** The content of a reply, one entry per scenario. */
import { ANALYSES, type Analysis } from '../../../shared/analysis.ts'
import type { Language } from '../../../shared/languages.ts'
import { insights, laterInsights } from '../../sample-shop/insights.ts'
import { oddInsights } from './odd-insights.ts'

export interface Reply {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

interface Call {
  readonly analysis: Analysis
  readonly language: Language
  /** Number of earlier requests by this caller for this analysis. */
  readonly turn: number
}

/** `value`: the number given with the scenario. */
export type CreateReply = (call: Call, value?: number) => Reply

export const REPLIES = {
  usual: ({ analysis, language }) => json(200, { analysis: insights(analysis, language) }),
  changing: ({ analysis, language, turn }) =>
    json(200, {
      analysis: turn % 2 === 0 ? insights(analysis, language) : laterInsights(analysis, language),
    }),
  large: ({ analysis, language }, value = 10_000) =>
    json(200, { analysis: manyInsights(analysis, value, language) }),
  odd: ({ analysis, language }) => json(200, { analysis: oddInsights(analysis, language) }),
  empty: () => json(200, { analysis: [] }),
  failing: (_, value = 500) =>
    json(value, { message: `The sample shop fails with status ${value}, as its caller asked it to.` }),
  unauthorized: () => json(401, { message: 'The session token is not valid any more.' }),
  html: (_, value = 200) => ({
    status: value,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(MAINTENANCE),
  }),
} as const satisfies Readonly<Record<string, CreateReply>>

export function json(status: number, value: unknown): Reply {
  return { status, type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(value)) }
}

/** Longer than the 200 characters that the client shows. */
const MAINTENANCE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Down for maintenance</title></head>
<body>
<h1>We’ll be right back</h1>
<p>This page stands where the analysis should be, as a gateway or a maintenance screen would.</p>
</body>
</html>
`

/** Each with an id of its own. */
function manyInsights(analysis: Analysis, count: number, language: Language) {
  const { idField } = ANALYSES[analysis]
  const list = insights(analysis, language)
  return Array.from({ length: Math.ceil(count / list.length) }, (_, round) =>
    list.map((insight) =>
      round === 0 ? insight : { ...insight, [idField]: `${insight[idField]}-${round + 1}` },
    ),
  )
    .flat()
    .slice(0, count)
}
