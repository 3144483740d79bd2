/** What has changed in a list, kept beside it in this browser's storage. */
import type { Analysis } from '../../../shared/analysis.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../session/browser-storage.ts'
import { changesKey } from '../../session/storage-keys.ts'
import { CHANGES, parseStored } from '../../session/stored-values.ts'
import { createStore } from '../../ui/create-store.ts'
import type { ListChanges } from './list-changes.ts'

/** Counts the writes: whoever shows what is stored reads it anew with each of them. */
const version = createStore(0)

export const changesVersion = version.get

/** Follows all tabs of the browser. Returns the unsubscribe function. */
export function subscribeToChanges(listener: () => void): () => void {
  const unsubscribe = version.subscribe(listener)
  const leave = onStoredElsewhere(() => version.set(version.get() + 1))
  return () => {
    unsubscribe()
    leave()
  }
}

/** The time is that of the list: changes of another list are ignored. Does nothing if there is no room. */
export function saveChanges(analysis: Analysis, fetchedAt: string, changes: ListChanges): void {
  const [byId, absent] = [[...changes.byId], [...changes.absent]]
  writeStored(changesKey(analysis), JSON.stringify({ ...changes, fetchedAt, byId, absent }))
  version.set(version.get() + 1)
}

export function readChanges(analysis: Analysis, fetchedAt: string | undefined): ListChanges | undefined {
  const text = readStored(changesKey(analysis))
  const known = parsed.get(analysis)
  const found = known?.text === text ? known : { text, ...parseChanges(text) }
  parsed.set(analysis, found)
  return found.fetchedAt === fetchedAt ? found.changes : undefined
}

interface Parsed {
  readonly fetchedAt?: string
  readonly changes?: ListChanges
}

/** Read with every figure, and long after a day on which most insights were missing. */
const parsed = new Map<Analysis, Parsed & { readonly text: string | null }>()

function parseChanges(text: string | null): Parsed {
  const stored = parseStored(CHANGES, text)
  if (!stored) return {}
  const { fetchedAt, byId, absent, ...rest } = stored
  return { fetchedAt, changes: { ...rest, byId: new Map(byId), absent: new Map(absent) } }
}
