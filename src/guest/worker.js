// Made the worker of /ospite by the server, which writes SCRIPT and CACHE before it.
/* global SCRIPT, CACHE */
const PAGE = '/ospite'
const ENTER = '/ospite/entra'
/** Milliseconds after which a network that does not answer is none. */
const PATIENCE = 5000
const READ = /^\/custom\/guest\//

self.addEventListener('install', (event) => {
  // With the page, which was there before its worker: without it the app would not open off line before its second visit.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SCRIPT, PAGE])))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  // What an older version has kept goes, and nothing of the staff's app.
  const isOld = (name) => name.startsWith('ospite-') && name !== CACHE
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))))
})

/** What was read goes, and not what the app needs to open. */
async function forgetRead() {
  const cache = await caches.open(CACHE)
  for (const one of await cache.keys()) if (!one.url.endsWith(SCRIPT)) await cache.delete(one)
}

/** From the network as long as it answers; the last answer of this phone otherwise. */
async function fresh(request, key) {
  const cache = await caches.open(CACHE)
  const kept = () => cache.match(key)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
    if (answer.ok && !answer.redirected) await cache.put(key, answer.clone())
    // A session that has ended leaves nothing to read.
    if (answer.status === 401) await forgetRead()
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
  // Perhaps of another booking: off line nobody shall see the one before.
  if (pathname === ENTER && request.method === 'POST') event.waitUntil(forgetRead())
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname === SCRIPT) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  else if (pathname === PAGE && request.mode === 'navigate') event.respondWith(fresh(request, PAGE))
  else if (READ.test(pathname)) event.respondWith(fresh(request, request.url))
})

/** What `cloud/outbound/push/phones.ts` sends. Browsers want something shown whatever came. */
self.addEventListener('push', (event) => {
  let note
  try {
    note = Object(event.data.json())
  } catch {
    note = {}
  }
  const { title = 'Menu', body = '', url = PAGE, tag } = note
  const shown = {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { url },
    ...(tag && { tag, renotify: true }),
  }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/** The browser has another address for this phone: the hotel would write to the old one until the app is opened. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription))
})

async function renew(old, given) {
  const key = old?.options.applicationServerKey
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = given ?? (key ? await self.registration.pushManager.subscribe(wanted) : undefined)
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ subscription: { endpoint, keys } })
  await fetch('/custom/guest/notifications', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
}

/** To the app where it is open, else to a new page of it. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin, pathname, href } = new URL(event.notification.data?.url ?? PAGE, location.origin)
  event.waitUntil(openApp(origin === location.origin && pathname === PAGE ? href : location.origin + PAGE))
})

async function openApp(href) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => new URL(one.url).pathname === PAGE)
  if (!page) return self.clients.openWindow(href)
  await page.focus()
  // Another screen of the app is behind the `#`: the page stays, and what is typed in it.
  if (page.url !== href && href.includes('#')) await page.navigate(href).catch(() => self.clients.openWindow(href))
}
