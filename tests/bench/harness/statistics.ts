/** Medians and spreads. Machines are noisy: a single figure says little, a mean of two loads says less. */

export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), min: sorted.at(0) ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN }
}

/** Compared round by round, as neighbours in time share the machine's mood. */
export function ratiosOf(product: readonly number[], peer: readonly number[]): readonly number[] {
  return product.map((value, round) => value / (peer[round] ?? Number.NaN))
}

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}
