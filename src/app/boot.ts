import { createParseGateway } from '#data/parseGateway.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createIndexedDbStorage } from '#store/indexedDbStorage.ts'
import type { OutboxStorage } from '#store/outboxStorage.ts'
import type { ClientConfig } from './config.ts'
import { isForSignedIn } from './firstScreen/firstScreenOf.ts'
import { loginPath } from './navigation/redirect.ts'
import type { Report } from '#ui/report.ts'
import { createAppRouter } from './router.tsx'
import type { AppRouter } from './router.tsx'
import { followOtherTabs } from './sessionOfOtherTabs.ts'

/** What the screens stand on. */
export interface Started {
  readonly convivio: Convivio
  readonly router: AppRouter
}

/** Makes store and router, while the page already shows something. */
export async function boot(config: ClientConfig, report: Report): Promise<Started> {
  const convivio = await openConvivio(config)
  // Before the first render: the page may show Login already.
  const isSignedOut = convivio.state.getState().session.status === 'signedOut'
  if (isSignedOut && isForSignedIn(window.location.pathname))
    window.history.replaceState(null, '', loginPath(window.location))
  const router = createAppRouter(report)
  await initialized(router)
  return { convivio, router }
}

/** Resolves when the router knows what the address leads to. */
const initialized = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

async function openConvivio({ appId, serverUrl, customUrl }: ClientConfig): Promise<Convivio> {
  const { storage, durable } = await openStorage()
  const convivio = await createConvivio({
    gateway: createParseGateway({ appId, serverUrl, customUrl }),
    storage,
  })
  convivio.state.setState({ durable })
  wakeWithTheTab(convivio)
  followOtherTabs()
  return convivio
}

/** Where the browser forbids IndexedDB, unsent work lives as long as the tab, which warns on closing. */
async function openStorage(): Promise<{ storage: OutboxStorage; durable: boolean }> {
  try {
    return { storage: await createIndexedDbStorage(), durable: true }
  } catch {
    const { createMemoryStorage } = await import('#store/memoryStorage.ts')
    return { storage: createMemoryStorage(), durable: false }
  }
}

/** What waits for the network is sent as soon as there is reason to think that it is back. */
function wakeWithTheTab(convivio: Convivio): void {
  const wake = () => void convivio.wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
}
