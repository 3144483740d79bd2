/** Whose the saved lists are, and when each was fetched. */
import { ANALYSIS_NAMES, type Analysis } from '../../../shared/analysis.ts'
import { readStored, writeStored } from '../../session/browser-storage.ts'
import { isObject, parseJson } from '../../session/parse-json.ts'
import { METADATA_KEY } from '../../session/storage-keys.ts'

export interface SavedMetadata {
  /** The user's id, or the email where there is no id. */
  readonly owner: string
  /** ISO 8601 times. A list without one was not saved by this page. */
  readonly fetchedAt: Readonly<Partial<Record<Analysis, string | undefined>>>
}

export function readMetadata(): SavedMetadata | undefined {
  return parseMetadata(parseJson(readStored(METADATA_KEY)))
}

/** False where the browser had no room for it. */
export function writeMetadata(metadata: SavedMetadata): boolean {
  return writeStored(METADATA_KEY, JSON.stringify(metadata))
}

function parseMetadata(value: unknown): SavedMetadata | undefined {
  if (!isObject(value) || typeof value.owner !== 'string') return undefined
  const times = isObject(value.fetchedAt) ? value.fetchedAt : {}
  const known = ANALYSIS_NAMES.map((analysis) => [analysis, times[analysis]] as const)
  return { owner: value.owner, fetchedAt: Object.fromEntries(known.filter(([, time]) => isTime(time))) }
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
