/** The service worker's caches, as seen from a page. */
import { expect, type Page } from '@playwright/test'
import type { DashboardPage } from './DashboardPage.ts'

/** Opens the dashboard and waits until it is kept and has reported its start. */
export async function visitUntilKept(dashboard: DashboardPage): Promise<void> {
  await dashboard.open()
  await dashboard.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await seeRecord(dashboard.page, { hasStarted: true, isCurrent: true })
}

/** What the worker knows about the kept release. */
export async function seeRecord(page: Page, expected: Record<string, unknown>): Promise<void> {
  const read = () =>
    page.evaluate(async (): Promise<unknown> => {
      const record = await caches.match('/record')
      return record?.json()
    })
  // The worker writes it once it has fetched all files.
  await expect.poll(read, { message: 'the kept release', timeout: 30_000 }).toMatchObject(expected)
}

export function keptFiles(page: Page) {
  return page.evaluate(async () => {
    const kept: { path: string; release: string | null; type: string | null; content: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url)
        kept.push({
          path: url.slice(location.origin.length),
          release: answer?.headers.get('Vitrine-Release') ?? null,
          type: answer?.headers.get('Content-Type') ?? null,
          content: `${url} ${[...(answer?.headers ?? [])]} ${await answer?.text()}`,
        })
      }
    }
    return kept
  })
}

export async function keptReleases(page: Page): Promise<ReadonlySet<string | null>> {
  const documents = (await keptFiles(page)).filter(({ type }) => type?.startsWith('text/html'))
  return new Set(documents.map(({ release }) => release))
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => window.caches.keys())
}

/** Turns the copy into that of release 3.0, which this release finds when its worker starts. */
export function keepAsRelease3(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const name = (await window.caches.keys()).find((key) => key.includes('/assets/')) ?? ''
    const cache = await window.caches.open(name)
    for (const request of await cache.keys()) {
      const isFile = request.url.includes('/assets/')
      const older = await window.caches.open(isFile ? 'vitrine-shell-files' : 'vitrine-shell-documents')
      const response = await cache.match(request)
      if (response) await older.put(request, response)
    }
    for (const key of await window.caches.keys())
      if (key.startsWith('vitrine-offline-')) await window.caches.delete(key)
  })
}

/** Replaces the cached code of the dashboard by a captive portal's page. */
export function spoilDashboard(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      const code = (await cache.keys()).find(({ url }) => /\/DashboardPage-.*js$/.test(url))
      const wrong = new Response('<h1>Blocked</h1>', { headers: { 'Content-Type': 'text/html' } })
      if (code) await cache.put(code, wrong)
    }
  })
}
