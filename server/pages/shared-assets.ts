/**
 * Serves other releases' hashed files from `ASSETS_DIR`, because during a rolling upgrade, requests reach instances of
 * either release.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createAssetResponse } from './assets.ts'
import { createDiskQueue, NO_ANSWER } from './disk-queue.ts'
import { codeOf, createSharedFolder } from './shared-folder.ts'
import { type StaticResponse, serveStatic } from './static-responses.ts'

/** How long the server's start waits for the folder. */
const START_MS = 3000
const REFRESH_MS = 10 * 60_000
/** How long a name that no release list has is rejected without asking the disk again. */
const LISTED_MS = 1000
const PREFIX = '/assets/'

/** `own` is the folder of this release's files. */
export function createSharedAssets(folder: string, own: string, log: Logger) {
  const { refresh, readNames, readIfThere } = createSharedFolder(folder, own, log, createDiskQueue())
  /** Requested files of other releases, by path. There are no more than the folder has. */
  const held = new Map<string, StaticResponse>()
  const reading = new Map<string, Promise<void>>()
  const serveHeld = serveStatic(() => ({ pages: new Map(), files: held }))
  let listing: Promise<ReadonlySet<string>> | undefined
  let listedAt = Number.NEGATIVE_INFINITY
  let problem: string | undefined
  let timer: NodeJS.Timeout | undefined

  function report(found: string | undefined): void {
    if (found === problem) return
    problem = found
    if (found) log.warn({ cause: found }, 'ASSETS_DIR unavailable, files of other releases may be missing')
    else log.info('ASSETS_DIR available again')
  }

  function onAnswer(): void {
    if (problem === NO_ANSWER) report(undefined)
  }

  const serve: RequestHandler = async (request, response, next) => {
    const { path } = request
    if (path.startsWith(PREFIX) && !held.has(path))
      await find(path).then(onAnswer, (error) => report(codeOf(error)))
    serveHeld(request, response, next)
  }

  /** Even for many nonexistent names, the disk gets only one listing a second, and reads of existing files. */
  async function find(path: string): Promise<void> {
    if (!listing || performance.now() - listedAt >= LISTED_MS) {
      listedAt = performance.now()
      listing = readNames()
    }
    if (!(await listing).has(path.slice(PREFIX.length))) return
    // Requests for the same file share one read.
    const started = reading.get(path) ?? read(path).finally(() => reading.delete(path))
    reading.set(path, started)
    await started
  }

  async function read(path: string): Promise<void> {
    const name = path.slice(PREFIX.length)
    const identity = await readIfThere(name)
    if (!identity) return
    const br = await readIfThere(`${name}.br`)
    const gzip = await readIfThere(`${name}.gz`)
    held.set(path, createAssetResponse(path, { identity, ...(br && { br }), ...(gzip && { gzip }) }))
  }

  const refreshAndReport = () =>
    refresh().then(
      () => report(undefined),
      (error) => report(codeOf(error)),
    )

  return {
    /** Resolves even if the folder fails. */
    async open(): Promise<void> {
      await Promise.race([refreshAndReport(), delay(START_MS, undefined, { ref: false })])
      timer = setInterval(refreshAndReport, REFRESH_MS).unref()
    },
    serve,
    isUp: () => problem === undefined,
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
