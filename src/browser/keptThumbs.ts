const PREFIX = 'convivio-thumbs-'
const LOCK = 'convivio-thumbs'
const MAX_FILES = 300
const MAX_BYTES = 20_000_000
/** Milliseconds between two files: the devices of a hotel share its address's request limit. */
const PAUSE_MS = 500

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Not available without HTTPS: nothing is kept there. */
const areCachesThere = () => 'caches' in globalThis && 'locks' in navigator

/** Deletes the hotel's others. One file after the other, in one tab: there is no hurry. */
export async function keepThumbs(hotelId: string, urls: readonly string[], until: AbortSignal): Promise<void> {
  if (!areCachesThere()) return
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await fill(await caches.open(PREFIX + hotelId), urls.slice(0, MAX_FILES), until)
  })
}

async function fill(cache: Cache, urls: readonly string[], signal: AbortSignal): Promise<void> {
  const wanted = new Set(urls.map((url) => new URL(url, document.baseURI).href))
  let bytes = 0
  for (const request of await cache.keys())
    if (wanted.delete(request.url)) bytes += await sizeOf(await cache.match(request))
    else await cache.delete(request)
  for (const url of wanted) {
    if (bytes > MAX_BYTES || signal.aborted) return
    const response = await fetch(url, { credentials: 'omit', signal })
    if (response.ok) {
      bytes += await sizeOf(response.clone())
      await cache.put(url, response)
    }
    await pause()
  }
}

const sizeOf = async (response: Response | undefined): Promise<number> => (await response?.blob())?.size ?? 0

/** A kept thumbnail as an object URL, to be revoked; undefined when it is not kept. */
export async function keptThumb(url: string): Promise<string | undefined> {
  if (!areCachesThere()) return undefined
  const response = await caches.match(url)
  return response && URL.createObjectURL(await response.blob())
}

/** Of all hotels but these. */
export async function forgetThumbs(staying: Iterable<string> = []): Promise<void> {
  if (!areCachesThere()) return
  const kept = new Set([...staying].map((hotelId) => PREFIX + hotelId))
  // Where the browser forbids storage nothing was kept.
  const all = await caches.keys().catch(() => [])
  const names = all.filter((name) => name.startsWith(PREFIX) && !kept.has(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
