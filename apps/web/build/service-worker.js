// The service worker: an offline page, and the built files kept. What the server says (calls, sockets, API, outbox) is never kept or answered
// from here. __VERSION__ is the hash of the build, so that each build is a new worker.
const CACHE = 'assay-__VERSION__'
const OFFLINE = ['/offline.html', '/offline.js', '/icon.svg']
const NEVER = /^\/(web|api|dev|ws|dataArchive)(\/|$)/

addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(OFFLINE)))
})

addEventListener('activate', event => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    await clients.claim()
  }
  event.waitUntil(forget())
})

// Only when the person wants the new version: nothing that is being typed is lost.
addEventListener('message', event => {
  if (event.data === 'take over') void skipWaiting()
})

/** Files with a hash in their name never change. */
const keptFile = async request => {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

const page = async request => {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error()
  }
}

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || NEVER.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request))
  else if (OFFLINE.includes(pathname)) event.respondWith(caches.match(request).then(kept => kept ?? fetch(request)))
})

// A message of the message centre, as the server wrote it; a newer one about the same thing takes its place.
addEventListener('push', event => {
  const { subject, text, leadsTo, group } = event.data.json()
  event.waitUntil(registration.showNotification(subject, { body: text, tag: group, icon: '/icon-192.png', data: leadsTo }))
})

addEventListener('notificationclick', event => {
  event.notification.close()
  const path = String(event.notification.data)
  const show = async () => {
    const [open] = await clients.matchAll({ type: 'window' })
    if (!open) return clients.openWindow(path)
    await open.focus()
    return open.navigate(path)
  }
  // A path of this site and nothing else.
  if (/^\/(?![/\\])/.test(path)) event.waitUntil(show())
})
