/**
 * Keeps this release's hashed files in `ASSETS_DIR`. A release owns the files that its release list names, and their
 * compressed copies. Every other file in the folder is somebody else's: it is neither served nor removed.
 */
import { randomUUID } from 'node:crypto'
import { copyFile, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { isObject, parseJson } from '../../shared/parse-json.ts'
import { RELEASE_LIST_PREFIX } from '../../shared/release.ts'
import { describeCause } from '../http/http-error.ts'

const DAY_MS = 24 * 60 * 60_000
/** Longer than a browser tab stays open. Instances touch the files of their release every ten minutes. */
const KEPT_MS = 30 * DAY_MS
const KEPT_WHEN_FULL_MS = DAY_MS

/** `own` is the folder of this release's files. Functions reject with the file system's error. */
export function createSharedFolder(folder: string, own: string, log: Logger) {
  /** The suffix of an unfinished file, because other instances may read or copy it. */
  const part = `.part-${randomUUID()}`
  /** The files of each release by the name of its list, which never changes. */
  const releases = new Map<string, readonly string[]>()

  async function refresh(): Promise<void> {
    const names = await readdir(own)
    const now = Date.now()
    // Runs first, so that a full folder has room for this release.
    await removeReleases(names, now - KEPT_MS)
    try {
      await putFiles(names, now)
    } catch (error) {
      if (!/^(?:ENOSPC|EDQUOT)$/.test(describeCause(error) ?? '')) throw error
      log.warn('ASSETS_DIR is full: files that no release has used for a day are removed')
      await removeReleases(names, now - KEPT_WHEN_FULL_MS)
      await putFiles(names, now)
    }
  }

  /** In reverse order, so that compressed files exist before the file that they belong to. */
  async function putFiles(names: readonly string[], now: number): Promise<void> {
    const time = new Date(now)
    for (const name of names.toSorted().reverse()) {
      const path = join(folder, name)
      // Release 3.0 removes files by their own times.
      await utimes(path, time, time).catch(() => copy(name, path))
    }
  }

  async function copy(name: string, path: string): Promise<void> {
    try {
      await copyFile(join(own, name), path + part)
      await rename(path + part, path)
    } catch (error) {
      await rm(path + part, { force: true })
      throw error
    }
  }

  async function removeReleases(ownNames: readonly string[], usedBefore: number): Promise<void> {
    const names = await readdir(folder)
    const kept = new Set(ownNames)
    const old = new Set<string>()
    for (const [list, files] of await readReleases(names)) {
      // Another instance may have removed it.
      const { mtimeMs = usedBefore } = (await stat(join(folder, list)).catch(() => {})) ?? {}
      for (const file of files) (mtimeMs < usedBefore ? old : kept).add(file)
    }
    const unused = old.difference(kept)
    const removed = names.filter((name) => unused.has(fileOf(name)))
    // The lists go last, so that the next refresh removes what this one can't.
    for (const name of removed.toSorted((a, b) => Number(isReleaseList(a)) - Number(isReleaseList(b))))
      await rm(join(folder, name), { force: true })
    if (removed.length > 0)
      log.info({ files: removed.length }, 'ASSETS_DIR: removed the files of releases that are no longer used')
  }

  /** Returns the names of each release's files, by the name of its list. */
  async function readReleases(names: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    for (const name of names.filter((each) => isReleaseList(each) && !releases.has(each))) {
      const files = parseReleaseList((await readIfThere(name))?.toString())
      if (files.length > 0) releases.set(name, [name, ...files])
    }
    return new Map([...releases].filter(([name]) => names.includes(name)))
  }

  /** Another instance may have removed a listed file. */
  async function readIfThere(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      if (!/^(?:ENOENT|EISDIR)$/.test(describeCause(error) ?? '')) throw error
      return undefined
    }
  }

  return {
    refresh,
    /** Returns the names of all releases' files, without their compressed copies. */
    async readNames(): Promise<ReadonlySet<string>> {
      const found = await readReleases(await readdir(folder))
      return new Set([...found.values()].flat())
    },
    readIfThere,
  }
}

function isReleaseList(name: string): boolean {
  return name.startsWith(RELEASE_LIST_PREFIX) && name.endsWith('.json')
}

/** Returns no names if the text is not a release list (build/service-worker.ts). */
function parseReleaseList(text: string | undefined): readonly string[] {
  const list = parseJson(text)
  const paths = isObject(list) ? Object.keys(list) : []
  return paths.flatMap((path) => /^\/assets\/([^/]+\.(?:js|css))$/.exec(path)?.[1] ?? [])
}

/** Returns the name of the file that a compressed or unfinished copy belongs to. */
function fileOf(name: string): string {
  return name.replace(/(?:\.br|\.gz)?(?:\.part-[\w-]+)?$/, '')
}
