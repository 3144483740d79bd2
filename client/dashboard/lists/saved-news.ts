/** Parses and formats news for storage, in the format of releases 2.0 and 3.0. */
import * as v from 'valibot'
import { time } from '../../storage/parse-stored.ts'
import type { News } from '../model/snapshot.ts'

export const TEXTS = v.record(v.string(), v.string())

export const NEWS = v.pipe(
  v.object({ at: time, since: v.string(), changes: v.array(v.tuple([v.string(), v.nullable(TEXTS)])) }),
  v.transform(
    ({ changes, ...rest }): News => ({
      ...rest,
      changes: new Map(changes.map(([key, previousTexts]) => [key, previousTexts ?? undefined])),
    }),
  ),
)

/** Converts news into JSON values. */
export function formatNews({ changes, ...rest }: News): unknown {
  return { ...rest, changes: [...changes].map(([key, previousTexts = null]) => [key, previousTexts]) }
}
