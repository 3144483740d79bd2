/** Scenarios: a caller's token can request other replies. */
import type { Analysis } from '../../../shared/analysis.ts'
import { DELIVERIES, type Deliver } from './delivery.ts'
import { type CreateReply, json, REPLIES } from './reply.ts'

/** Scenarios such as `slow:1000+failing:503` by analysis; `*` applies to the others. */
export type ScenarioClaim = Readonly<Partial<Record<Analysis | '*', string>>>

export interface Scenario {
  readonly delayMs: number
  readonly createReply: CreateReply
  readonly deliver: Deliver
}

const USUAL: Scenario = { delayMs: 0, createReply: REPLIES.usual, deliver: DELIVERIES.whole }

const REPLY_BY_NAME = new Map<string, CreateReply>(Object.entries(REPLIES))
const DELIVERY_BY_NAME = new Map<string, Deliver>(Object.entries(DELIVERIES))
const KNOWN = ['slow', ...REPLY_BY_NAME.keys(), ...DELIVERY_BY_NAME.keys()].join(', ')

export function parseScenario(claim: unknown, analysis: Analysis): Scenario {
  const scenarios = new Map<string, unknown>(Object.entries(claim ?? {}))
  const text = scenarios.get(analysis) ?? scenarios.get('*') ?? 'usual'
  let scenario = USUAL
  for (const part of String(text).split('+')) scenario = { ...scenario, ...parsePart(part) }
  return scenario
}

function parsePart(part: string): Partial<Scenario> {
  const [, name = '', digits] = /^([a-z-]+)(?::(\d{1,6}))?$/.exec(part) ?? []
  const value = digits === undefined ? undefined : Number(digits)
  const createReply = REPLY_BY_NAME.get(name)
  const deliver = DELIVERY_BY_NAME.get(name)
  if (name === 'slow') return { delayMs: value ?? 3000 }
  if (createReply) return { createReply: (call) => createReply(call, value) }
  if (deliver) return { deliver: (response, reply) => deliver(response, reply, value) }
  // Not the usual reply: a test with a misspelled scenario must fail.
  const message = `scenario: ${JSON.stringify(part)} is not known; known are ${KNOWN}.`
  return { createReply: () => json(400, { message }) }
}
