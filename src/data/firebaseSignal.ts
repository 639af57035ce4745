import { deleteApp, initializeApp } from 'firebase/app'
import type { FirebaseApp } from 'firebase/app'
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
import type { OpenSignal, Signal, SignalListener } from './signal.ts'

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

/** Keeps the SDK signed in with a token of our server, which is renewed in time. */
class SignIn {
  private hotelIds: readonly string[] = []
  private failures = 0
  private isUnderWay = false
  private isOutdated = false
  private isRetryPlanned = false
  private isClosed = false
  private cancel = () => {}
  private readonly stopWaking: () => void

  constructor(
    private readonly auth: Auth,
    private readonly tokenFor: TokenFor,
    private readonly page: BrowserPage,
    private readonly onGranted: (hotelIds: readonly string[]) => void,
  ) {
    this.stopWaking = page.onWake(() => this.isRetryPlanned && void this.signIn())
  }

  begin(hotelIds: readonly string[]): void {
    this.hotelIds = hotelIds
    void this.signIn()
  }

  /** The database did not take the last one: signs in again after a pause. */
  retry(): void {
    if (!this.isRetryPlanned && !this.isClosed) this.plan(pauseAfter(this.failures++), true)
  }

  confirm(): void {
    this.failures = 0
  }

  close(): void {
    this.isClosed = true
    this.stopWaking()
    this.cancel()
  }

  private plan(pause: number, isRetry: boolean): void {
    this.cancel()
    this.isRetryPlanned = isRetry
    this.cancel = this.page.after(pause, () => void this.signIn())
  }

  private async signIn(): Promise<void> {
    this.cancel()
    this.isRetryPlanned = false
    this.isOutdated = this.isUnderWay
    if (this.isUnderWay) return
    this.isUnderWay = true
    try {
      const answer = await this.tokenFor(this.hotelIds)
      if (answer) await signInWithCustomToken(this.auth, answer.token)
      if (!this.isClosed) {
        if (answer) this.plan(answer.renewAfter, false)
        this.onGranted(answer?.hotelIds ?? [])
      }
    } catch (error) {
      if (!(error instanceof GatewayError && error.failure === 'sessionEnded')) this.retry()
    }
    this.isUnderWay = false
    if (this.isOutdated && !this.isClosed) void this.signIn()
  }
}

type ChangeDates = ReadonlyMap<Topic, unknown>

const datesOf = (snapshot: DataSnapshot): ChangeDates =>
  new Map(topics.map((topic) => [topic, snapshot.child(changeDateOf(topic)).val()]))

// Its other way, scripts of the database in the page, is against our content policy.
forceWebSockets()

/** A hotel that is watched; with the dates once the database has answered. */
interface WatchedHotel {
  stop: () => void
  dates?: ChangeDates
}

class FirebaseSignal implements Signal {
  private wanted: readonly string[] = []
  private asked: ReadonlySet<string> = new Set()
  private granted: ReadonlySet<string> = new Set()
  private isSignedIn = false
  private readonly watched = new Map<string, WatchedHotel>()
  private stopWatchingConnection: (() => void) | undefined
  private isConnected = false
  private wasLive = false
  private isClosed = false
  private readonly app: FirebaseApp
  private readonly signIn: SignIn

  constructor(
    { databaseUrl, apiKey, authEmulator, tokenFor, page = browserPage }: FirebaseSignalOptions,
    private readonly listener: SignalListener,
  ) {
    this.app = initializeApp({ apiKey, databaseURL: databaseUrl }, newLocalId())
    const auth = initializeAuth(this.app, { persistence: inMemoryPersistence })
    if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true })
    this.signIn = new SignIn(auth, tokenFor, page, (hotelIds) => this.onGranted(hotelIds))
  }

  listen(hotelIds: readonly string[]): void {
    this.wanted = hotelIds
    if (!hotelIds.every((id) => this.asked.has(id))) {
      this.asked = new Set(hotelIds)
      this.isSignedIn = false
      this.signIn.begin(hotelIds)
    }
    this.watchGranted()
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.signIn.close()
    this.stopWatchingConnection?.()
    for (const { stop } of this.watched.values()) stop()
    void deleteApp(this.app)
  }

  private onGranted(hotelIds: readonly string[]): void {
    this.granted = new Set(hotelIds)
    this.isSignedIn = true
    if (this.granted.size === 0) this.asked = this.granted
    this.watchGranted()
  }

  private tellLive(): void {
    const answers = this.wanted.flatMap((id) => (this.granted.has(id) ? [this.watched.get(id)?.dates] : []))
    const isHeard = answers.length > 0 && answers.every((dates) => dates !== undefined)
    const isLive = this.isConnected && this.isSignedIn && isHeard
    if (isLive === this.wasLive) return
    this.wasLive = isLive
    this.listener.onLive(isLive)
  }

  private watchConnection(): void {
    this.stopWatchingConnection ??= onValue(ref(getDatabase(this.app), '.info/connected'), (snapshot) => {
      this.isConnected = snapshot.val() === true
      // Those that were not answered yet are told when they are.
      if (this.isConnected) for (const [id, { dates }] of this.watched) if (dates) this.listener.onChange(id)
      this.tellLive()
    })
  }

  private watch(hotelId: string): void {
    const one: WatchedHotel = { stop: () => undefined }
    this.watched.set(hotelId, one)
    one.stop = onValue(
      ref(getDatabase(this.app), changeDatesPath(hotelId)),
      (snapshot) => {
        const [before, dates] = [one.dates, datesOf(snapshot)]
        one.dates = dates
        this.signIn.confirm()
        const changed = before && topics.filter((topic) => dates.get(topic) !== before.get(topic))
        if (changed?.length !== 0) this.listener.onChange(hotelId, changed)
        this.tellLive()
      },
      () => {
        this.watched.delete(hotelId)
        this.tellLive()
        this.signIn.retry()
      },
    )
  }

  private watchGranted(): void {
    const listened = new Set(this.wanted.filter((id) => this.granted.has(id)))
    for (const [id, { stop }] of this.watched)
      if (!listened.has(id)) {
        stop()
        this.watched.delete(id)
        // It is no longer theirs: the next look says so.
        if (this.wanted.includes(id)) this.listener.onChange(id)
      }
    if (listened.size > 0) this.watchConnection()
    for (const id of listened) if (!this.watched.has(id)) this.watch(id)
    this.tellLive()
  }
}

/**
 * With its own SDK, which reconnects by itself. Live once the database has answered for each hotel
 * that the token opens; a token holds 54 hotels, the others are polled.
 */
export const firebaseSignal =
  (options: FirebaseSignalOptions): OpenSignal =>
  (listener) =>
    new FirebaseSignal(options, listener)
