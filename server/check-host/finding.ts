/** A result of a check, as a whole sentence. */

export interface Finding {
  /** `note` conforms to the contract, but is worth knowing. `owners` says what the page shows. */
  readonly verdict: 'fits' | 'wrong' | 'note' | 'owners'
  readonly sentence: string
}

export const fits = (sentence: string): Finding => ({ verdict: 'fits', sentence })
export const wrong = (sentence: string): Finding => ({ verdict: 'wrong', sentence })
export const note = (sentence: string): Finding => ({ verdict: 'note', sentence })

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
  if (typeof value === 'string') return value.trim() === '' ? 'a blank text' : 'a text'
  if (value === Infinity || value === -Infinity) return 'too large'
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a fraction'
  return 'true or false'
}
