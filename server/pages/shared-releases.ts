/** Which releases' files stay in the shared folder. A release is known by the list of its files, whose time says when it last ran. */
import { z } from 'zod'
import { RELEASE_LIST_PREFIX } from '../../shared/release.ts'
import { isHashedAddress, type SharedFolder } from './shared-folder.ts'

/** A deployment a day, and a tab that has been open for a week. */
const RELEASES_KEPT = 10
/** A release that runs puts its list anew each minute. */
const RUNNING_MS = 60 * 60 * 1000

/** A release's files by address, each with its hash. */
export type ReleaseFiles = ReadonlyMap<string, string>

const LIST = z.record(z.string(), z.string())

export function isReleaseList(address: string): boolean {
  return address.startsWith(`/assets/${RELEASE_LIST_PREFIX}`)
}

/** Empty for what is no list. */
export function parseReleaseList(list: Buffer): ReleaseFiles {
  try {
    const files = Object.entries(LIST.parse(JSON.parse(list.toString())))
    return new Map(files.filter(([address]) => isHashedAddress(address)))
  } catch {
    return new Map()
  }
}

/** Takes the releases by their lists' addresses. No file's age counts: what was put months ago may still be running. */
export async function dropOldReleases(
  folder: SharedFolder,
  releases: ReadonlyMap<string, ReleaseFiles>,
): Promise<void> {
  if (releases.size <= RELEASES_KEPT) return
  const times = new Map<string, number>()
  for (const list of releases.keys()) times.set(list, await folder.putAt(list))
  const ranAt = (list: string) => times.get(list) ?? 0
  const newestFirst = [...releases.keys()].sort((a, b) => ranAt(b) - ranAt(a))
  // By the folder's own clock: this release's list has just been put.
  const runningSince = Math.max(...times.values()) - RUNNING_MS
  const kept = newestFirst.filter((list, index) => index < RELEASES_KEPT || ranAt(list) > runningSince)
  const filesOf = (list: string) => [...(releases.get(list)?.keys() ?? []), list]
  const needed = new Set(kept.flatMap(filesOf))
  const useless = newestFirst.flatMap(filesOf).filter((address) => !needed.has(address))
  for (const address of useless) await folder.remove(address)
}
