// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'

const worker = new EventTarget()

async function openPage() {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { isOnline, subscribeToConnection } = await import('./connection.ts')
  onTestFinished(subscribeToConnection(() => {}))
  return isOnline
}

const saysUnreachable = () => worker.dispatchEvent(new Event('message'))
const comesBack = () => window.dispatchEvent(new Event('online'))

test('a page that the worker opened without the server is offline, until the network comes', async () => {
  const isOnline = await openPage()
  expect(isOnline()).toBe(true)
  saysUnreachable()
  expect(isOnline()).toBe(false)
  comesBack()
  expect(isOnline()).toBe(true)
})

test('what the worker says of the opening counts for nothing once the network has come', async () => {
  const isOnline = await openPage()
  comesBack()
  saysUnreachable()
  expect(isOnline()).toBe(true)
})
