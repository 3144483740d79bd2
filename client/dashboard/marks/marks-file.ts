/** Marks as a file, for another browser of the same owner: with all that is known of them, and without the token. */
import { parseJson } from '../../session/parse-json.ts'
import { MARKS_FILE, MARKS_FILE_FORMAT, MARKS_FILE_HEAD, parseValue } from '../../session/stored-values.ts'
import type { Marks } from './done-marks.ts'
import { textHash } from './text-hash.ts'

/** Of another owner, no marks at all or broken ones, of a later release, or of a time that is still to come. */
export type Refusal = 'otherOwner' | 'damaged' | 'newer' | 'ahead'

const VERSION = 1
/** Clocks differ. */
const DAY_MS = 24 * 60 * 60 * 1000

export function formatMarksFile(owner: string, marks: Marks): string {
  return JSON.stringify({ format: MARKS_FILE_FORMAT, version: VERSION, owner: textHash(owner), marks })
}

export function readMarksFile(text: string, owner: string, now: number): Marks | Refusal {
  const value = parseJson(text)
  const head = parseValue(MARKS_FILE_HEAD, value)
  if (head && head.version > VERSION) return 'newer'
  const file = parseValue(MARKS_FILE, value)
  return file ? checkMarks(file.marks, file.owner, owner, now) : 'damaged'
}

/** A mark of the future would win over all that is marked until then. */
export function checkMarks(marks: Marks, hash: string, owner: string, now: number): Marks | Refusal {
  if (hash !== textHash(owner)) return 'otherOwner'
  const isAhead = Object.values(marks).some(({ at }) => Date.parse(at) > now + DAY_MS)
  return isAhead ? 'ahead' : marks
}
