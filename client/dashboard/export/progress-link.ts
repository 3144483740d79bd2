/** The owner's progress as a link: the latest marks without their texts. A fragment is never sent to a server. */
import * as v from 'valibot'
import { decodeBase64Url, encodeBase64Url } from '../../../shared/base64url.ts'
import { ownerOf } from '../../../shared/owner.ts'
import { parseJson } from '../../../shared/parse-json.ts'
import { parseValue } from '../../storage/parse-stored.ts'
import { byKey, latest, type Marks, parseMark, withoutTexts } from '../model/mark.ts'
import { textHash } from '../model/text-hash.ts'

export const MOST_MARKS = 200

/** `owner` is a hash, because others may see the link. */
const LINKED = v.object({ owner: v.string(), marks: v.array(v.unknown()) })

export function formatProgress(ownerKey: string, marks: Marks): string {
  const linked = { owner: textHash(ownerOf(ownerKey)), marks: latest(marks, MOST_MARKS).map(withoutTexts) }
  return encodeBase64Url(JSON.stringify(linked))
}

type Refusal = 'other-owner' | 'damaged'

/** Rejects the whole link if any mark is damaged. */
export function parseProgress(code: string, ownerKey: string): Marks | Refusal {
  const linked = parseValue(LINKED, parseJson(decodeBase64Url(code)))
  if (!linked) return 'damaged'
  // Release 3.0 hashed the key itself.
  if (![ownerOf(ownerKey), ownerKey].map(textHash).includes(linked.owner)) return 'other-owner'
  const marks = linked.marks.flatMap((each) => parseMark(each) ?? [])
  return marks.length === linked.marks.length ? byKey(marks) : 'damaged'
}
