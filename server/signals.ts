/** Handles signals from the beginning: during the start they end the process, and later the service handles them. */
import { constants } from 'node:os'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type SignalHandler = (signal: NodeJS.Signals) => void

// Nothing has been served yet. For a process 1 without a handler, the kernel drops signals.
let handle: SignalHandler = (signal) => process.exit(128 + constants.signals[signal])
for (const signal of SIGNALS) process.on(signal, () => handle(signal))

export function handleSignals(handler: SignalHandler): void {
  handle = handler
}
