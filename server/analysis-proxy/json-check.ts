/**
 * Checks whether bytes that arrive in pieces are one JSON text (RFC 8259), as `JSON.parse` would, without keeping them:
 * replies may have 64 MB. A state machine, as a table; within strings, four bytes at a time.
 */

/** For each state, the state that each byte leads to; 0 is INVALID. */
const NEXT: Uint8Array[] = []
const state = () => NEXT.push(new Uint8Array(256)) - 1

const INVALID = state()
const IN_STRING = state()
const IN_KEY = state()
const START = state()
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
const HEX = `${DIGITS}abcdefABCDEF`

function on(from: number, characters: string, to: number): void {
  for (const byte of Buffer.from(characters)) NEXT[from]?.fill(to, byte, byte + 1)
}

/** Leads from one state to another through a byte of each of the steps. */
function spell(from: number, steps: readonly string[], to: number): void {
  let at = from
  for (const [index, bytes] of steps.entries()) {
    const next = index === steps.length - 1 ? to : state()
    on(at, bytes, next)
    at = next
  }
}

function string(inside: number, to: number): void {
  const escaped = state()
  // Any byte from the blank on, and all of UTF-8: what isn't valid in it is replaced, here as in the browser.
  NEXT[inside]?.fill(inside, 0x20)
  on(inside, '"', to)
  on(inside, '\\', escaped)
  on(escaped, '"\\/bfnrt', inside)
  spell(escaped, ['u', HEX, HEX, HEX, HEX], inside)
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
  on(at, '"', IN_STRING)
  number(at)
  for (const word of ['true', 'false', 'null']) spell(at, [...word], AFTER_VALUE)
}
for (const at of [KEY, KEY_OR_END]) on(at, '"', IN_KEY)
string(IN_STRING, AFTER_VALUE)
string(IN_KEY, COLON)
on(COLON, ':', VALUE)
on(VALUE_OR_END, ']', END_ARRAY)
on(KEY_OR_END, '}', END_OBJECT)
for (const at of COMPLETE) {
  on(at, ' \t\n\r', AFTER_VALUE)
  on(at, ',', COMMA)
  on(at, ']', END_ARRAY)
  on(at, '}', END_OBJECT)
}

// A byte order mark may come first, as browsers drop it.
NEXT[START]?.set(NEXT[VALUE] ?? [])
on(START, ' \t\n\r', VALUE)
const [secondOfMark, thirdOfMark] = [state(), state()]
NEXT[START]?.fill(secondOfMark, 0xef, 0xf0)
NEXT[secondOfMark]?.fill(thirdOfMark, 0xbb, 0xbc)
NEXT[thirdOfMark]?.fill(VALUE, 0xbf, 0xc0)

/** The rows of NEXT, one behind the other: lookups in a data view are never undefined. */
const TABLE = new DataView(Uint8Array.from(NEXT.flatMap((row) => [...row])).buffer)

/** Bounds what is kept of a reply that only opens brackets. */
const MAX_DEPTH = 1000

/** Returns the last of the bytes of a string that mean only themselves, or up to three before it: tries four at a time. */
function skipPlain(bytes: DataView, from: number, length: number): number {
  let index = from + 1
  for (; index + 4 <= length; index += 4) {
    const four = bytes.getInt32(index)
    const quote = four ^ 0x22222222
    const backslash = four ^ 0x5c5c5c5c
    // Each is above 127 in a byte that is zero, zero, and below the blank.
    const quotes = (quote - 0x01010101) & ~quote
    const backslashes = (backslash - 0x01010101) & ~backslash
    const controls = (four - 0x20202020) & ~four
    if (((quotes | backslashes | controls) & 0x80808080) !== 0) break
  }
  return index - 1
}

export class JsonCheck {
  #state = START
  /** For each structure that is open, the state behind its next comma. */
  readonly #open: number[] = []

  /** Whether all that was read so far is a whole JSON text. */
  get isComplete(): boolean {
    return this.#open.length === 0 && COMPLETE.includes(this.#state)
  }

  read(piece: Buffer): void {
    const { length } = piece
    const bytes = new DataView(piece.buffer, piece.byteOffset, length)
    let at = this.#state
    for (let index = 0; index < length; index += 1) {
      at = TABLE.getUint8((at << 8) | bytes.getUint8(index))
      if (at >= BEGIN_OBJECT) at = this.#enter(at)
      else if (at === IN_STRING || at === IN_KEY) index = skipPlain(bytes, index, length)
    }
    this.#state = at
  }

  #enter(structure: number): number {
    const open = this.#open
    if (structure === COMMA) return open.at(-1) ?? INVALID
    if (structure === END_OBJECT) return open.pop() === KEY ? AFTER_VALUE : INVALID
    if (structure === END_ARRAY) return open.pop() === VALUE ? AFTER_VALUE : INVALID
    if (open.length === MAX_DEPTH) return INVALID
    open.push(structure === BEGIN_OBJECT ? KEY : VALUE)
    return structure === BEGIN_OBJECT ? KEY_OR_END : VALUE_OR_END
  }
}
