import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createShutdown } from './shutdown.ts'

function shutdownBy(stop = async () => {}) {
  const exit = vi.fn()
  const log = pino({ level: 'silent' })
  return { exit, shutdown: createShutdown({ log, stop, exit, callsInFlight: () => 0 }) }
}

test('a stop that fails ends with 1', async () => {
  const { exit, shutdown } = shutdownBy(() => Promise.reject(new Error('Redis would not close')))
  shutdown.onSignal('SIGTERM')
  await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1))
})

test('a cut after an exception keeps the exception’s exit code', () => {
  vi.useFakeTimers()
  const { exit, shutdown } = shutdownBy(() => Promise.withResolvers<void>().promise)
  shutdown.onException(new Error('boom'))
  shutdown.onSignal('SIGTERM')
  vi.advanceTimersByTime(2000)
  shutdown.onSignal('SIGTERM')
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  vi.useRealTimers()
})
