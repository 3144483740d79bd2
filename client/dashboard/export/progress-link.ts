/** The owner's progress as a link: the latest marks without their texts. A fragment is never sent to a server. */
import * as v from 'valibot'
import { decodeBase64Url, encodeBase64Url } from '../../../shared/base64url.ts'
import { canonicalOwnerKey } from '../../../shared/owner.ts'
import { parseJson } from '../../../shared/parse-json.ts'
import { parseValue } from '../../storage/parse-stored.ts'
import { byKey, dayOfMark, latest, type Mark, type Marks, parseMark } from '../model/mark.ts'
import { textHash } from '../model/text-hash.ts'

const MOST_MARKS = 200

/** Messengers cut longer links. */
const MOST_CHARACTERS = 8000

/** The end of the year 9999, in ms since 1970. No clock shows a later time, so it would win over every later mark. */
const LATEST = 253_402_300_799_999

/** The tab, state, day (or '') and language of some marks, and their ids and times. */
const GROUP = v.tuple([
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.array(v.tuple([v.string(), v.number()])),
])
type Group = v.InferOutput<typeof GROUP>

/** `owner` is a hash, because others may see the link. */
const LINKED = v.union([
  // The second is release 3.0's.
  v.object({ owner: v.string(), groups: v.array(GROUP) }),
  v.object({ owner: v.string(), marks: v.array(v.unknown()) }),
])

/** Returns the link's code, and how many of the latest marks it contains: as many as fit. */
export function formatProgress(ownerKey: string, marks: Marks) {
  const owner = textHash(canonicalOwnerKey(ownerKey))
  const formatLatest = (count: number) =>
    encodeBase64Url(JSON.stringify({ owner, groups: groupsOf(latest(marks, count)) }))
  let count = Math.min(marks.size, MOST_MARKS)
  while (formatLatest(count).length > MOST_CHARACTERS) count -= 1
  return { code: formatLatest(count), count }
}

function groupsOf(marks: readonly Mark[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const mark of marks) {
    const { key, at, state, language } = mark
    const tab = key.slice(0, key.indexOf('/'))
    const day = dayOfMark(mark) ?? ''
    const name = JSON.stringify([tab, state, day, language])
    const group: Group = groups.get(name) ?? [tab, state, day, language, []]
    group[4].push([key.slice(tab.length + 1), at])
    groups.set(name, group)
  }
  return [...groups.values()]
}

type Refusal = 'other-owner' | 'damaged'

/** Rejects the whole link if any mark is damaged. */
export function parseProgress(code: string, ownerKey: string): Marks | Refusal {
  const linked = parseValue(LINKED, parseJson(decodeBase64Url(code)))
  if (!linked) return 'damaged'
  // Release 3.0 hashed the key itself.
  if (![canonicalOwnerKey(ownerKey), ownerKey].map(textHash).includes(linked.owner)) return 'other-owner'
  const values = 'marks' in linked ? linked.marks : linked.groups.flatMap(marksOf)
  const marks = values.flatMap((value) => parseMark(value) ?? []).filter(({ at }) => at <= LATEST)
  return marks.length === values.length ? byKey(marks) : 'damaged'
}

function marksOf([tab, state, day, language, marks]: Group): readonly unknown[] {
  const days = { done: { on: day }, later: { until: day } }[state]
  return marks.map(([id, at]) => ({ key: `${tab}/${id}`, at, language, state, ...days }))
}
