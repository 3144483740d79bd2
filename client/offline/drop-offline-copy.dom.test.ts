import { expect, test, vi } from 'vitest'
import { dropFailedPage } from './drop-offline-copy.ts'

function stubShell() {
  const fetched: unknown[] = []
  const dropped: string[] = []
  const unregister = async () => void dropped.push('worker')
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ unregister }) },
  })
  vi.stubGlobal('caches', { keys: async () => ['shell'], delete: async (name: string) => dropped.push(name) })
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) =>
      ['https://shop.example/assets/main-1a2b.js', '/shopify/x'].map((name) => ({
        name: type === 'resource' ? name : '',
      })),
  })
  vi.stubGlobal('fetch', async (name: string, { cache }: RequestInit) => void fetched.push([name, cache]))
  return { fetched, dropped }
}

test('before a failed page is reloaded, its cached copy is dropped and its files are fetched past the HTTP cache', async () => {
  const { fetched, dropped } = stubShell()
  await dropFailedPage()
  expect(dropped).toEqual(['worker', 'shell'])
  expect(fetched).toEqual([['https://shop.example/assets/main-1a2b.js', 'reload']])
})

test('without a network, the cached copy of a failed page stays', async () => {
  const { fetched, dropped } = stubShell()
  Reflect.set(navigator, 'onLine', false)
  await dropFailedPage()
  expect([dropped, fetched]).toEqual([[], []])
})
