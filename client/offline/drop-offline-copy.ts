/** Removes the service worker and its caches of public pages and scripts. */

const RELOAD_TIMEOUT_MS = 3000

export async function dropOfflineCopy(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Browsers without service workers or caches have stored nothing.
  }
}

/** Call before reloading a failed page, because it also refetches the page's files past the HTTP cache. */
export async function dropFailedPage(): Promise<void> {
  if (navigator.onLine === false) return
  await dropOfflineCopy()
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
  const signal = AbortSignal.timeout(RELOAD_TIMEOUT_MS)
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'reload', signal })))
}
