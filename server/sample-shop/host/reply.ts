/** What is answered: status, type and body, before anything is sent. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ANALYSIS_NAMES, type Analysis, type Insight } from '../../../shared/analysis.ts'
import { branchInsights, writeInsights } from '../insights/insights.ts'
import { oddInsights } from '../insights/odd-insights.ts'
import { createShop, type ShopOptions } from '../shop/shop.ts'
import type { Content } from './scenario.ts'

export interface Reply {
  readonly status: number
  readonly type: string
  /** In pieces where it is too large to be held. */
  readonly body: Buffer | AsyncIterable<Buffer>
}

export type CreateReply = (analysis: Analysis, content: Content) => Reply

const JSON_TYPE = 'application/json; charset=utf-8'

interface ReplyOptions {
  readonly seed: number
  /** The day that the shop's 'today' is, as YYYY-MM-DD; asked at each call. */
  readonly today: () => string
}

/** The shop is made at the first call of a day; only the bytes of its four answers are kept. */
export function createReplies({ seed, today }: ReplyOptions): CreateReply {
  let day: { readonly date: string; readonly answers: ReadonlyMap<Analysis, Buffer> } | undefined

  return (analysis, content) => {
    const options = { seed, today: today() }
    switch (content.kind) {
      case 'insights':
        if (day?.date !== options.today) day = { date: options.today, answers: writeAnswers(options) }
        return { status: 200, type: JSON_TYPE, body: day.answers.get(analysis) ?? Buffer.alloc(0) }
      case 'empty':
        return json(200, { analysis: [] })
      case 'missing':
        return json(200, { message: 'The analysis is done.' })
      case 'null':
        return json(200, { analysis: null })
      case 'not-a-list':
        return json(200, { analysis: { 0: 'An object where a list belongs.', length: 1 } })
      case 'odd':
        return json(200, { analysis: oddInsights(analysis, writeInsights(analysis, createShop(options))) })
      case 'large':
        return {
          status: 200,
          type: JSON_TYPE,
          body: inPieces(branchInsights(analysis, options, content.count)),
        }
      case 'html':
        return {
          status: content.status,
          type: 'text/html; charset=utf-8',
          body: Buffer.from(htmlPage(content.status)),
        }
      case 'failing':
        return json(content.status, { message: failureOf(content.status) })
    }
  }
}

export function json(status: number, value: unknown): Reply {
  return { status, type: JSON_TYPE, body: Buffer.from(JSON.stringify(value)) }
}

function writeAnswers(options: ShopOptions): ReadonlyMap<Analysis, Buffer> {
  const shop = createShop(options)
  const answer = (analysis: Analysis) =>
    [analysis, Buffer.from(JSON.stringify({ analysis: writeInsights(analysis, shop) }))] as const
  return new Map(ANALYSIS_NAMES.map(answer))
}

async function* inPieces(branches: Iterable<readonly Insight[]>): AsyncGenerator<Buffer> {
  let start = '{"analysis":['
  for (const insights of branches) {
    yield Buffer.from(start + insights.map((insight) => JSON.stringify(insight)).join(','))
    start = ','
    // A branch takes milliseconds to make: other callers come in between.
    await nextTurn()
  }
  yield Buffer.from(start === ',' ? ']}' : `${start}]}`)
}

function failureOf(status: number): string {
  return status === 401
    ? 'The session token is not valid any more.'
    : `The sample shop fails with status ${status}, as its caller asked it to.`
}

function htmlPage(status: number): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Down for maintenance (${status})</title></head>
<body>
<h1>We’ll be right back</h1>
<p>This page stands where the analysis should be, as a gateway or a maintenance screen would. It is longer than two hundred characters, so that whoever shows its beginning has something to cut off.</p>
</body>
</html>
`
}
