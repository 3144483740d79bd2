/**
 * The policy for full storage. Only an owner's press makes room: an action, an import or a login. First the marks keep
 * fewer texts. Then the saved lists of tabs that this page doesn't show are dropped, which cost one call each.
 */
import { ANALYSIS_NAMES, type Analysis } from '../../shared/analysis.ts'
import { isDashboard } from '../page-at.ts'
import { tabInUrl } from '../tab-in-url.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { listKey, storageKeys } from './storage-keys.ts'

/** How many marks of each tab keep their texts, if there is no room for more. */
export const FEWER_TEXTS = [100, 30, 0] as const

/** Writes the first version that fits, and if need be drops lists for the last one. Returns the stored version, if any. */
export function writeMakingRoom<Version extends { readonly text: string }>(
  key: string,
  versions: Iterable<Version>,
): Version | undefined {
  let last: Version | undefined
  for (const version of versions) {
    if (writeStored(key, version.text)) return version
    last = version
  }
  if (last === undefined) return undefined
  const { text } = last
  const hasRoom = listsNotShown().some((name) => {
    for (const each of storageKeys(name)) removeStored(each)
    return writeStored(key, text)
  })
  return hasRoom ? last : undefined
}

function listsNotShown(): readonly Analysis[] {
  const shown = isDashboard(location.pathname) ? tabInUrl() : undefined
  return ANALYSIS_NAMES.filter((name) => name !== shown && readStored(listKey(name)) !== null)
}
