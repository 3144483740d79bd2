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
import { type Files, pathOf, serveStatic } from './static-responses.ts'

/** Of a request for a file that isn't here, and of a start. */
const DEADLINE_MS = 1000
/** Between two visits: strangers may ask for what isn't there as often as they like. */
const PAUSE_MS = 200
const MINUTE_MS = 60_000
const NO_ANSWER = 'no answer'

export interface SharedAssetsOptions {
  readonly folder: string
  /** What this release brings, among others. */
  readonly files: Files
  readonly log: Logger
}

export class SharedAssets implements Disposable {
  readonly #folder: SharedFolder
  readonly #own: readonly (readonly [address: string, StaticResponse])[]
  readonly #log: Logger
  /** What was found in the folder, and is what it should be. */
  readonly #held = new Map<string, StaticResponse>()
  readonly #serveHeld = serveStatic(() => ({ pages: new Map(), files: this.#held }))
  #problem: string | undefined
  #current = Promise.resolve()
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor({ folder, files, log }: SharedAssetsOptions) {
    this.#folder = new SharedFolder(folder)
    this.#own = [...files].filter(([address]) => isHashedAddress(address))
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
    const path = pathOf(request.url)
    if (isHashedAddress(path) && !this.#held.has(path)) await this.#look()
    this.#serveHeld(request, response, next)
  };

  [Symbol.dispose](): void {
    clearInterval(this.#timer)
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
    // Read first: a folder that is full can still be read.
    const isWhole = await this.#readOthers(present)
    await this.#bringOwn()
    await dropOldReleases(this.#folder, this.#releases())
    return isWhole ? undefined : 'a file that is not what its release says'
  }

  async #readOthers(present: ReadonlySet<string>): Promise<boolean> {
    let isWhole = true
    const own = new Set(this.#own.map(([address]) => address))
    const isUnread = (address: string) =>
      present.has(address) && !own.has(address) && !this.#held.has(address)
    for (const list of [...present].filter(isReleaseList)) if (isUnread(list)) await this.#hold(list)
    for (const [address, hash] of [...this.#releases().values()].flatMap((files) => [...files]))
      if (isUnread(address)) isWhole = (await this.#hold(address, hash)) && isWhole
    return isWhole
  }

  /** Says whether the file is what it should be, or is gone. */
  async #hold(address: string, hash?: string): Promise<boolean> {
    const identity = await this.#folder.read(address)
    if (!identity) return true
    if (hash !== undefined && hash !== `sha256-${createHash('sha256').update(identity).digest('base64')}`)
      return false
    this.#held.set(address, createAssetResponse(address, { identity, gzip: gzipSync(identity) }))
    return true
  }

  async #bringOwn(): Promise<void> {
    for (const [address, response] of this.#own) {
      const { body } = response.encodings.identity
      if (!this.#held.has(address) && !(await this.#folder.read(address))?.equals(body))
        await this.#folder.put(address, body)
      this.#held.set(address, response)
    }
    // Its time says that this release runs.
    for (const [list, { encodings }] of this.#own)
      if (isReleaseList(list)) await this.#folder.put(list, encodings.identity.body)
  }

  #releases(): ReadonlyMap<string, ReleaseFiles> {
    const lists = [...this.#held].filter(([address]) => isReleaseList(address))
    return new Map(lists.map(([list, { encodings }]) => [list, parseReleaseList(encodings.identity.body)]))
  }

  readonly #tell = (problem: string | undefined): void => {
    if (problem === this.#problem) return
    this.#problem = problem
    if (problem === undefined) this.#log.info('ASSETS_DIR is back')
    else
      this.#log.warn({ cause: problem }, 'ASSETS_DIR can’t be used: another release’s files may be missing')
    // A thread that is stuck in the folder would hold the process at its end, as Node waits for all of its threads.
    if (problem === NO_ANSWER) process.once('exit', killProcess)
    else process.off('exit', killProcess)
  }
}

function killProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}
