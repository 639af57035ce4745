import { topics } from '#domain/schema/signal.ts'
import { browserPage } from './page.ts'
import type { BrowserPage } from './page.ts'
import { NO_HOTEL } from './signal.ts'
import type { OpenSignal, Signal, SignalListener } from './signal.ts'

const CONNECT_MS = 10_000
/** The server says every 10 s that it is there. */
const SILENCE_MS = 25_000
/** Milliseconds until the next try, doubled each time up to the longest. */
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** Hotels that are listened to; any others are polled once a minute (`polledSignal.ts`). */
const MAX_HOTELS = 500
/** Numbers of subscriptions, in turns: the next one is there before the last one goes. */
const [FIRST, SECOND] = [1, 2] as const
/** With what the server closes the socket of a session that has ended; and Parse's code for it. */
const SESSION_ENDED = 4401
const INVALID_SESSION = 209

interface ParseSignalOptions {
  readonly appId: string
  readonly javascriptKey?: string | undefined
  readonly liveUrl: string
  readonly sessionToken: () => string | undefined
  readonly page?: BrowserPage
  readonly openSocket?: (url: string) => WebSocket
}

type Row = Readonly<Record<string, unknown>>

interface Message {
  readonly op?: unknown
  readonly code?: unknown
  readonly object?: Row
  readonly original?: Row
}

/** What comes is our server's; anything else, as of a proxy before it, is no message. */
function readMessage(data: unknown): Message {
  try {
    return Object(JSON.parse(String(data))) as Message
  } catch {
    return {}
  }
}

/** Listens to Parse LiveQuery, by its own protocol: the SDK has a client of 56 kB for it. */
class ParseSignal implements Signal {
  private readonly options: ParseSignalOptions
  private readonly listener: SignalListener
  private readonly page: BrowserPage
  private readonly stopWaking: () => void
  private hotelIds: readonly string[] = []
  private socket: WebSocket | undefined
  private isConnected = false
  private isLive = false
  private isOver = false
  private failures = 0
  private heardAt = 0
  /** Whether this server says that it is there; a hosted one may not. */
  private isPinging = false
  private requestId: typeof FIRST | typeof SECOND = FIRST
  /** The hotels of the subscription that was sent and not confirmed, and those of the last that was. */
  private asked: readonly string[] | undefined
  private confirmed: readonly string[] | undefined
  private readonly rows = new Map<string, Row>()
  private cancelTimer = () => {}

  constructor(options: ParseSignalOptions, listener: SignalListener) {
    this.options = options
    this.listener = listener
    this.page = options.page ?? browserPage
    this.stopWaking = this.page.onWake(() => this.wake())
    this.connect()
  }

  listen(hotelIds: readonly string[]): void {
    this.hotelIds = hotelIds.slice(0, MAX_HOTELS)
    // The next subscription follows the answer to the one before.
    if (this.isConnected && !this.asked) this.subscribe()
  }

  close(): void {
    this.isOver = true
    this.stopWaking()
    this.drop()
  }

