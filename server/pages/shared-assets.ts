/**
 * Serves other releases' hashed files from `ASSETS_DIR`, because during a rolling upgrade, requests reach instances of
 * either release.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { describeCause } from '../http/http-error.ts'
import { createAssetResponse } from './assets.ts'
import { serveStatic } from './serve-static.ts'
import { createSharedFolder } from './shared-folder.ts'
import type { StaticResponse } from './static-responses.ts'

const REFRESH_MS = 10 * 60_000
/** How long a name that no release list has is rejected without asking the disk again. */
const LISTED_MS = 1000
/** How long the server's start and requests wait for the folder. A task that takes longer hangs. */
const WAIT_MS = 3000
const NO_ANSWER = 'no answer'
const PREFIX = '/assets/'

/** `own` is the folder of this release's files. Resolves even if the folder fails. */
export async function openSharedAssets(folder: string, own: string, log: Logger) {
  const { refresh, readNames, readIfThere } = createSharedFolder(folder, own, log)
  /** Requested files of other releases, by path, even after the folder has lost them. */
  const held = new Map<string, StaticResponse>()
  const serveHeld = serveStatic(() => ({ pages: new Map(), files: held }))
  const refreshing = createQueue(report)
  const searching = createQueue(report)
  let listing: Promise<ReadonlySet<string>> | undefined
  let problem: string | undefined

  function report(found: string | undefined): void {
    if (found === problem) return
    problem = found
    if (found) log.warn({ cause: found }, 'ASSETS_DIR unavailable, files of other releases may be missing')
    else log.info('ASSETS_DIR available again')
  }

  const serve: RequestHandler = async (request, response, next) => {
    const { path } = request
    if (!path.startsWith(PREFIX)) return next()
    if (!held.has(path)) await searching(() => find(path))
    serveHeld(request, response, next)
  }

  /** Even for many nonexistent names, the disk gets only one listing a second, and reads of existing files. */
  async function find(path: string): Promise<void> {
    if (held.has(path)) return
    if (!listing) {
      listing = readNames()
      setTimeout(() => {
        listing = undefined
      }, LISTED_MS).unref()
    }
    const name = path.slice(PREFIX.length)
    const identity = (await listing).has(name) ? await readIfThere(name) : undefined
    if (identity) {
      const br = await readIfThere(`${name}.br`)
      const gzip = await readIfThere(`${name}.gz`)
      held.set(path, createAssetResponse(path, { identity, ...(br && { br }), ...(gzip && { gzip }) }))
    }
    if (problem === NO_ANSWER) report(undefined)
  }

  const refreshAndReport = () => refreshing(() => refresh().then(() => report(undefined)))
  const isRefreshed = await refreshAndReport()
  if (!isRefreshed) report(NO_ANSWER)
  const timer = setInterval(refreshAndReport, REFRESH_MS).unref()
  return { serve, isUp: () => problem === undefined, [Symbol.dispose]: () => clearInterval(timer) }
}

/**
 * Runs one task at a time, because on a disk that hangs, each would block one of the four threads that Node has for files
 * and compression. Resolves to whether the task has ended in time.
 */
function createQueue(report: (problem: string) => void): (task: () => Promise<void>) => Promise<boolean> {
  let last = Promise.resolve()
  let runningSince = Number.POSITIVE_INFINITY

  return async (task) => {
    if (performance.now() - runningSince > WAIT_MS) {
      report(NO_ANSWER)
      return false
    }
    last = last.then(async () => {
      runningSince = performance.now()
      await task().catch((error: unknown) => report(describeCause(error) ?? 'unknown'))
      runningSince = Number.POSITIVE_INFINITY
    })
    return Promise.race([last.then(() => true), delay(WAIT_MS, false, { ref: false })])
  }
}
