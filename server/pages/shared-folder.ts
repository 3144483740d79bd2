/** Copies this release's hashed files into `ASSETS_DIR`, and removes files that no release has used for a long time. */
import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { RunOnDisk } from './disk-queue.ts'

const DAY_MS = 24 * 60 * 60_000
/** Longer than a browser tab stays open. Instances touch the files of their release every ten minutes. */
const KEPT_MS = 30 * DAY_MS
const KEPT_WHEN_FULL_MS = DAY_MS
const MAX_CLOCK_DIFFERENCE_MS = 60 * 60_000

/** The files of all releases, and unfinished copies. Other files in the folder are not touched. */
const FILE = /^[\w-][\w.-]*-[\w-]{8}\.(?:js|css|json)(?:\.br|\.gz)?(?:\.part-[\w-]+)?$/

/** `own` is the folder of this release's files. */
export function createSharedFolder(folder: string, own: string, log: Logger, runOnDisk: RunOnDisk) {
  /** The suffix of an unfinished file, because other instances may read or copy it. */
  const part = `.part-${randomUUID()}`
  let isClockRight = true

  /** @throws the file system's error, or a `NoAnswerError` */
  async function refresh(): Promise<void> {
    const now = await readFolderClock()
    checkClocks(now)
    const names = await runOnDisk(() => readdir(own))
    // Runs first, so that a full folder has room for this release.
    await dropFiles(names, now - KEPT_MS)
    try {
      await putFiles(names, now)
    } catch (error) {
      if (!isClockRight || !isFull(error)) throw error
      log.warn('ASSETS_DIR is full: files that no release has used for a day are removed')
      await dropFiles(names, now - KEPT_WHEN_FULL_MS)
      await putFiles(names, now)
    }
  }

  /** Returns the time that the folder's file system gives a new file. On a network drive, it is from the server's clock. */
  async function readFolderClock(): Promise<number> {
    const path = join(folder, `clock-00000000.json${part}`)
    await runOnDisk(() => writeFile(path, ''))
    const { mtimeMs } = await runOnDisk(() => stat(path))
    await runOnDisk(() => rm(path, { force: true }))
    return mtimeMs
  }

  /** Also detects a clock that changed after this process started. */
  function checkClocks(now: number): void {
    const clocks = [Date.now(), performance.timeOrigin + performance.now()]
    const differenceMs = Math.max(...clocks.map((clock) => Math.abs(clock - now)))
    const wasRight = isClockRight
    isClockRight = differenceMs <= MAX_CLOCK_DIFFERENCE_MS
    if (wasRight && !isClockRight) {
      const minutes = Math.round(differenceMs / 60_000)
      log.warn(
        { minutes },
        'The clock differs from that of ASSETS_DIR or has been changed: no old files are removed',
      )
    }
  }

  /** In reverse order, so that compressed files exist before the file that they belong to. */
  async function putFiles(names: readonly string[], now: number): Promise<void> {
    const time = new Date(now)
    for (const name of names.toSorted().reverse()) {
      const path = join(folder, name)
      await runOnDisk(() => utimes(path, time, time)).catch(() => copy(name, path))
    }
  }

  async function copy(name: string, path: string): Promise<void> {
    try {
      await runOnDisk(() => copyFile(join(own, name), path + part))
      await runOnDisk(() => rename(path + part, path))
    } catch (error) {
      await runOnDisk(() => rm(path + part, { force: true }))
      throw error
    }
  }

  async function dropFiles(ownNames: readonly string[], usedBefore: number): Promise<void> {
    if (!isClockRight) return
    const names = (await runOnDisk(() => readdir(folder))).filter((name) => FILE.test(name))
    for (const name of new Set(names).difference(new Set(ownNames))) {
      const path = join(folder, name)
      // Another instance may have removed the file.
      const usedAt = await runOnDisk(() => stat(path)).then(
        ({ mtimeMs }) => mtimeMs,
        () => usedBefore,
      )
      if (usedAt < usedBefore) await runOnDisk(() => rm(path, { force: true }))
    }
  }

  return { refresh }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT)$/.test(String(error.code))
}
