import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerPage } from './answerPage.ts'

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
/** What the server answers itself, and never a copy. */
const NOT_OURS = [/^\/(parse|custom|menu|invito|ospite|health|live)(\/|$)/, /\.[a-z0-9]+$/i]

/** What the browser asked for while this worker was starting. */
const preloadOf = (event: Event) =>
  (event as unknown as { readonly preloadResponse?: Promise<Response | undefined> }).preloadResponse

const answer = ({ request, event }: { readonly request: Request; readonly event: Event }) =>
  answerPage({ preloaded: preloadOf(event), ask: () => fetch(request), kept: () => matchPrecache(PAGE) })

precache(FILES)
cleanupOutdatedCaches()
enableNavigationPreload()
registerRoute(new NavigationRoute(answer, { denylist: NOT_OURS }))
addRoute({ directoryIndex: null as unknown as string, cleanURLs: false })

async function takeOverIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) self.skipWaiting()
}

self.addEventListener('message', (event) => {
  if (event.data === 'takeOver') self.skipWaiting()
  if (event.data === 'takeOverIfAlone') event.waitUntil(takeOverIfAlone())
})
