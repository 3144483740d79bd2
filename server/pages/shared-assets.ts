/**
 * The hashed files of all releases that run side by side. During a rolling upgrade a document of one release asks
 * whichever instance the balancer chooses for its files, and an instance has only its own.
 */
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

/** Of a request for a file that isn't here, and of a start. */
const DEADLINE_MS = 1000
/** Between two visits: strangers may ask for what isn't there as often as they like. */
const PAUSE_MS = 200
const MINUTE_MS = 60_000
const NO_ANSWER = 'no answer'

export class SharedAssets implements AsyncDisposable {
  readonly #folder: SharedFolder
  readonly #own: Files
  readonly #log: Logger
  /** What stands in the folder, and is what its release says. */
  readonly #held = new Map<string, StaticResponse>()
  readonly #serveHeld = serveStatic(() => ({ pages: new Map(), files: this.#held }))
  #problem: string | undefined
  #current = Promise.resolve()
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  /** `files`: what this release brings, among others. */
  constructor(folder: string, files: Files, log: Logger) {
    this.#folder = new SharedFolder(folder)
    this.#own = new Map([...files].filter(([address]) => isHashedAddress(address)))
    this.#log = log
  }

  /** Whether the folder took and gave what it should, when it was last visited. */
  readonly isUp = (): boolean => this.#problem === undefined

  /** Brings this release's files and reads the others', now and for as long as it runs. */
  async open(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), MINUTE_MS).unref()
    await this.#look()
  }

  /** Answers for other releases' files. */
  readonly serve: RequestHandler = async (request, response, next) => {
    if (isHashedAddress(request.path) && !this.#held.has(request.path)) await this.#look()
    this.#serveHeld(request, response, next)
  }

  /** A visit under way may come to its end. */
  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#timer)
    await Promise.race([this.#current, delay(DEADLINE_MS)])
  }

  /** Waits for a visit that begins after this, but not for ever. */
  async #look(): Promise<void> {
    const late = delay(DEADLINE_MS, NO_ANSWER, { ref: false })
    if ((await Promise.race([this.#refresh(), late])) === NO_ANSWER) this.#tell(NO_ANSWER)
  }

  /** One visit at a time; whoever asks until the next begins shares it. */
  #refresh(): Promise<void> {
    this.#next ??= this.#current.then(() => {
      this.#next = undefined
      const visit = this.#visit().catch(codeOf).then(this.#tell)
      this.#current = visit.then(() => delay(PAUSE_MS, undefined, { ref: false }))
      return visit
    })
    return this.#next
  }

  /** Returns what is wrong with a file, if anything is. Rejects where the folder fails. */
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
      // Its time says that this release runs.
      if (own) await this.#folder.put(list, own)
      const content = own ?? (await this.#folder.read(list))
      if (!content) continue
      this.#hold(list, content)
      releases.set(list, parseReleaseList(content))
    }
    return releases
  }

  /** Brings this release's files where they aren't as they should be. Returns whether all others are. */
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
    // A thread that is stuck in the folder would hold the process at its end, as Node waits for all of its threads.
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
