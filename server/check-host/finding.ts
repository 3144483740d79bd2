/** A result of a check, as a whole sentence. */

export interface Finding {
  /** `note` conforms to the contract, but is worth knowing. */
  readonly verdict: 'fits' | 'wrong' | 'note'
  readonly sentence: string
}

export const fits = (sentence: string): Finding => ({ verdict: 'fits', sentence })
export const wrong = (sentence: string): Finding => ({ verdict: 'wrong', sentence })
export const note = (sentence: string): Finding => ({ verdict: 'note', sentence })

export function duration(milliseconds: number): string {
  const isShort = milliseconds < 1000
  return isShort ? `${Math.round(milliseconds)} ms` : `${Number((milliseconds / 1000).toFixed(1))} s`
}

const UNITS = [
  ['MB', 1024 * 1024],
  ['kB', 1024],
] as const

export function size(bytes: number): string {
  const [unit, factor] = UNITS.find(([, least]) => bytes >= least) ?? ['bytes', 1]
  return `${Number((bytes / factor).toFixed(1))} ${unit}`
}

const MAX_QUOTED = 200

/** Returns one line for a terminal, because a host's text may contain anything. */
export function quote(text: string): string {
  const start = text.slice(0, MAX_QUOTED)
  return JSON.stringify(start.length < text.length ? `${start}…` : start)
}

export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : 'a text'
  return `a ${typeof value}`
}
