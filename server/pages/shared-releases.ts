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

const LIST = z.preprocess(parseJson, z.record(z.string(), z.string()))

export function isReleaseList(address: string): boolean {
  return address.startsWith(`/assets/${RELEASE_LIST_PREFIX}`)
}

/** Empty for what is no list. */
export function parseReleaseList(list: Buffer): ReleaseFiles {
  const { data = {} } = LIST.safeParse(list.toString())
  return new Map(Object.entries(data).filter(([address]) => isHashedAddress(address)))
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** Takes the releases, by their lists' addresses. Never judges by a file's age: what was put months ago may still be running. */
export async function dropOldReleases(
  folder: SharedFolder,
  releases: ReadonlyMap<string, ReleaseFiles>,
): Promise<void> {
  if (releases.size <= RELEASES_KEPT) return
  const found: { list: string; files: ReleaseFiles; ranAt: number }[] = []
  for (const [list, files] of releases) found.push({ list, files, ranAt: await folder.putAt(list) })
  found.sort((a, b) => b.ranAt - a.ranAt)
  // By the folder's own clock: this release's list has just been put.
  const oldestRunning = (found[0]?.ranAt ?? 0) - RUNNING_MS
  const isKept = ({ ranAt }: { ranAt: number }, index: number) =>
    index < RELEASES_KEPT || ranAt > oldestRunning
  const needed = new Set(found.filter(isKept).flatMap(({ list, files }) => [list, ...files.keys()]))
  for (const { list, files } of found) {
    const useless = [...files.keys(), list].filter((address) => !needed.has(address))
    for (const address of useless) await folder.remove(address)
  }
}
