import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The files of this build: `src/app/build/serviceWorker.ts` writes them before the script. */
declare const FILES: PrecacheEntry[]
interface Message {
  readonly data: unknown
  waitUntil(done: Promise<void>): void
}

declare const self: {
  skipWaiting(): void
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly unknown[]>
  }
  addEventListener(type: 'message', listener: (event: Message) => void): void
}

const PAGE = '/'
const AWAY_AFTER_MS = 5000
/** What the server answers itself, and never a copy. */
const NOT_OURS = [/^\/(parse|custom|menu|invito|ospite|health|live)(\/|$)/, /\.[a-z0-9]+$/i]

/** From the server as long as it answers, so that a reload shows a new version. */
async function answerPage({ request, event }: { readonly request: Request; readonly event: Event }) {
  const { preloadResponse } = event as unknown as { readonly preloadResponse?: Promise<Response | undefined> }
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request))
  const isAway = new Promise<undefined>((resolve) => setTimeout(resolve, AWAY_AFTER_MS, undefined))
  const first = await Promise.race([answer.catch(() => undefined), isAway])
  return first ?? (await matchPrecache(PAGE)) ?? answer
}

precache(FILES)
cleanupOutdatedCaches()
enableNavigationPreload()
registerRoute(new NavigationRoute(answerPage, { denylist: NOT_OURS }))
addRoute({ directoryIndex: null as unknown as string, cleanURLs: false })

async function takeOverIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) self.skipWaiting()
}

self.addEventListener('message', (event) => {
  if (event.data === 'takeOver') self.skipWaiting()
  if (event.data === 'takeOverIfAlone') event.waitUntil(takeOverIfAlone())
})
