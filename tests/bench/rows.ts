/** A row of the report: the measured value next to a peer's or a limit, and whether the goal is reached. */

export interface Bench {
  /** How often the product and its peers take turns. */
  readonly rounds: number
  /** Another release's `dist/server/main.js`, to be measured next to this one. */
  readonly before: string | undefined
}

export interface Row {
  readonly what: string
  /** The median. */
  readonly found: string
  /** The smallest and the largest value. */
  readonly spread: string
  readonly peer: string
  readonly goal: string
  readonly isReached: boolean
}

/** Formats a value with its unit. */
type Format = (value: number) => string

interface Comparison {
  readonly what: string
  /** One value per round, in the order measured. Values measured close together share the state of the machine. */
  readonly product: readonly number[]
  readonly peer: readonly number[]
  readonly peerName: string
  readonly format: Format
  /** The maximum ratio of the product's value to the peer's. */
  readonly atMost: number
}

export function compare({ what, product, peer, peerName, format, atMost }: Comparison): Row {
  const ratios = product.map((value, round) => value / (peer[round] ?? Number.NaN))
  return {
    what,
    found: `${asRatio(median(ratios))} × (${format(median(product))})`,
    spread: writeSpread(ratios, asRatio),
    peer: `${peerName}: ${format(median(peer))}`,
    goal: `≤ ${asRatio(atMost)} ×`,
    isReached: median(ratios) <= atMost,
  }
}

interface Limit {
  readonly what: string
  readonly found: readonly number[]
  /** Measured in turn with `found`. Empty if there is no peer. */
  readonly peer?: readonly number[]
  readonly peerName?: string
  readonly format: Format
  readonly atMost: number
}

/** @throws if nothing was found, because a row without a value would look like a reached goal */
export function limit({ what, found, peer = [], peerName = '', format, atMost }: Limit): Row {
  if (found.length === 0) throw new Error(`Not measured: ${what}.`)
  return {
    what,
    found: format(median(found)),
    spread: writeSpread(found, format),
    peer: peer.length > 0 ? `${peerName}: ${format(median(peer))}` : '',
    goal: `≤ ${format(atMost)}`,
    isReached: median(found) <= atMost,
  }
}

export const milliseconds: Format = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
export const kilobytes: Format = (value) => `${(value / 1000).toFixed(1)} KB`
export const megabytes: Format = (value) => `${Math.round(value)} MB`

const asRatio: Format = (value) => value.toFixed(2)

function writeSpread(values: readonly number[], format: Format): string {
  const [low, high] = [format(Math.min(...values)), format(Math.max(...values))]
  return low === high ? '' : `${low} … ${high}`
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Runs the contenders one after the other, round after round. Returns the values of each, one per round. */
export async function measureInTurn<Name>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<number>,
): Promise<(name: Name) => readonly number[]> {
  const values = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) values.get(name)?.push(await measure(name))
  }
  return (name) => values.get(name) ?? []
}
