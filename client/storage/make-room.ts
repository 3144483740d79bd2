/** Makes room in full storage for data that can't be fetched again, by dropping saved lists, which cost one call each. */
import { ANALYSIS_NAMES } from '../../shared/analysis.ts'
import { isDashboard } from '../../shared/login.ts'
import { tabInUrl } from '../tab-in-url.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { keysOf, listKey } from './storage-keys.ts'

/** Drops the lists of tabs that this page doesn't show, one at a time. Returns false if that doesn't make enough room. */
export function writeDroppingLists(key: string, text: string): boolean {
  const shown = isDashboard(location.pathname) ? tabInUrl() : undefined
  const lists = ANALYSIS_NAMES.filter((name) => name !== shown && readStored(listKey(name)) !== null)
  return lists.some((name) => {
    for (const each of keysOf(name)) removeStored(each)
    return writeStored(key, text)
  })
}
