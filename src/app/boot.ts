import { forgetThumbs } from '#browser/keptThumbs.ts'
import { createParseGateway } from '#data/parseGateway.ts'
import { hotelScopes } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { systemClock } from '#store/clock.ts'
import type { Convivio } from '#store/convivio.ts'
import { deviceLockOf } from '#store/deviceLock.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { hotelCopies } from '#store/hotelCopies.ts'
import { comeBackToPage, leavePage } from '#sync/leftPage.ts'
import type { ConvivioDeps } from '#store/session/userSession.ts'
import { createIndexedDbStorage } from '#sync/outbox/indexedDbStorage.ts'
import type { OutboxStorage } from '#sync/outbox/outboxStorage.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'
import { browserHost } from '#sync/tabs/tabHost.ts'
import { BrowserTabs } from '#sync/tabs/tabs.ts'
import type { State } from '#store/tables/state.ts'
import type { ReportError } from '#ui/feedback/report.ts'
import { changeSignal } from './changeSignal.ts'
import type { ClientConfig } from './config.ts'
import { isForSignedIn, signedInUser } from './firstScreen/firstScreenOf.ts'
import { forgetFrames, forgetFramesOfOthers, keepFrame } from './firstScreen/keptFrame.ts'
import { keepFrames } from './firstScreen/keepFrames.ts'
import { loginPath } from './navigation/redirect.ts'
import { createAppRouter } from './router.tsx'
import type { AppRouter, OpenHotel } from './router.tsx'
import { followOtherTabs } from './sessionOfOtherTabs.ts'

export interface Started {
  readonly convivio: Convivio
  readonly router: AppRouter
}

export async function boot(config: ClientConfig, report: ReportError): Promise<Started> {
  // Before the first render: the page may show Login already.
  if (signedInUser() === undefined && isForSignedIn(window.location.pathname))
    window.history.replaceState(null, '', loginPath(window.location))
  const opening = openConvivio(config)
  // Its code is loaded while the copy is opened.
  const router = createAppRouter(report, openHotelOf(opening))
  const [convivio] = await Promise.all([opening, initialized(router)])
  keepFramesOfUser(convivio, router)
  return { convivio, router }
}

const openHotelOf =
  (opening: Promise<Convivio>): OpenHotel =>
  async (hotelId) => {
    const convivio = await opening
    await convivio.open(hotelId)
    const state = convivio.state.getState()
    const scopes: readonly Scope[] = hotelId === ACCOUNT ? ['account'] : hotelScopes
    return scopes.every((scope) => scopeStateOf(state, hotelId, scope)?.status === 'ready')
  }

const initialized = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

async function openConvivio(config: ClientConfig): Promise<Convivio> {
  window.addEventListener('pagehide', leavePage)
  window.addEventListener('pageshow', comeBackToPage)
  const { storage, durable } = await openStorage()
  const gateway = createParseGateway(config)
  const convivio = await createConvivio({
    gateway,
    openSignal: changeSignal(config, gateway),
    storage,
    ...copiesAndTabs(),
  })
  convivio.state.setState({ durable })
  await convivio.open(ACCOUNT)
  wakeWithTheTab(convivio)
  forgetPagesOfOthers(convivio)
  followOtherTabs()
  return convivio
}

/** Without locks (no HTTPS) tabs cannot agree who writes: each asks the server, keeps nothing. */
function copiesAndTabs(): Pick<ConvivioDeps, 'copies' | 'joinTabs'> {
  const host = browserHost()
  return {
    ...(host.locks && { copies: hotelCopies({ clock: systemClock }) }),
    // Tabs of another deployment may tell what this one does not understand: its file has another name.
    joinTabs: (userId) => new BrowserTabs({ userId, version: import.meta.url, host, clock: systemClock }),
  }
}

/** Where the browser forbids IndexedDB, unsent work lives as long as the tab, which warns on closing. */
async function openStorage(): Promise<{ storage: OutboxStorage; durable: boolean }> {
  try {
    return { storage: await createIndexedDbStorage(), durable: true }
  } catch {
    const { createMemoryStorage } = await import('#sync/outbox/memoryStorage.ts')
    return { storage: createMemoryStorage(), durable: false }
  }
}

const areHotelsKnown = (state: State): boolean => scopeStateOf(state, ACCOUNT, 'account')?.status === 'ready'

/** Neither the next who uses this device nor who was removed from a hotel is to find photos and pages of it. */
function forgetPagesOfOthers({ state }: Convivio): void {
  state.subscribe((now, before) => {
    const { session, tables } = now
    if (session.status === 'signedOut' && before.session.status === 'signedIn') {
      forgetFrames()
      void forgetThumbs()
    }
    const isNews = tables.Hotel !== before.tables.Hotel || !areHotelsKnown(before)
    if (session.status !== 'signedIn' || !isNews || !areHotelsKnown(now)) return
    forgetFramesOfOthers(session.userId, tables.Hotel.rows, before.tables.Hotel.rows)
    void forgetThumbs(tables.Hotel.rows.keys())
  })
}

/** A device with a lock shows nothing before that. */
function keepFramesOfUser({ state }: Convivio, router: AppRouter): void {
  const keep = (): boolean => {
    const { session, saving } = state.getState()
    // Another tab may have ended the session.
    if (session.status !== 'signedIn' || signedInUser() !== session.userId) return false
    return !deviceLockOf(session.userId) && keepFrame(session.userId, saving.away?.since ?? Date.now())
  }
  keepFrames(keep, (whenPageChanges) =>
    router.subscribe(({ navigation }) => navigation.state === 'idle' && whenPageChanges()),
  )
}

function wakeWithTheTab(convivio: Convivio): void {
  const wake = () => void convivio.wake()
  const tellOnline = () => convivio.setOnline(navigator.onLine)
  tellOnline()
  window.addEventListener('offline', tellOnline)
  window.addEventListener('online', () => {
    tellOnline()
    wake()
  })
  window.addEventListener('beforeunload', convivio.keepNow)
  window.addEventListener('pagehide', convivio.keepNow)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
    else convivio.keepNow()
  })
}