  private connect(): void {
    const sessionToken = this.options.sessionToken()
    if (!sessionToken) return this.end()
    const { openSocket = (url: string) => new WebSocket(url), liveUrl, appId, javascriptKey } = this.options
    const socket = openSocket(liveUrl)
    this.socket = socket
    this.setTimer(CONNECT_MS, () => this.lose())
    const onOwn =
      <E>(act: (event: E) => void) =>
      (event: E) => {
        if (this.socket === socket) act(event)
      }
    const hello = { op: 'connect', applicationId: appId, javascriptKey, sessionToken }
    socket.onopen = onOwn(() => this.send(hello))
    socket.onmessage = onOwn(({ data }: { readonly data: unknown }) => this.hear(readMessage(data)))
    socket.onclose = onOwn(({ code }: { readonly code: number }) => {
      if (code === SESSION_ENDED) this.expire()
      else this.lose()
    })
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message))
  }

  private subscribe(): void {
    const where = { objectId: { $in: this.hotelIds } }
    const query = { className: 'HotelSignal', where }
    this.asked = this.hotelIds
    this.requestId = this.requestId === FIRST ? SECOND : FIRST
    const { requestId } = this
    this.send({ op: 'subscribe', requestId, query, sessionToken: this.options.sessionToken() })
  }

  private hear(message: Message): void {
    this.heardAt = this.page.now()
    if (message.op === 'ping') this.isPinging = true
    if (message.op === 'connected') {
      this.isConnected = true
      this.cancelTimer()
      this.subscribe()
    } else if (message.op === 'subscribed') this.onSubscribed()
    else if (message.op === 'error') {
      if (message.code === INVALID_SESSION) this.expire()
      else this.lose()
      return
    } else if (message.object) this.onRow(String(message.op), message.object, message.original)
    if (this.isPinging && this.isConnected) this.setTimer(SILENCE_MS, () => this.lose())
  }

  private onSubscribed(): void {
    const [before, now] = [this.confirmed, this.asked ?? []]
    const { requestId } = this
    this.confirmed = now
    this.asked = undefined
    this.failures = 0
    if (before) this.send({ op: 'unsubscribe', requestId: requestId === FIRST ? SECOND : FIRST })
    if (this.hotelIds !== now) this.subscribe()
    this.setLive(true)
    for (const hotelId of now) if (!before?.includes(hotelId)) this.tell(hotelId)
  }

  private onRow(op: string, row: Row, original: Row | undefined): void {
    const hotelId = String(row['objectId'])
    // Of the subscription before the last one.
    if (!this.hotelIds.includes(hotelId)) return
    // The hotel goes, or whoever listens has no business in it any more.
    if (op === 'delete' || op === 'leave') {
      this.rows.delete(hotelId)
      return this.tell(hotelId, ['settings'])
    }
    // One made again, after the database lost it, counts from the beginning.
    const known = op === 'create' ? undefined : (this.rows.get(hotelId) ?? original)
    this.rows.set(hotelId, row)
    const changed = topics.filter((topic) => row[topic] !== known?.[topic])
    if (changed.length > 0) this.tell(hotelId, changed)
  }

  private tell(...change: Parameters<SignalListener['onChange']>): void {
    if (!this.isOver) this.listener.onChange(...change)
  }

  private setLive(isLive: boolean): void {
    if (this.isLive === isLive) return
    this.isLive = isLive
    this.listener.onLive(isLive)
  }

  private setTimer(delay: number, task: () => void): void {
    this.cancelTimer()
    this.cancelTimer = this.page.after(delay, task)
  }

  private drop(): void {
    this.cancelTimer()
    const { socket } = this
    this.socket = undefined
    this.isConnected = false
    this.isPinging = false
    this.asked = undefined
    this.confirmed = undefined
    this.rows.clear()
    socket?.close()
  }

  private lose(): void {
    this.drop()
    const most = Math.min(RETRY_MS * 2 ** this.failures, LONGEST_RETRY_MS)
    this.failures += 1
    // Not all pages of a hotel at once when the server is back.
    this.setTimer(most * (0.5 + Math.random() / 2), () => this.connect())
    this.setLive(false)
  }

  /** The session is over: whoever asks now hears it from the server. */
  private expire(): void {
    for (const hotelId of this.hotelIds.length > 0 ? this.hotelIds : [NO_HOTEL]) this.tell(hotelId)
    this.end()
  }

  private end(): void {
    this.close()
    this.setLive(false)
  }

  private wake(): void {
    if (this.isOver) return
    const isSilent = this.isPinging && this.page.now() - this.heardAt > SILENCE_MS
    if (isSilent) this.drop()
    if (!this.socket) this.connect()
  }
}

export const parseSignal =
  (options: ParseSignalOptions): OpenSignal =>
  (listener) =>
    new ParseSignal(options, listener)
