/**
 * Serves other releases' hashed files from `ASSETS_DIR`, because during a rolling upgrade, requests reach instances of
 * either release.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createAssetResponse } from './assets.ts'
import { createDiskQueue, NO_ANSWER } from './disk-queue.ts'
import { createSharedFolder } from './shared-folder.ts'
import type { StaticResponse } from './static-response.ts'
import { serveStatic } from './static-responses.ts'

/** How long the server's start waits for the folder. */
const START_MS = 3000
const REFRESH_MS = 10 * 60_000
/** How long a name that isn't in the folder is rejected without asking the disk again. */
const LISTED_MS = 1000
/** About thirty releases. The file that was read first is removed first. */
const MAX_HELD = 1000
const ASSET_PATH = /^\/assets\/[\w-][\w.-]*-[\w-]{8}\.(?:js|css|json)$/

/** `own` is the folder of this release's files. */
export function createSharedAssets(folder: string, own: string, log: Logger) {
  const runOnDisk = createDiskQueue()
  const { refresh } = createSharedFolder(folder, own, log, runOnDisk)
  /** Requested files of other releases, by path. */
  const held = new Map<string, StaticResponse>()
  const reading = new Map<string, Promise<void>>()
  const serveHeld = serveStatic(() => ({ pages: new Map(), files: held }))
  let listed: ReadonlySet<string> = new Set()
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | undefined
  let problem: string | undefined
  let timer: NodeJS.Timeout | undefined

  function report(found: string | undefined): void {
    if (found === problem) return
    problem = found
    if (found) log.warn({ cause: found }, 'ASSETS_DIR unavailable, files of other releases may be missing')
    else log.info('ASSETS_DIR available again')
  }

  async function ask<T>(operation: () => Promise<T>): Promise<T> {
    const result = await runOnDisk(operation)
    if (problem === NO_ANSWER) report(undefined)
    return result
  }

  const serve: RequestHandler = async (request, response, next) => {
    const { path } = request
    if (ASSET_PATH.test(path) && !held.has(path)) await find(path).catch((error) => report(codeOf(error)))
    serveHeld(request, response, next)
  }

  /** Even for many nonexistent names, the disk gets only one listing a second, and reads of existing files. */
  async function find(path: string): Promise<void> {
    const name = basename(path)
    if (!listed.has(name) && performance.now() - listedAt >= LISTED_MS) await list()
    if (listed.has(name)) await read(path)
  }

  function list(): Promise<void> {
    listing ??= ask(() => readdir(folder))
      .then((names) => {
        listed = new Set(names)
        listedAt = performance.now()
      })
      .finally(() => {
        listing = undefined
      })
    return listing
  }

  /** Requests for the same file share one read. */
  function read(path: string): Promise<void> {
    const started = reading.get(path) ?? readFiles(path).finally(() => reading.delete(path))
    reading.set(path, started)
    return started
  }

  async function readFiles(path: string): Promise<void> {
    const file = join(folder, basename(path))
    const identity = await readIfThere(file)
    if (!identity) return
    const br = await readIfThere(`${file}.br`)
    const gzip = await readIfThere(`${file}.gz`)
    const [oldest] = held.size < MAX_HELD ? [] : held.keys()
    if (oldest !== undefined) held.delete(oldest)
    held.set(path, createAssetResponse(path, { identity, ...(br && { br }), ...(gzip && { gzip }) }))
  }

  /** Another instance may have removed a listed file. */
  async function readIfThere(file: string): Promise<Buffer | undefined> {
    try {
      return await ask(() => readFile(file))
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      return undefined
    }
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
