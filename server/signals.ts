/** Handles signals from the first moment: during the start they end the process, later the service handles them. */
import { constants } from 'node:os'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type SignalHandler = (signal: NodeJS.Signals) => void

// Nothing has been served yet. The kernel drops signals for a process 1 that has no handler.
let handle: SignalHandler = (signal) => process.exit(128 + constants.signals[signal])
for (const signal of SIGNALS) process.on(signal, () => handle(signal))

export function handleSignals(handler: SignalHandler): void {
  handle = handler
}
