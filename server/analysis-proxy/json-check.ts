/**
 * Checks whether bytes that arrive in pieces are one JSON text (RFC 8259), as `JSON.parse` would, without keeping them:
 * replies may have 64 MB. A state machine, as a table: a lookup for each byte takes a fraction of the time that
 * compression takes.
 */

/** For each state, the state that each byte leads to; 0 is INVALID. */
const NEXT: Uint8Array[] = []
const state = () => NEXT.push(new Uint8Array(256)) - 1

const INVALID = state()
const VALUE = state()
const VALUE_OR_END = state()
const KEY = state()
const KEY_OR_END = state()
const COLON = state()
const AFTER_VALUE = state()
const ZERO = state()
const INTEGER = state()
const FRACTION = state()
const EXPONENT = state()

/** States that depend on what is open. */
const BEGIN_OBJECT = 250
const BEGIN_ARRAY = 251
const END_OBJECT = 252
const END_ARRAY = 253
const COMMA = 254

const DIGITS = '0123456789'

function on(from: number, characters: string, to: number): void {
  for (const byte of Buffer.from(characters)) NEXT[from]?.fill(to, byte, byte + 1)
}

/** Leads through `word` from one state to another. */
function spell(from: number, word: string, to: number): void {
  let at = from
  for (const character of word.slice(0, -1)) {
    const next = state()
    on(at, character, next)
    at = next
  }
  on(at, word.slice(-1), to)
}

function string(from: number, to: number): void {
  const inside = state()
  const escaped = state()
  on(from, '"', inside)
  // Any byte from the space on, and all of UTF-8. Invalid bytes are replaced, here as in the browser.
  NEXT[inside]?.fill(inside, 0x20)
  on(inside, '"', to)
  on(inside, '\\', escaped)
  on(escaped, '"\\/bfnrt', inside)
  let at = escaped
  for (const digits of ['u', ...Array<string>(4).fill(`${DIGITS}abcdefABCDEF`)]) {
    const next = state()
    on(at, digits, next)
    at = next
  }
  NEXT[at]?.set(NEXT[inside] ?? [])
}

function number(from: number): void {
  const [minus, point, e, sign] = [state(), state(), state(), state()]
  on(from, '-', minus)
  for (const start of [from, minus]) {
    on(start, '0', ZERO)
    on(start, '123456789', INTEGER)
  }
  on(INTEGER, DIGITS, INTEGER)
  for (const whole of [ZERO, INTEGER]) on(whole, '.', point)
  for (const fraction of [point, FRACTION]) on(fraction, DIGITS, FRACTION)
  for (const whole of [ZERO, INTEGER, FRACTION]) on(whole, 'eE', e)
  on(e, '+-', sign)
  for (const exponent of [e, sign, EXPONENT]) on(exponent, DIGITS, EXPONENT)
}

/** A number ends before the next token. */
const COMPLETE = [AFTER_VALUE, ZERO, INTEGER, FRACTION, EXPONENT]

for (const at of [VALUE, VALUE_OR_END, KEY, KEY_OR_END, COLON]) on(at, ' \t\n\r', at)
for (const at of [VALUE, VALUE_OR_END]) {
  on(at, '{', BEGIN_OBJECT)
  on(at, '[', BEGIN_ARRAY)
  string(at, AFTER_VALUE)
  number(at)
  for (const word of ['true', 'false', 'null']) spell(at, word, AFTER_VALUE)
}
for (const at of [KEY, KEY_OR_END]) string(at, COLON)
on(COLON, ':', VALUE)
on(VALUE_OR_END, ']', END_ARRAY)
on(KEY_OR_END, '}', END_OBJECT)
for (const at of COMPLETE) {
  on(at, ' \t\n\r', AFTER_VALUE)
  on(at, ',', COMMA)
  on(at, ']', END_ARRAY)
  on(at, '}', END_OBJECT)
}

/** The rows of NEXT, one behind the other: lookups in a data view are never undefined. */
const TABLE = new DataView(Uint8Array.from(NEXT.flatMap((row) => [...row])).buffer)

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** Bounds what is kept of a reply that only opens brackets. */
const MAX_DEPTH = 1000

export class JsonCheck {
  #state = VALUE
  #isFirst = true
  readonly #open: ('object' | 'array')[] = []

  /** Whether all that was read so far is a whole JSON text. */
  get isComplete(): boolean {
    return this.#open.length === 0 && COMPLETE.includes(this.#state)
  }

  read(piece: Buffer): void {
    // As browsers do.
    const hasMark = this.#isFirst && piece.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    this.#isFirst = false
    const { length } = piece
    const bytes = new DataView(piece.buffer, piece.byteOffset, length)
    let at = this.#state
    for (let index = hasMark ? BYTE_ORDER_MARK.length : 0; index < length; index += 1) {
      at = TABLE.getUint8((at << 8) | bytes.getUint8(index))
      if (at >= BEGIN_OBJECT) at = this.#enter(at)
    }
    this.#state = at
  }

  #enter(structure: number): number {
    const open = this.#open
    if (structure === END_OBJECT) return open.pop() === 'object' ? AFTER_VALUE : INVALID
    if (structure === END_ARRAY) return open.pop() === 'array' ? AFTER_VALUE : INVALID
    if (structure === COMMA) {
      if (open.length === 0) return INVALID
      return open.at(-1) === 'object' ? KEY : VALUE
    }
    if (open.length === MAX_DEPTH) return INVALID
    open.push(structure === BEGIN_OBJECT ? 'object' : 'array')
    return structure === BEGIN_OBJECT ? KEY_OR_END : VALUE_OR_END
  }
}
