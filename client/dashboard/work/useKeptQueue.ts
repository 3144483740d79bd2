/** Whose turn it was in Work through and what was put off, kept in the history entry: a reload and Back go on there. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type * as v from 'valibot'
import { readEntry, writeEntry } from '../../session/history-entry.ts'
import { KEPT_QUEUE } from '../../session/stored-values.ts'
import { textHash } from '../marks/text-hash.ts'

const QUEUE = 'queue'

export type KeptQueue = v.InferOutput<typeof KEPT_QUEUE>

export type Queue = ReturnType<typeof useKeptQueue>

export function useKeptQueue(ownerKey: string) {
  const [kept, keep] = useState<KeptQueue>(() => {
    const owner = textHash(ownerKey)
    const found = readEntry(QUEUE, KEPT_QUEUE)
    return found?.owner === owner ? found : { owner, turns: {}, later: [] }
  })
  const { key } = useLocation()

  // Also in the entry that a step in the history has led to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The key is that of the entry.
  useEffect(() => writeEntry(QUEUE, kept), [kept, key])

  return { kept, keep }
}
