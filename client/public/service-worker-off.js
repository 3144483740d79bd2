// Replaces the service worker if SERVICE_WORKER=false: deletes all caches and unregisters.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
// Sent by a page that has registered it again.
addEventListener('message', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
