/** Why and how the process ends: a signal or an exception drains it, a later signal cuts the drain short. */
import { constants } from 'node:os'
import type { Logger } from 'pino'

/** A process group and a supervisor, or npm, deliver the same signal more than once. */
const SAME_SIGNAL_MS = 2000

interface ShutdownOptions {
  readonly log: Logger
  /** Finishes what is in flight and closes. */
  readonly stop: () => Promise<void>
  readonly callsInFlight: () => number
  readonly exit: (code: number) => void
}

export class Shutdown {
  readonly #options: ShutdownOptions
  #isDraining = false
  #signalledAt: number | undefined
  #exitCode = 0

  constructor(options: ShutdownOptions) {
    this.#options = options
  }

  readonly onSignal = (signal: NodeJS.Signals): void => {
    const now = performance.now()
    if (this.#signalledAt === undefined) {
      this.#signalledAt = now
      void this.#drain(signal)
    } else if (now - this.#signalledAt >= SAME_SIGNAL_MS) {
      this.#cutShort(signal)
    }
  }

  readonly onException = (error: unknown): void => {
    this.#options.log.fatal({ err: error }, 'Uncaught exception')
    this.#exitCode = 1
    void this.#drain()
  }

  async #drain(signal?: NodeJS.Signals): Promise<void> {
    const { log, stop, exit } = this.#options
    if (this.#isDraining) return
    this.#isDraining = true
    log.info({ signal }, 'Draining')
    try {
      await stop()
      log.info('Closed')
    } catch (error) {
      log.error({ err: error }, 'Could not be closed')
      this.#exitCode = 1
    }
    exit(this.#exitCode)
  }

  #cutShort(signal: NodeJS.Signals): void {
    const { log, callsInFlight, exit } = this.#options
    const callsLost = callsInFlight()
    log.warn({ signal, callsLost }, `Ended during the drain, ${callsLost} calls lost`)
    exit(this.#exitCode || 128 + constants.signals[signal])
  }
}
