/** The news that the owner has seen, by the `at` of each list's latest news. It isn't part of a list, which never changes. */
import { useSyncExternalStore } from 'react'
import type { Analysis } from '../../../shared/analysis.ts'
import { createStore } from '../../create-store.ts'
import { keepInMemory, onStoredElsewhere, readStored, writeStored } from '../../storage/browser-storage.ts'
import { seenKey } from '../../storage/storage-keys.ts'

const changes = createStore(0)

export function useSeenNews(analysis: Analysis): string | undefined {
  return useSyncExternalStore(subscribe, () => readStored(seenKey(analysis)) ?? undefined)
}

export function markSeen(analysis: Analysis, at: string): void {
  if (!writeStored(seenKey(analysis), at)) keepInMemory({ [seenKey(analysis)]: at })
  changes.set(changes.get() + 1)
}

function subscribe(listener: () => void): () => void {
  const leave = onStoredElsewhere(listener)
  const unsubscribe = changes.subscribe(listener)
  return () => {
    leave()
    unsubscribe()
  }
}
