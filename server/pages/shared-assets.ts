/**
 * The hashed files of all releases that run side by side. During a rolling upgrade a document of one release asks
 * whichever instance the balancer chooses for its files, and an instance has only its own.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createAssetResponse } from './assets.ts'
import { type FolderVisit, isHashedName, NO_ANSWER } from './shared-folder.ts'
import { type StaticResponse, sendStaticResponse } from './static-response.ts'
import { pathOf } from './static-responses.ts'

/** Beside the sources as in the build. */
const VISITOR = join(import.meta.dirname, `visit-shared-folder${extname(import.meta.filename)}`)
/** The visitor gives a folder up after two seconds; the rest is for its own start, on a machine that has other things to do. */
const DEADLINE_MS = 15_000
/** So that nobody keeps a processor busy by asking for what isn't there. */
const PAUSE_MS = 1000
/** How often this release says that it is still running. */
const REFRESH_MS = 10 * 60 * 1000
const RETRY_MS = 10_000

const BYTES = z.instanceof(Buffer)
/** A file that was read, or at last all names that are there: none where the folder could not be listed. */
const SEEN = z.union([
  z.object({ name: z.string(), content: z.object({ identity: BYTES, br: BYTES, gzip: BYTES }) }),
  z.object({ names: z.array(z.string()).optional(), problem: z.string().optional() }),
])

export interface SharedAssetsOptions extends Pick<FolderVisit, 'folder' | 'assets'> {
  readonly log: Logger
}

export class SharedAssets implements Disposable {
  readonly #options: SharedAssetsOptions
  readonly #instance = randomUUID()
  readonly #held = new Map<string, StaticResponse>()
  #problem: string | undefined
  #visitor: ChildProcess | undefined
  #current = Promise.resolve()
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: SharedAssetsOptions) {
    this.#options = options
  }

  /** Whether the folder took and gave what it should, when it was last visited. */
  readonly isUp = (): boolean => this.#problem === undefined

  /** Brings this release's files and reads the others', now and for as long as it runs. Waits no longer than the deadline. */
  async open(): Promise<void> {
    await this.#refresh()
    const wait = this.isUp() ? REFRESH_MS : RETRY_MS
    this.#timer = setTimeout(() => void this.open(), wait).unref()
  }

  /** Answers for other releases' files. */
  readonly serve: RequestHandler = async (request, response, next) => {
    const path = pathOf(request.url)
    const name = path.replace('/assets/', '')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || path !== `/assets/${name}` || !isHashedName(name)) return next()
    if (!this.#held.has(name) && this.#problem !== NO_ANSWER) await this.#refresh()
    const found = this.#held.get(name)
    if (!found) return next()
    response.locals.context.route = '/assets/*'
    sendStaticResponse(found, request, response)
  };

  [Symbol.dispose](): void {
    clearTimeout(this.#timer)
    this.#visitor?.kill('SIGKILL')
  }

  /** By a visit that begins after this; whoever asks until then shares it. */
  #refresh(): Promise<void> {
    this.#next ??= this.#current.then(() => {
      this.#next = undefined
      const visit = this.#visit()
      this.#current = Promise.all([visit, delay(PAUSE_MS, undefined, { ref: false })]).then(() => {})
      return visit
    })
    return this.#next
  }

  async #visit(): Promise<void> {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    try {
      // One that is stuck in the folder can't be ended; a second would be stuck beside it.
      const last = this.#visitor
      if (last && last.exitCode === null && last.signalCode === null) await once(last, 'exit', { signal })
      this.#visitor = this.#send()
      this.#tell(await this.#hear(this.#visitor, signal))
    } catch {
      this.#tell(NO_ANSWER)
    } finally {
      this.#visitor?.kill('SIGKILL')
    }
  }

  #send(): ChildProcess {
    const { folder, assets } = this.#options
    const visit: FolderVisit = { folder, assets, instance: this.#instance, held: [...this.#held.keys()] }
    return fork(VISITOR, [JSON.stringify(visit)], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  }

  /** Takes files as they come, so that a slow folder is read in several visits. Returns what is wrong. */
  async #hear(visitor: ChildProcess, signal: AbortSignal): Promise<string | undefined> {
    for await (const [message] of on(visitor, 'message', { signal, close: ['exit'] })) {
      const seen = SEEN.parse(message)
      if ('name' in seen) {
        this.#held.set(seen.name, createAssetResponse(`/assets/${seen.name}`, seen.content))
      } else {
        const held = new Set(this.#held.keys())
        for (const gone of held.difference(new Set(seen.names ?? held))) this.#held.delete(gone)
        return seen.problem
      }
    }
    return NO_ANSWER
  }

  #tell(problem: string | undefined): void {
    if (problem === this.#problem) return
    this.#problem = problem
    const { log } = this.#options
    if (problem === undefined) log.info('ASSETS_DIR is back')
    else log.warn({ cause: problem }, 'ASSETS_DIR can’t be used: another release’s files may be missing')
  }
}
