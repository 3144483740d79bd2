/** The service worker's caches, as seen from a page. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '../../shared/languages.ts'
import { pagePath } from '../../shared/pages.ts'
import type { DashboardPage } from './DashboardPage.ts'

/** Opens the dashboard and waits until everything is cached, the landing page last. */
export async function visitUntilKept(dashboard: DashboardPage, language: Language = 'en'): Promise<void> {
  await dashboard.open(pagePath('dashboard', language))
  await dashboard.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => keptPaths(dashboard.page), 'what is kept')
    .toEqual(expect.arrayContaining([pagePath('landing', language), pagePath('dashboard', language)]))
  // The worker has received the report that this visit has started.
  await expect
    .poll(() => keptPaths(dashboard.page), 'what is kept')
    .not.toContain(`${pagePath('dashboard', language)}?opened`)
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

export async function keptPaths(page: Page): Promise<readonly string[]> {
  return (await keptFiles(page)).map(({ path }) => path)
}

export async function keptReleases(page: Page): Promise<ReadonlySet<string | null>> {
  const documents = (await keptFiles(page)).filter(({ type }) => type?.startsWith('text/html'))
  return new Set(documents.map(({ release }) => release))
}

export function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => window.caches.keys())
}

export function countWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

/** This is what the start of another release's page does to the dashboards of this release. */
export function dropKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (dropped) => {
    const cache = await window.caches.open('vitrine-shell-documents')
    return cache.delete(dropped)
  }, path)
}

/** Replaces a cached file of that name by a captive portal's page. */
export function spoilKept(page: Page, file: string): Promise<void> {
  return page.evaluate(async (wanted) => {
    let spoilt = 0
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      const found = (await cache.keys()).find(({ url }) => new RegExp(`/${wanted}-.*js$`).test(url))
      const wrong = new Response('<h1>Blocked</h1>', { headers: { 'Content-Type': 'text/html' } })
      if (!found) continue
      await cache.put(found, wrong)
      spoilt += 1
    }
    if (spoilt === 0) throw new Error(`No file of the name ${wanted} is kept.`)
  }, file)
}
