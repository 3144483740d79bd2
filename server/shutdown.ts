/** Shuts the process down: a signal or an exception starts the drain, and a later signal ends it immediately. */
import { constants } from 'node:os'
import type { Logger } from 'pino'

/** Process groups, supervisors and npm deliver the same signal more than once. */
const SAME_SIGNAL_MS = 2000

/** After an exception the state is unknown, so calls get this long to end instead of a whole ANALYSIS_TIMEOUT_MS. */
const EXCEPTION_DRAIN_MS = 10_000

interface ShutdownOptions {
  readonly log: Logger
  readonly stop: () => Promise<void>
  readonly callsInFlight: () => number
  readonly exit: (code: number) => void
}

export function createShutdown({ log, stop, callsInFlight, exit }: ShutdownOptions) {
  let isShuttingDown = false
  let signaledAt: number | undefined
  let exitCode = 0

  async function drain(signal?: NodeJS.Signals): Promise<void> {
    if (isShuttingDown) return
    isShuttingDown = true
    log.info({ signal }, 'Draining')
    try {
      await stop()
      log.info('Closed')
    } catch (error) {
      log.error({ err: error }, 'Shutdown failed')
      exitCode = 1
    }
    exit(exitCode)
  }

  return {
    onSignal(signal: NodeJS.Signals): void {
      signaledAt ??= performance.now()
      if (performance.now() - signaledAt < SAME_SIGNAL_MS) return void drain(signal)
      const callsLost = callsInFlight()
      log.warn({ signal, callsLost }, `Terminated during the drain, ${callsLost} calls lost`)
      exit(exitCode || 128 + constants.signals[signal])
    },
    onException(error: unknown): void {
      log.fatal({ err: error }, 'Uncaught exception')
      exitCode = 1
      setTimeout(exit, EXCEPTION_DRAIN_MS, exitCode).unref()
      void drain()
    },
  }
}
