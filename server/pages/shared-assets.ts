/** Serves other releases' hashed files: in a rolling upgrade, requests can reach an instance of another release. */
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createAssetResponse } from './assets.ts'
import { codeOf, isHashedAddress, SharedFolder } from './shared-folder.ts'
import { dropOldReleases, isReleaseList, parseReleaseList, type ReleaseFiles } from './shared-releases.ts'
import type { Files, StaticResponse } from './static-response.ts'
import { serveStatic } from './static-responses.ts'

/** How long a start or a request waits for a visit to the folder. */
const DEADLINE_MS = 1000
/** Between two visits, as anyone can request unknown files. */
const PAUSE_MS = 3000
const MINUTE_MS = 60_000
/** A list of a hundred files has 10 kB. */
const MAX_LIST_BYTES = 64 * 1024
const NO_ANSWER = 'no answer'

export class SharedAssets implements AsyncDisposable {
  readonly #folder: SharedFolder
  readonly #own: Files
  readonly #log: Logger
  /** The folder's files that match the hashes in their release lists. */
  readonly #held = new Map<string, StaticResponse>()
  readonly #serveHeld = serveStatic(() => ({ pages: new Map(), files: this.#held }))
  /** What each release needs, by the address of its list. */
  readonly #releases = new Map<string, ReleaseFiles>()
  #problem: string | undefined
  /** This release's list is rewritten once a minute: its modification time shows that the release is running. */
  #isListDue = true
  #visit = Promise.resolve()
  #pause = Promise.resolve()
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
    const visitAsRunning = () => {
      this.#isListDue = true
      return this.#refresh()
    }
    this.#timer = setInterval(() => void visitAsRunning(), MINUTE_MS).unref()
    await visitAsRunning()
  }

  readonly serve: RequestHandler = async (request, response, next) => {
    const isMissing = () => isHashedAddress(request.path) && !this.#held.has(request.path)
    // The visit that has begun may bring the file.
    if (isMissing()) await this.#visit
    if (isMissing() && this.#problem !== NO_ANSWER) await this.#refresh()
    this.#serveHeld(request, response, next)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await this.#visit
  }

  /** One visit at a time, then a pause; callers share the next visit until it begins. */
  #refresh(): Promise<void> {
    this.#next ??= this.#pause.then(() => {
      this.#next = undefined
      this.#visit = this.#begin()
      return this.#visit
    })
    return this.#next
  }

  /** Resolves when the folder has been read, or at the deadline. A folder that hangs is left alone until it answers. */
  async #begin(): Promise<void> {
    const outcome = this.#scan()
      .catch(codeOf)
      .then((problem) => this.#report(problem))
    this.#pause = outcome.then(() => delay(PAUSE_MS, undefined, { ref: false }))
    const late = delay(DEADLINE_MS, NO_ANSWER, { ref: false })
    if ((await Promise.race([outcome, late])) === NO_ANSWER) this.#report(NO_ANSWER)
  }

  /** Returns a problem with a file, if any. Rejects if the folder fails. */
  async #scan(): Promise<string | undefined> {
    const present = await this.#folder.list()
    for (const address of this.#held.keys()) if (!present.has(address)) this.#held.delete(address)
    for (const list of this.#releases.keys()) if (!present.has(list)) this.#releases.delete(list)
    await this.#readReleases(present)
    const files = [...this.#releases.values()].flatMap((each) => [...each])
    const isReadable = (address: string) => present.has(address) || this.#own.has(address)
    const isWhole = await this.#readFiles(
      files.filter(([address]) => !this.#held.has(address) && isReadable(address)),
    )
    await dropOldReleases(this.#folder, this.#releases)
    return isWhole ? undefined : 'a file that is not what its release says'
  }

  async #readReleases(present: ReadonlySet<string>): Promise<void> {
    for (const list of new Set([...this.#own.keys(), ...present])) {
      if (!isReleaseList(list)) continue
      const own = this.#own.get(list)?.encodings.identity.body
      const isDue = own && (this.#isListDue || !present.has(list))
      if (this.#releases.has(list) && !isDue) continue
      if (own) await this.#folder.put(list, own)
      if (own) this.#isListDue = false
      const content = own ?? (await this.#folder.read(list, MAX_LIST_BYTES))
      const files = content && parseReleaseList(content)
      if (!content || !files) continue
      await this.#hold(list, content)
      this.#releases.set(list, files)
    }
  }

  /** Writes this release's missing or damaged files. Returns whether all others are valid. */
  async #readFiles(files: readonly (readonly [address: string, hash: string])[]): Promise<boolean> {
    let isWhole = true
    for (const [address, hash] of files) {
      const found = await this.#folder.read(address)
      const own = this.#own.get(address)
      if (found && hashOf(found) === hash) await this.#hold(address, found)
      else if (own) await this.#folder.put(address, own.encodings.identity.body)
      else if (found) isWhole = false
    }
    return isWhole
  }

  async #hold(address: string, identity: Buffer): Promise<void> {
    const own = this.#own.get(address)
    const other = async () => createAssetResponse(address, { identity, gzip: await compress(identity) })
    this.#held.set(address, own ?? (await other()))
  }

  #report(problem: string | undefined): void {
    if (problem === this.#problem) return
    this.#problem = problem
    if (problem)
      this.#log.warn({ cause: problem }, 'ASSETS_DIR unavailable, files of other releases may be missing')
    else this.#log.info('ASSETS_DIR available again')
  }
}

const compress = promisify(gzip)

function hashOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
