// Made the worker of /ospite by the server, which writes SCRIPT and CACHE before it.
/* global SCRIPT, CACHE */
const PAGE = '/ospite'
/** Milliseconds after which a network that does not answer is none. */
const PATIENCE = 5000
const READ = /^\/custom\/guest\//

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(SCRIPT)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  // What an older version has kept goes, and nothing of the staff's app.
  const isOld = (name) => name.startsWith('ospite-') && name !== CACHE
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))))
})

/** From the network as long as it answers; the last answer of this phone otherwise. */
async function fresh(request, key) {
  const cache = await caches.open(CACHE)
  const kept = () => cache.match(key)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.ok && !answer.redirected) await cache.put(key, answer.clone())
    // A session that has ended leaves nothing to read.
    if (answer.status === 401) for (const one of await cache.keys()) if (!one.url.endsWith(SCRIPT)) await cache.delete(one)
    return answer
  } catch (error) {
    const last = await kept()
    if (last) return last
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname === SCRIPT) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  else if (pathname === PAGE && request.mode === 'navigate') event.respondWith(fresh(request, PAGE))
  else if (READ.test(pathname)) event.respondWith(fresh(request, request.url))
})
