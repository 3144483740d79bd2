/** An analysis host whose callers choose its responses by their token. Otherwise it is the sample shop. For development and tests. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ANALYSES, ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { serve } from '../http/lifecycle.ts'
import { insights } from '../sample-shop/insights.ts'
import { createSampleShop, sendJson } from '../sample-shop/sample-shop.ts'

/** Maps analyses to scenarios such as `slow:1000+failing:503`. `*` means all other analyses. */
export type ScenarioClaim = Readonly<Partial<Record<Analysis | '*', string>>>

/** `value` is the number given with the scenario. */
type Answer = (response: ServerResponse, analysis: Analysis, value?: number) => void

const ANSWERS = new Map<string, Answer>(
  Object.entries({
    large: (response, analysis, value = 10_000) =>
      sendJson(response, 200, { analysis: manyInsights(analysis, value) }),
    empty: (response) => sendJson(response, 200, { analysis: [] }),
    failing: (response, _, value = 500) =>
      sendJson(response, value, { message: 'As its caller asked it to.' }),
    unauthorized: (response) =>
      sendJson(response, 401, { message: 'The session token is not valid any more.' }),
    'cut-off'(response) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
      response.write('{"analysis":[', () => response.destroy())
    },
    reset: (response) => response.socket?.resetAndDestroy(),
    silent() {},
  } satisfies Record<string, Answer>),
)

export const startScenarioShop = () => serve(createServer(createScenarioShop()))

export function createScenarioShop(): RequestListener {
  const usual = createSampleShop()
  return async (request, response) => {
    const analysis = ANALYSIS_NAMES.find((name) => ANALYSES[name].path === request.url)
    const claim = readClaim(request)
    const scenario = analysis && (claim[analysis] ?? claim['*'])
    if (analysis === undefined || scenario === undefined) return usual(request, response)
    let answer: () => void = () => usual(request, response)
    for (const part of scenario.split('+')) {
      const [name = '', digits] = part.split(':')
      const value = digits === undefined ? undefined : Number(digits)
      if (name === 'slow') await delay(value, undefined, { ref: false })
      // A test with a misspelled scenario must fail.
      else answer = () => (ANSWERS.get(name) ?? rejectScenario)(response, analysis, value)
    }
    answer()
  }
}

function rejectScenario(response: ServerResponse): void {
  sendJson(response, 400, { message: `Known scenarios are slow, ${[...ANSWERS.keys()].join(', ')}.` })
}

function readClaim({ headers }: IncomingMessage): ScenarioClaim {
  const [, payload = ''] = (headers.authorization ?? '').split('.')
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).scenario ?? {}
  } catch {
    return {}
  }
}

/** Each insight has a different id. */
function manyInsights(analysis: Analysis, count: number) {
  const { idField } = ANALYSES[analysis]
  const list = insights(analysis)
  return Array.from({ length: count }, (_, index) => {
    const insight = list[index % list.length]
    return index < list.length ? insight : { ...insight, [idField]: `${insight?.[idField]}-${index}` }
  })
}
