/** Scenarios: how a caller's own token asks the sample shop to answer otherwise than usual. */
import { type Analysis, isAnalysis } from '../../../shared/analysis.ts'
import { DELIVERIES, type Deliver } from './delivery.ts'
import { type CreateReply, json, REPLIES } from './reply.ts'

/** What stands in a token: scenarios such as `slow:1000+failing:503` by analysis; `*` is for those that aren't named. */
export type ScenarioClaim = Readonly<Partial<Record<Analysis | '*', string>>>

export interface Scenario {
  /** Before the answer begins. */
  readonly delayMs: number
  readonly createReply: CreateReply
  readonly deliver: Deliver
}

const USUAL: Scenario = { delayMs: 0, createReply: REPLIES.usual, deliver: DELIVERIES.whole }

const KNOWN = ['slow', ...Object.keys(REPLIES), ...Object.keys(DELIVERIES)].join(', ')

/** A scenario that isn't known is answered 400, with those that are: a test that misspells one must not pass. */
export function parseScenario(claim: unknown, analysis: Analysis): Scenario {
  if (claim === undefined) return USUAL
  if (typeof claim !== 'object' || claim === null) return unknownScenario(claim)
  const scenarios = new Map<string, unknown>(Object.entries(claim))
  const stranger = [...scenarios.keys()].find((name) => name !== '*' && !isAnalysis(name))
  if (stranger !== undefined) return unknownScenario(stranger)
  const text = scenarios.get(analysis) ?? scenarios.get('*')
  if (text === undefined) return USUAL
  let scenario = USUAL
  for (const part of String(text).split('+')) scenario = { ...scenario, ...parsePart(part) }
  return scenario
}

/** A name, and a number where one is asked for: `slow:1000`. */
function parsePart(part: string): Partial<Scenario> {
  const [, name = '', digits] = /^([a-z-]+)(?::(\d{1,6}))?$/.exec(part) ?? []
  const value = digits === undefined ? {} : { value: Number(digits) }
  const createReply = new Map<string, CreateReply>(Object.entries(REPLIES)).get(name)
  const deliver = new Map<string, Deliver>(Object.entries(DELIVERIES)).get(name)
  if (name === 'slow') return { delayMs: value.value ?? 3000 }
  if (createReply) return { createReply: (call) => createReply({ ...call, ...value }) }
  if (deliver) return { deliver: (response, reply) => deliver(response, reply, value.value) }
  return unknownScenario(part)
}

function unknownScenario(given: unknown): Scenario {
  const message = `scenario: ${JSON.stringify(given)} is not known; known are ${KNOWN}, for an analysis or *.`
  return { ...USUAL, createReply: () => json(400, { message }) }
}
