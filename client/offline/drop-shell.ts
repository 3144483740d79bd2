/** Forgets what was kept for visits without a network: pages and scripts, public all of them, and their worker. */

export async function dropShell(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Where the browser has neither, nothing was kept.
  }
}
