/** Decides which releases' files stay in the shared folder, by the modification time of each release list. */
import { z } from 'zod'
import { RELEASE_LIST_PREFIX } from '../../shared/release.ts'
import { isHashedAddress, type SharedFolder } from './shared-folder.ts'

/** Enough for daily deployments and a tab left open for a week. */
const RELEASES_KEPT = 10
/** A running release rewrites its list every minute. */
const RUNNING_MS = 60 * 60 * 1000

/** Hashes by address. */
export type ReleaseFiles = ReadonlyMap<string, string>

const LIST = z.record(z.string(), z.string())

export function isReleaseList(address: string): boolean {
  return address.startsWith(`/assets/${RELEASE_LIST_PREFIX}`)
}

/** Undefined if the content is not a release list. */
export function parseReleaseList(list: Buffer): ReleaseFiles | undefined {
  try {
    const files = Object.entries(LIST.parse(JSON.parse(list.toString())))
    return new Map(files.filter(([address]) => isHashedAddress(address)))
  } catch {
    return undefined
  }
}

/** `releases`: by list address. The age of files is irrelevant: a running release may be months old. */
export async function dropOldReleases(
  folder: SharedFolder,
  releases: ReadonlyMap<string, ReleaseFiles>,
): Promise<void> {
  if (releases.size <= RELEASES_KEPT) return
  const times = new Map<string, number>()
  for (const list of releases.keys()) times.set(list, await folder.putAt(list))
  const ranAt = (list: string) => times.get(list) ?? 0
  const newestFirst = [...releases.keys()].sort((a, b) => ranAt(b) - ranAt(a))
  // The folder's clock: this release's list was just written, so the newest time is now.
  const runningSince = Math.max(...times.values()) - RUNNING_MS
  const kept = newestFirst.filter((list, index) => index < RELEASES_KEPT || ranAt(list) > runningSince)
  const filesOf = (list: string) => [...(releases.get(list)?.keys() ?? []), list]
  const needed = new Set(kept.flatMap(filesOf))
  const useless = newestFirst.flatMap(filesOf).filter((address) => !needed.has(address))
  for (const address of useless) await folder.remove(address)
}
