import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { closeSocketsOfEndedSessions } from '#cloud/access/endedSessions.ts'
import { asMaster, PAGE } from '#cloud/database/rows.ts'
import type { Config } from '../config.ts'
import type { Limit, NewLimit } from '../requests/rateLimit.ts'
import type { LiveQuery } from '../parseServer.ts'
import { networkOf } from '../requests/request.ts'
import { toParseRequest } from './liveRequest.ts'
import { CLOSED, ParseSide, readSocket } from './liveSocket.ts'

const LIVE_PATH = '/live'

const STATUS = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

function refuseHandshake(socket: Duplex, status: keyof typeof STATUS): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export function networkOfHandshake(
  headers: IncomingMessage['headers'],
  remoteAddress: string | undefined,
  { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
  const hops = [...forwarded.map((address) => address.trim()).filter(Boolean), remoteAddress]
  return networkOf(hops.at(-1 - Math.min(TRUST_PROXY, hops.length - 1)))
}

/** Whether it comes from a page of ours, or from no page: programs send no origin. */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host)
}

/** Bytes of a message: 500 hotels of 10 characters. */
const MAX_BYTES = 8 * 1024
const MAX_SOCKETS = 5000
const MAX_OF_PERSON = 30
/** Failed handshakes a minute from one address, and handshakes of one person. */
const FAILED_PER_MINUTE = 60
const OPENED_PER_MINUTE = 120
const SESSION_CHECK_MS = 10_000
const CLOSING_MS = 500

interface Session {
  readonly token: string
  readonly userId: string
}

async function openSessions(tokens: readonly string[]): Promise<ReadonlySet<unknown>> {
  const open = new Set<unknown>()
  for (let at = 0; at < tokens.length; at += PAGE) {
    const query = new Parse.Query('_Session')
      .containedIn('sessionToken', tokens.slice(at, at + PAGE))
      .greaterThan('expiresAt', new Date())
      .select('sessionToken')
      .limit(PAGE)
    for (const session of await query.find(asMaster)) open.add(session.get('sessionToken'))
  }
  return open
}

interface Live {
  close(): Promise<void>
}

/** Parse sets `onConnection`, and calls the others. */
const newAdapter = () => ({
  onConnection: (_socket: ParseSide): void => undefined,
  start: () => undefined,
  close: () => undefined,
})

/** The sockets that are open, each with its session. */
class LiveSockets {
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BYTES, perMessageDeflate: false })
  private readonly sessions = new Map<WebSocket, Session>()
  private readonly failed: Limit
  private readonly opened: Limit

  constructor(
    private readonly server: Server,
    private readonly liveQuery: LiveQuery,
    private readonly adapter: ReturnType<typeof newAdapter>,
    private readonly config: Config,
    newLimit: NewLimit,
  ) {
    this.failed = newLimit('failedHandshakes', FAILED_PER_MINUTE)
    this.opened = newLimit('openedSockets', OPENED_PER_MINUTE)
  }

  async shake(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    if (request.url !== LIVE_PATH) {
      // In development Vite has a socket of its own here.
      if (this.server.listenerCount('upgrade') === 1) refuseHandshake(socket, 404)
      return
    }
    if (!isOwnOrigin(request, this.config)) return refuseHandshake(socket, 403)
    const network = networkOfHandshake(request.headers, request.socket.remoteAddress, this.config)
    const attempt = await this.failed.begin(network)
    if (!attempt) return refuseHandshake(socket, 429)
    let isOver = false
    const end = (isFailed: boolean) => {
      if (!isOver) attempt.end(isFailed)
      isOver = true
    }
    if (socket.closed) return end(true)
    socket.once('close', () => end(true))
    if (this.sockets.clients.size >= MAX_SOCKETS) return refuseHandshake(socket, 503)
    this.sockets.handleUpgrade(request, socket, head, (live) => this.welcome(live, () => end(false)))
  }

  endSessions(isEnded: (token: string) => boolean): void {
    for (const [socket, { token }] of this.sessions) if (isEnded(token)) socket.close(CLOSED.sessionEnded)
  }

  /** Ends what was deleted with its user, or by another server process: that causes no event here. */
  endClosedSessions(): void {
    const tokens = [...new Set([...this.sessions.values()].map(({ token }) => token))]
    openSessions(tokens).then(
      (kept) => this.endSessions((token) => tokens.includes(token) && !kept.has(token)),
      // The database does not answer now; the next check repeats it.
      () => undefined,
    )
  }

  async close(): Promise<void> {
    const { clients } = this.sockets
    const closed = [...clients].map((socket) => {
      socket.close(CLOSED.restarting)
      return new Promise((resolve) => socket.once('close', resolve))
    })
    const patience = setTimeout(() => clients.forEach((socket) => socket.terminate()), CLOSING_MS)
    await Promise.all(closed)
    clearTimeout(patience)
  }

  private socketsOf(userId: string): number {
    return [...this.sessions.values()].filter((session) => session.userId === userId).length
  }

  private async sessionOf(token: string): Promise<Session | keyof typeof CLOSED> {
    const { userId, error } = await this.liveQuery.getAuthForSessionToken(token)
    if (!userId) return error ? 'sessionEnded' : 'tryAgain'
    const turn = await this.opened.begin(userId)
    turn?.end(true)
    return turn && this.socketsOf(userId) < MAX_OF_PERSON ? { token, userId } : 'tooMany'
  }

  private welcome(socket: WebSocket, onSession: () => void): void {
    const parseSide = new ParseSide(socket)
    let isOpen = true
    readSocket(socket, {
      onConnect: async (request) => {
        const token = request.sessionToken
        const session = request.appId === this.config.PARSE_APP_ID ? await this.sessionOf(token) : 'sessionEnded'
        if (!isOpen) return
        if (typeof session === 'string') return socket.close(CLOSED[session])
        onSession()
        this.sessions.set(socket, session)
        this.adapter.onConnection(parseSide)
        parseSide.onmessage?.({ data: toParseRequest(request, token) })
      },
      onListen: (request) => {
        const token = this.sessions.get(socket)?.token
        if (token) parseSide.onmessage?.({ data: toParseRequest(request, token) })
        else socket.terminate()
      },
      onClose: () => {
        isOpen = false
        this.sessions.delete(socket)
        parseSide.onclose?.()
      },
    })
  }
}

/** A socket reaches Parse only with an open session; the rows' permissions decide what it receives. */
export async function serveLive(
  server: Server,
  open: (wssAdapter: object) => Promise<LiveQuery>,
  config: Config,
  newLimit: NewLimit,
): Promise<Live> {
  const adapter = newAdapter()
  const liveQuery = await open(adapter)
  const sockets = new LiveSockets(server, liveQuery, adapter, config, newLimit)

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    void sockets.shake(request, socket, head)
  server.on('upgrade', onUpgrade)
  closeSocketsOfEndedSessions((tokens) => sockets.endSessions((token) => tokens.includes(token)))
  const look = setInterval(() => sockets.endClosedSessions(), SESSION_CHECK_MS)
  Parse.Cloud.afterLogout(({ object }) => {
    const ended: unknown = object.get('sessionToken')
    sockets.endSessions((token) => token === ended)
  })
  return {
    async close() {
      clearInterval(look)
      server.off('upgrade', onUpgrade)
      await liveQuery.shutdown()
      await sockets.close()
    },
  }
}
