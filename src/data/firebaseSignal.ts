import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth'
import type { Auth } from 'firebase/auth'
import { forceWebSockets, getDatabase, onValue, ref } from 'firebase/database'
import type { DataSnapshot } from 'firebase/database'
import type { SignalToken } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { changeDateOf, changeDatesPath } from '#domain/replica/changeDates.ts'
import { topics } from '#domain/schema/signal.ts'
import type { Topic } from '#domain/schema/signal.ts'
import { GatewayError } from './gateway.ts'
import { browserPage } from './page.ts'
import type { BrowserPage } from './page.ts'
import type { OpenSignal } from './signal.ts'

type TokenFor = (hotelIds: readonly string[]) => Promise<SignalToken | null>

export interface FirebaseSignalOptions {
  readonly databaseUrl: string
  readonly apiKey: string
  /** Of tests: where one signs in instead of at Google. */
  readonly authEmulator?: string | undefined
  readonly tokenFor: TokenFor
  readonly page?: BrowserPage
}

/** Milliseconds before signing in is tried again: doubled each time, from the first to the last. */
const [FIRST_PAUSE, LAST_PAUSE] = [1000, 60_000]

/** Half to all of a pause, so that not everybody comes back at the same moment. */
const pauseAfter = (failures: number): number =>
  (Math.min(FIRST_PAUSE * 2 ** failures, LAST_PAUSE) * (1 + Math.random())) / 2

interface SignIn {
  begin(hotelIds: readonly string[]): void
  /** The database did not take the last one: signs in again after a pause. */
  retry(): void
  confirm(): void
  close(): void
}

function keepSignedIn(
  auth: Auth,
  tokenFor: TokenFor,
  page: BrowserPage,
  onGranted: (hotelIds: readonly string[]) => void,
): SignIn {
  let hotelIds: readonly string[] = []
  let failures = 0
  let isUnderWay = false
  let isOutdated = false
  let isRetryPlanned = false
  let isClosed = false
  let cancel = () => {}
  const stopWaking = page.onWake(() => isRetryPlanned && void signIn())

  function plan(pause: number, isRetry: boolean): void {
    cancel()
    isRetryPlanned = isRetry
    cancel = page.after(pause, () => void signIn())
  }

  function retry(): void {
    if (!isRetryPlanned && !isClosed) plan(pauseAfter(failures++), true)
  }

  async function signIn(): Promise<void> {
    cancel()
    isRetryPlanned = false
    isOutdated = isUnderWay
    if (isUnderWay) return
    isUnderWay = true
    try {
      const answer = await tokenFor(hotelIds)
      if (answer) await signInWithCustomToken(auth, answer.token)
      if (!isClosed) {
        if (answer) plan(answer.renewAfter, false)
        onGranted(answer?.hotelIds ?? [])
      }
    } catch (error) {
      if (!(error instanceof GatewayError && error.failure === 'sessionEnded')) retry()
    }
    isUnderWay = false
    if (isOutdated && !isClosed) void signIn()
  }

  return {
    begin(ids) {
      hotelIds = ids
      void signIn()
    },
    retry,
    confirm() {
      failures = 0
    },
    close() {
      isClosed = true
      stopWaking()
      cancel()
    },
  }
}

type ChangeDates = ReadonlyMap<Topic, unknown>

const datesOf = (snapshot: DataSnapshot): ChangeDates =>
  new Map(topics.map((topic) => [topic, snapshot.child(changeDateOf(topic)).val()]))

// Its other way, scripts of the database in the page, is against our content policy.
forceWebSockets()

/**
 * With its own SDK, which reconnects by itself. Live once the database has answered for each hotel
 * that the token opens; a token holds 54 hotels, the others are polled.
 */
export const firebaseSignal =
  ({ databaseUrl, apiKey, authEmulator, tokenFor, page = browserPage }: FirebaseSignalOptions): OpenSignal =>
  (listener) => {
    const app = initializeApp({ apiKey, databaseURL: databaseUrl }, newLocalId())
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true })
    const signIn = keepSignedIn(auth, tokenFor, page, (hotelIds) => {
      granted = new Set(hotelIds)
      isSignedIn = true
      if (granted.size === 0) asked = granted
      watchGranted()
    })

    let wanted: readonly string[] = []
    let asked: ReadonlySet<string> = new Set()
    let granted: ReadonlySet<string> = new Set()
    let isSignedIn = false
    /** By hotel; with the dates once the database has answered. */
    const watched = new Map<string, { stop: () => void; dates?: ChangeDates }>()
    let stopWatchingConnection: (() => void) | undefined
    let isConnected = false
    let wasLive = false
    let isClosed = false

    function tellLive(): void {
      const answers = wanted.flatMap((id) => (granted.has(id) ? [watched.get(id)?.dates] : []))
      const isHeard = answers.length > 0 && answers.every((dates) => dates !== undefined)
      const isLive = isConnected && isSignedIn && isHeard
      if (isLive === wasLive) return
      wasLive = isLive
      listener.onLive(isLive)
    }

    function watchConnection(): void {
      stopWatchingConnection ??= onValue(ref(getDatabase(app), '.info/connected'), (snapshot) => {
        isConnected = snapshot.val() === true
        // Those that were not answered yet are told when they are.
        if (isConnected) for (const [id, { dates }] of watched) if (dates) listener.onChange(id)
        tellLive()
      })
    }

    function watch(hotelId: string): void {
      const one: { stop: () => void; dates?: ChangeDates } = { stop: () => undefined }
      watched.set(hotelId, one)
      one.stop = onValue(
        ref(getDatabase(app), changeDatesPath(hotelId)),
        (snapshot) => {
          const [before, dates] = [one.dates, datesOf(snapshot)]
          one.dates = dates
          signIn.confirm()
          const changed = before && topics.filter((topic) => dates.get(topic) !== before.get(topic))
          if (changed?.length !== 0) listener.onChange(hotelId, changed)
          tellLive()
        },
        () => {
          watched.delete(hotelId)
          tellLive()
          signIn.retry()
        },
      )
    }

    function watchGranted(): void {
      const listened = new Set(wanted.filter((id) => granted.has(id)))
      for (const [id, { stop }] of watched)
        if (!listened.has(id)) {
          stop()
          watched.delete(id)
          // It is no longer theirs: the next look says so.
          if (wanted.includes(id)) listener.onChange(id)
        }
      if (listened.size > 0) watchConnection()
      for (const id of listened) if (!watched.has(id)) watch(id)
      tellLive()
    }

    return {
      listen(hotelIds) {
        wanted = hotelIds
        const isAsked = hotelIds.every((id) => asked.has(id))
        if (!isAsked) {
          asked = new Set(hotelIds)
          isSignedIn = false
          signIn.begin(hotelIds)
        }
        watchGranted()
      },
      close() {
        if (isClosed) return
        isClosed = true
        signIn.close()
        stopWatchingConnection?.()
        for (const { stop } of watched.values()) stop()
        void deleteApp(app)
      },
    }
  }
