/** Serves other releases' hashed files: in a rolling upgrade, requests can reach an instance of another release. */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createAssetResponse } from './assets.ts'
import { codeOf, isHashedAddress, SharedFolder } from './shared-folder.ts'
import { dropOldReleases, isReleaseList, parseReleaseList, type ReleaseFiles } from './shared-releases.ts'
import type { StaticResponse } from './static-response.ts'
import { type Files, serveStatic } from './static-responses.ts'

/** For startup, and for a request for an unknown file. */
const DEADLINE_MS = 1000
/** Minimum time between two visits, as anyone can request unknown files. */
const PAUSE_MS = 200
const MINUTE_MS = 60_000
const NO_ANSWER = 'no answer'

export class SharedAssets implements AsyncDisposable {
  readonly #folder: SharedFolder
  readonly #own: Files
  readonly #log: Logger
  /** The folder's files that match the hashes in their release lists. */
  readonly #held = new Map<string, StaticResponse>()
  readonly #serveHeld = serveStatic(() => ({ pages: new Map(), files: this.#held }))
  #problem: string | undefined
  #current = Promise.resolve()
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, files: Files, log: Logger) {
    this.#folder = new SharedFolder(folder)
    this.#own = new Map([...files].filter(([address]) => isHashedAddress(address)))
    this.#log = log
  }

  readonly isUp = (): boolean => this.#problem === undefined

  /** Adds this release's files to the folder and reads the others', now and every minute. */
  async open(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), MINUTE_MS).unref()
    await this.#look()
  }

  readonly serve: RequestHandler = async (request, response, next) => {
    if (isHashedAddress(request.path) && !this.#held.has(request.path)) await this.#look()
    this.#serveHeld(request, response, next)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await Promise.race([this.#current, delay(DEADLINE_MS)])
  }

  async #look(): Promise<void> {
    const late = delay(DEADLINE_MS, NO_ANSWER, { ref: false })
    if ((await Promise.race([this.#refresh(), late])) === NO_ANSWER) this.#tell(NO_ANSWER)
  }

  /** Runs one visit at a time; callers share the next one until it begins. */
  #refresh(): Promise<void> {
    this.#next ??= this.#current.then(() => {
      this.#next = undefined
      const visit = this.#visit().catch(codeOf).then(this.#tell)
      this.#current = visit.then(() => delay(PAUSE_MS, undefined, { ref: false }))
      return visit
    })
    return this.#next
  }

  /** Returns a problem with a file, if any. Rejects if the folder fails. */
  async #visit(): Promise<string | undefined> {
    const present = await this.#folder.list()
    for (const address of this.#held.keys()) if (!present.has(address)) this.#held.delete(address)
    const releases = await this.#readReleases(present)
    const files = [...releases.values()].flatMap((each) => [...each])
    const isWhole = await this.#readFiles(files.filter(([address]) => !this.#held.has(address)))
    await dropOldReleases(this.#folder, releases)
    return isWhole ? undefined : 'a file that is not what its release says'
  }

  async #readReleases(present: ReadonlySet<string>): Promise<ReadonlyMap<string, ReleaseFiles>> {
    const releases = new Map<string, ReleaseFiles>()
    for (const list of new Set([...this.#own.keys(), ...present])) {
      if (!isReleaseList(list)) continue
      const own = this.#own.get(list)?.encodings.identity.body
      // Its modification time shows that this release is running.
      if (own) await this.#folder.put(list, own)
      const content = own ?? (await this.#folder.read(list))
      if (!content) continue
      this.#hold(list, content)
      releases.set(list, parseReleaseList(content))
    }
    return releases
  }

  /** Writes this release's missing or damaged files. Returns whether all others are valid. */
  async #readFiles(files: readonly (readonly [address: string, hash: string])[]): Promise<boolean> {
    let isWhole = true
    for (const [address, hash] of files) {
      const found = await this.#folder.read(address)
      const own = this.#own.get(address)
      if (found && hashOf(found) === hash) this.#hold(address, found)
      else if (own) await this.#folder.put(address, own.encodings.identity.body)
      else if (found) isWhole = false
    }
    return isWhole
  }

  #hold(address: string, identity: Buffer): void {
    const response = () => createAssetResponse(address, { identity, gzip: gzipSync(identity) })
    this.#held.set(address, this.#own.get(address) ?? response())
  }

  readonly #tell = (problem: string | undefined): void => {
    if (problem === this.#problem) return
    this.#problem = problem
    if (problem)
      this.#log.warn({ cause: problem }, 'ASSETS_DIR can’t be used: another release’s files may be missing')
    else this.#log.info('ASSETS_DIR is back')
    // Node waits for all threads at exit, so a thread blocked by the folder would keep the process alive.
    if (problem === NO_ANSWER) process.once('exit', killProcess)
    else process.off('exit', killProcess)
  }
}

function hashOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

function killProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}
