/**
 * Serves other releases' hashed files from `ASSETS_DIR`, because during a rolling upgrade, requests reach instances of
 * either release.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createAssetResponse } from './assets.ts'
import { serveStatic } from './serve-static.ts'
import { codeOf, createSharedFolder } from './shared-folder.ts'
import type { StaticResponse } from './static-responses.ts'

/** How long the server's start waits for the folder. */
const START_MS = 3000
const REFRESH_MS = 10 * 60_000
/** How long a name that no release list has is rejected without asking the disk again. */
const LISTED_MS = 1000
/** A search that takes longer than this hangs, and requests stop waiting for it. */
const HUNG_MS = 3000
const NO_ANSWER = 'no answer'
const PREFIX = '/assets/'

/**
 * `own` is the folder of this release's files. Only one refresh and one search run at a time, because on a disk that hangs,
 * each blocks one of the four threads that Node has for files and compression.
 */
export function createSharedAssets(folder: string, own: string, log: Logger) {
  const { refresh, readNames, readIfThere } = createSharedFolder(folder, own, log)
  /** Requested files of other releases, by path, even after the folder has lost them. */
  const held = new Map<string, StaticResponse>()
  const serveHeld = serveStatic(() => ({ pages: new Map(), files: held }))
  let names: ReadonlySet<string> = new Set()
  let listedAt = Number.NEGATIVE_INFINITY
  let lastSearch = Promise.resolve()
  let searchingSince = Number.POSITIVE_INFINITY
  let isRefreshing = false
  let problem: string | undefined
  let timer: NodeJS.Timeout | undefined

  function report(found: string | undefined): void {
    if (found === problem) return
    problem = found
    if (found) log.warn({ cause: found }, 'ASSETS_DIR unavailable, files of other releases may be missing')
    else log.info('ASSETS_DIR available again')
  }

  const serve: RequestHandler = async (request, response, next) => {
    const { path } = request
    if (!path.startsWith(PREFIX)) return next()
    if (performance.now() - searchingSince > HUNG_MS) report(NO_ANSWER)
    else if (!held.has(path)) {
      lastSearch = lastSearch.then(() => search(path))
      await Promise.race([lastSearch, delay(HUNG_MS, undefined, { ref: false })])
    }
    serveHeld(request, response, next)
  }

  async function search(path: string): Promise<void> {
    searchingSince = performance.now()
    try {
      if (!held.has(path)) await find(path)
      if (problem === NO_ANSWER) report(undefined)
    } catch (error) {
      report(codeOf(error))
    }
    searchingSince = Number.POSITIVE_INFINITY
  }

  /** Even for many nonexistent names, the disk gets only one listing a second, and reads of existing files. */
  async function find(path: string): Promise<void> {
    if (performance.now() - listedAt >= LISTED_MS) {
      listedAt = performance.now()
      names = await readNames()
    }
    const name = path.slice(PREFIX.length)
    const identity = names.has(name) ? await readIfThere(name) : undefined
    if (!identity) return
    const br = await readIfThere(`${name}.br`)
    const gzip = await readIfThere(`${name}.gz`)
    held.set(path, createAssetResponse(path, { identity, ...(br && { br }), ...(gzip && { gzip }) }))
  }

  async function refreshAndReport(): Promise<void> {
    if (isRefreshing) return report(NO_ANSWER)
    isRefreshing = true
    try {
      await refresh()
      report(undefined)
    } catch (error) {
      report(codeOf(error))
    }
    isRefreshing = false
  }

  return {
    /** Resolves even if the folder fails. */
    async open(): Promise<void> {
      await Promise.race([refreshAndReport(), delay(START_MS, undefined, { ref: false })])
      if (isRefreshing) report(NO_ANSWER)
      timer = setInterval(refreshAndReport, REFRESH_MS).unref()
    },
    serve,
    isUp: () => problem === undefined,
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
