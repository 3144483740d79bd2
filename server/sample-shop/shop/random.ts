/** Random numbers that repeat for the same seed. */

export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** True in `share` of all calls; `share` from 0 to 1. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** As `pick`, but what stands early in the list comes more often; the more so the higher the bias (1: not). */
  pickEarly<T>(list: readonly T[], bias: number): T
  shuffled<T>(list: readonly T[]): T[]
}

/** The generator is mulberry32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number, stream = 0): Random {
  let state = Math.imul(seed ^ Math.imul(stream + 1, 0x9e3779b1), 0x85ebca6b)

  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function at<T>(list: readonly T[], position: number): T {
    const item = list[Math.floor(position * list.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from an empty list.')
    return item
  }

  return {
    fraction,
    whole: (min, max) => min + Math.floor(fraction() * (max - min + 1)),
    chance: (share) => fraction() < share,
    pick: (list) => at(list, fraction()),
    pickEarly: (list, bias) => at(list, fraction() ** bias),
    shuffled: (list) =>
      list
        .map((item) => ({ item, rank: fraction() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  }
}
