/** Forgets what was kept for visits without a network: pages and scripts, public all of them, and their worker. */

const RELOAD_TIMEOUT_MS = 3000

export async function dropShell(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Where the browser has neither, nothing was kept.
  }
}

/** Before a page that failed is loaded again: nothing that it was made of is to come from this browser. */
export async function dropFailedPage(): Promise<void> {
  if (navigator.onLine === false) return
  await dropShell()
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
  const signal = AbortSignal.timeout(RELOAD_TIMEOUT_MS)
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'reload', signal })))
}
