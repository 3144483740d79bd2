// Takes the service worker's place where SERVICE_WORKER=false: drops all that was kept, and goes.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
// Of a page that has registered it again.
addEventListener('message', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
