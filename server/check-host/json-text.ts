/** Finds what `JSON.parse` doesn't say about a text: where it isn't JSON, and names that an object has twice. */
import { quote } from './finding.ts'

interface Break {
  /** In UTF-16 units. The length of the text if it ends too early. */
  readonly offset: number
  readonly sentence: string
}

/** Returns undefined if the text is JSON. */
export function findBreak(text: string): Break | undefined {
  if (errorOf(text) === '') return undefined
  // The longest beginning that more text could complete.
  let [offset, broken] = [0, text.length + 1]
  while (broken - offset > 1) {
    const middle = Math.floor((offset + broken) / 2)
    if (isBroken(text.slice(0, middle))) broken = middle
    else offset = middle
  }
  const where = placeOf(text, offset)
  const before = quote(text.slice(Math.max(0, offset - 30), offset))
  const sentence =
    offset === text.length
      ? `it ends too early, at ${where}, after ${before}.`
      : `at ${where}, ${quote(text.slice(offset, offset + 30))} follows ${before}.`
  return { offset, sentence }
}

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
  return `line ${lines.length}, character ${(lines.at(-1) ?? '').length + 1}`
}

/** Whether no further text could make this JSON. V8 names no position for some errors, and not the end of the text. */
function isBroken(text: string): boolean {
  const message = errorOf(text)
  const position = / position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position) < text.length
  return message !== '' && !message.includes('end of JSON')
}

function errorOf(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return String(error)
  }
}

/** Maps each name that an object of this JSON has more than once, with its quotation marks, to the first place where it is repeated. */
export function findRepeatedNames(json: string): ReadonlyMap<string, string> {
  const repeated = new Map<string, string>()
  const objects: Set<string>[] = []
  for (const { 0: token, 1: name, index } of json.matchAll(/[{}[\]]|("(?:[^"\\]|\\.)*")(?:\s*:)?/g)) {
    if (token === '{' || token === '[') objects.push(new Set())
    else if (token === '}' || token === ']') objects.pop()
    else if (name !== undefined && token.endsWith(':')) {
      const names = objects.at(-1)
      if (names?.has(name) && !repeated.has(name)) repeated.set(name, placeOf(json, index))
      names?.add(name)
    }
  }
  return repeated
}
