/** Serves other releases' hashed files from `ASSETS_DIR`: in a rolling upgrade, requests reach instances of either release. */
import { randomUUID } from 'node:crypto'
import { copyFile, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createAssetResponse } from './assets.ts'
import type { StaticResponse } from './static-response.ts'
import { serveStatic } from './static-responses.ts'

/** How long a start or a request waits for the folder. */
const DEADLINE_MS = 3000
const REFRESH_MS = 10 * 60_000
/** Longer than a tab stays open. Files of a running release are marked as used at each refresh. */
const KEPT_MS = 30 * 24 * 60 * 60_000
const NO_ANSWER = 'no answer'
const ADDRESS = /^\/assets\/[\w-][\w.-]*-[\w-]{8}\.(?:js|css|json)$/
const FILE = /^[\w-][\w.-]*-[\w-]{8}\.(?:js|css|json)(?:\.br|\.gz)?(?:\.part-[\w-]+)?$/

/** `own`: the folder of this release's files. */
export function createSharedAssets(folder: string, own: string, log: Logger) {
  /** Behind a file's name until it is whole, as other instances may read or copy it as well. */
  const part = `.part-${randomUUID()}`
  /** What was asked for of other releases. */
  const held = new Map<string, StaticResponse>()
  const serveHeld = serveStatic(() => ({ pages: new Map(), files: held }))
  let problem: string | undefined
  let last: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function report(found: string | undefined): void {
    if (found === problem) return
    problem = found
    if (found) log.warn({ cause: found }, 'ASSETS_DIR unavailable, files of other releases may be missing')
    else log.info('ASSETS_DIR available again')
  }

  /**
   * Resolves to what went wrong. One visit after the other: a folder that hangs blocks a thread for each, and with
   * express.static eight requests took all four of Node's; then no reply is compressed any more.
   */
  function visit(work: () => Promise<void>): Promise<string | undefined> {
    const outcome = last.then(work).then(() => undefined, codeOf)
    last = outcome.then((found) => problem === NO_ANSWER && report(found))
    return Promise.race([outcome, delay(DEADLINE_MS, NO_ANSWER, { ref: false })])
  }

  const serve: RequestHandler = async (request, response, next) => {
    const { path } = request
    if (ADDRESS.test(path) && !held.has(path) && problem !== NO_ANSWER) {
      const failure = await visit(async () => {
        const found = held.get(path) ?? (await readAsset(folder, path))
        if (found) held.set(path, found)
      })
      if (failure) report(failure)
    }
    serveHeld(request, response, next)
  }

  async function refresh(): Promise<void> {
    if (problem === NO_ANSWER) return
    report(await visit(() => putFiles(own, folder, part).then(() => dropOldFiles(folder))))
  }

  return {
    /** Resolves also where the folder fails. */
    async open(): Promise<void> {
      report(await visit(() => putFiles(own, folder, part)))
      timer = setInterval(refresh, REFRESH_MS).unref()
    },
    serve,
    isUp: () => problem === undefined,
    [Symbol.dispose]: () => clearInterval(timer),
  }
}

/** Copies what is missing. In reverse, the compressed files come before the one that they belong to. */
async function putFiles(own: string, folder: string, part: string): Promise<void> {
  const now = new Date()
  for (const name of (await readdir(own)).sort().reverse()) {
    const path = join(folder, name)
    await utimes(path, now, now).catch(async () => {
      await copyFile(join(own, name), path + part)
      await rename(path + part, path)
    })
  }
}

async function dropOldFiles(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => FILE.test(each))) {
    const path = join(folder, name)
    // Another instance may have removed it.
    const usedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now)
    if (usedAt < Date.now() - KEPT_MS) await rm(path, { force: true })
  }
}

async function readAsset(folder: string, path: string): Promise<StaticResponse | undefined> {
  const file = join(folder, basename(path))
  const identity = await readIfThere(file)
  const br = await readIfThere(`${file}.br`)
  const gzip = await readIfThere(`${file}.gz`)
  return identity && createAssetResponse(path, { identity, ...(br && { br }), ...(gzip && { gzip }) })
}

function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
