/** Scenarios: how the sample shop is asked, by the caller's own token, to answer otherwise than usual. */
import { ANALYSIS_NAMES, type Analysis, isAnalysis } from '../../../shared/analysis.ts'

/** What stands in a token: scenarios by analysis; `*` is for those that aren't named. */
export type ScenarioClaim = Readonly<Partial<Record<Analysis | '*', string>>>

export type Content =
  | { readonly kind: 'insights' | 'empty' | 'missing' | 'null' | 'not-a-list' | 'odd' }
  | { readonly kind: 'large'; readonly count: number }
  | { readonly kind: 'html' | 'failing'; readonly status: number }

export type Delivery =
  | { readonly kind: 'whole' | 'cut-off' | 'reset' | 'silent' }
  | { readonly kind: 'drip'; readonly everyMs: number }

export interface Scenario {
  /** Before the answer begins. */
  readonly delayMs: number
  readonly content: Content
  readonly delivery: Delivery
}

/** Says what was asked for and what could have been. */
export class ScenarioError extends Error {
  override name = 'ScenarioError'
}

const USUAL: Scenario = { delayMs: 0, content: { kind: 'insights' }, delivery: { kind: 'whole' } }

const LONGEST_MS = 600_000
const MOST_INSIGHTS = 10_000

const GRAMMAR =
  'slow:<ms>, empty, missing, null, not-a-list, odd, large:<count>, html, html:<status>, failing:<status>, unauthorized, ' +
  'cut-off, reset, silent, drip:<ms>; several are joined by +, with one content and one delivery at most'

/**
 * Reads a token's `scenario`: nothing, or an object from an analysis' name (or `*`) to a scenario such as
 * `slow:1000+failing:503`.
 * @throws ScenarioError
 */
export function parseScenario(claim: unknown): (analysis: Analysis) => Scenario {
  if (claim === undefined) return () => USUAL
  if (typeof claim !== 'object' || claim === null || Array.isArray(claim)) {
    throw new ScenarioError(
      `scenario: ${JSON.stringify(claim)} is not an object from an analysis' name or "*" to a scenario.`,
    )
  }
  const scenarios = new Map(
    Object.entries(claim).map(([name, text]) => [parseName(name), parseOne(text)] as const),
  )
  return (analysis) => scenarios.get(analysis) ?? scenarios.get('*') ?? USUAL
}

function parseName(name: string): Analysis | '*' {
  if (name === '*' || isAnalysis(name)) return name
  throw new ScenarioError(
    `scenario: ${JSON.stringify(name)} is no analysis; it takes ${ANALYSIS_NAMES.join(', ')} or *.`,
  )
}

function parseOne(text: unknown): Scenario {
  if (typeof text !== 'string') throw notRight(text)
  const parts = text.split('+').map((part) => parsePart(part) ?? fail(part))
  const given = parts.flatMap((part) => Object.keys(part))
  if (new Set(given).size < given.length) throw notRight(text)
  let scenario = USUAL
  for (const part of parts) scenario = { ...scenario, ...part }
  return scenario
}

function parsePart(part: string): Partial<Scenario> | undefined {
  const [, kind, digits] = /^([a-z-]+)(?::(\d{1,9}))?$/.exec(part) ?? []
  if (kind === undefined) return undefined
  return digits === undefined ? plainPart(kind) : numberedPart(kind, Number(digits))
}

function plainPart(kind: string): Partial<Scenario> | undefined {
  switch (kind) {
    case 'empty':
    case 'missing':
    case 'null':
    case 'not-a-list':
    case 'odd':
      return { content: { kind } }
    case 'html':
      return { content: { kind, status: 200 } }
    case 'unauthorized':
      return { content: { kind: 'failing', status: 401 } }
    case 'cut-off':
    case 'reset':
    case 'silent':
      return { delivery: { kind } }
    default:
      return undefined
  }
}

function numberedPart(kind: string, value: number): Partial<Scenario> | undefined {
  const isTime = value <= LONGEST_MS
  const isFailure = value >= 400 && value <= 599
  if (kind === 'slow' && isTime) return { delayMs: value }
  if (kind === 'drip' && isTime) return { delivery: { kind, everyMs: value } }
  if (kind === 'large' && value <= MOST_INSIGHTS) return { content: { kind, count: value } }
  if (kind === 'failing' && isFailure) return { content: { kind, status: value } }
  if (kind === 'html' && (isFailure || value === 200)) return { content: { kind, status: value } }
  return undefined
}

function fail(part: string): never {
  throw notRight(part)
}

function notRight(given: unknown): ScenarioError {
  return new ScenarioError(
    `scenario: expected ${GRAMMAR}, got ${JSON.stringify(given)}. Times are at most ${LONGEST_MS} ms, counts ${MOST_INSIGHTS}, statuses 400 to 599.`,
  )
}
