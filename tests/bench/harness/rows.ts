/** A line of the report: the product's figure, a peer's, and whether the target is reached. */
import { ratiosOf, type Spread, spreadOf } from './statistics.ts'

export interface Row {
  readonly what: string
  readonly product: string
  readonly peer: string
  readonly ratio: string
  readonly target: string
  /** Undefined where there is no target: the line is for information. */
  readonly isReached: boolean | undefined
}

export type Target = { readonly atLeast: number } | { readonly atMost: number }

/** Writes a figure with its unit; ratios and budgets choose their own. */
export type Format = (value: number) => string

interface Comparison {
  readonly what: string
  /** One value a round, in the order in which they were measured. */
  readonly product: readonly number[]
  readonly peer: readonly number[]
  readonly peerName: string
  readonly format: Format
  readonly target?: Target
}

export function compare({ what, product, peer, peerName, format, target }: Comparison): Row {
  const ratio = spreadOf(ratiosOf(product, peer))
  return {
    what,
    product: writeSpread(spreadOf(product), format),
    peer: `${peerName}: ${writeSpread(spreadOf(peer), format)}`,
    ratio: writeSpread(ratio, asRatio),
    target: target ? `${writeTarget(target, asRatio)} ×` : '',
    isReached: target && isReached(target, ratio.median),
  }
}

interface Limit {
  readonly what: string
  readonly product: readonly number[]
  readonly format: Format
  readonly target?: Target
}

/** A figure that is judged by itself. */
export function limit({ what, product, format, target }: Limit): Row {
  const spread = spreadOf(product)
  return {
    what,
    product: writeSpread(spread, format),
    peer: '',
    ratio: '',
    target: target ? writeTarget(target, format) : '',
    isReached: target && isReached(target, spread.median),
  }
}

/** A line that says why there is no figure. */
export function missing(what: string, why: string): Row {
  return { what, product: why, peer: '', ratio: '', target: '', isReached: undefined }
}

export const perSecond: Format = (value) => `${Math.round(value).toLocaleString('en')}/s`
export const milliseconds: Format = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const microseconds: Format = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} µs`
export const megabytes: Format = (value) => `${value.toFixed(value < 10 ? 1 : 0)} MB`
export const kilobytes: Format = (value) => `${(value / 1024).toFixed(1)} KB`

const asRatio: Format = (value) => (value < 0.1 ? value.toFixed(3) : value.toFixed(2))

function writeSpread({ median, min, max }: Spread, format: Format): string {
  const [low, middle, high] = [format(min), format(median), format(max)]
  return low === high ? middle : `${middle} (${low} … ${high})`
}

function writeTarget(target: Target, format: Format): string {
  return 'atLeast' in target ? `≥ ${format(target.atLeast)}` : `≤ ${format(target.atMost)}`
}

function isReached(target: Target, value: number): boolean {
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}
