/** The owner's progress as a link: the latest marks without their texts. A fragment is sent to no server. */
import * as v from 'valibot'
import { parseJson } from '../../storage/parse-json.ts'
import { parseValue } from '../../storage/parse-stored.ts'
import { byKey, latest, type Marks, parseMark, withoutTexts } from '../model/mark.ts'
import { textHash } from '../model/text-hash.ts'

export const MOST_MARKS = 200

/** `owner`: a hash, as a link may be seen by others. */
const LINKED = v.object({ owner: v.string(), marks: v.array(v.unknown()) })

export function formatProgress(ownerKey: string, marks: Marks): string {
  const linked = { owner: textHash(ownerKey), marks: latest(marks, MOST_MARKS).map(withoutTexts) }
  return toBase64Url(JSON.stringify(linked))
}

type Refusal = 'other-owner' | 'damaged'

/** Read whole or not at all. */
export function parseProgress(code: string, ownerKey: string): Marks | Refusal {
  const linked = parseValue(LINKED, parseJson(fromBase64Url(code)))
  if (!linked) return 'damaged'
  if (linked.owner !== textHash(ownerKey)) return 'other-owner'
  const marks = linked.marks.flatMap((each) => parseMark(each) ?? [])
  return marks.length === linked.marks.length ? byKey(marks) : 'damaged'
}

function toBase64Url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(code: string): string | undefined {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0)))
  } catch {
    return undefined
  }
}
