import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import { readLiveRequest } from './liveRequest.ts'
import type { LiveRequest } from './liveRequest.ts'

const PRESENT_SESSION_MS = 5000
const MINUTE = 60_000
const MESSAGES_PER_MINUTE = 60
const MAX_UNREAD_BYTES = 256 * 1024
/** Browsers do not expose WebSocket pings to pages: this message shows that we are there. */
const PING = '{"op":"ping"}'

export const CLOSED = { restarting: 1001, sessionEnded: 4401, tooMany: 4429, tryAgain: 1013 } as const

export class ParseSide extends EventEmitter {
  waitingForPong = false
  onmessage: ((event: { readonly data: string }) => void) | undefined
  onclose: (() => void) | undefined
  private readonly socket: WebSocket

  constructor(socket: WebSocket) {
    super()
    this.socket = socket
    socket.on('pong', () => this.emit('pong'))
  }

  send(text: string): void {
    if (this.socket.bufferedAmount > MAX_UNREAD_BYTES) this.socket.terminate()
    else this.socket.send(text)
  }

  ping(): void {
    this.socket.ping()
    this.send(PING)
  }

  close(): void {
    this.socket.close(CLOSED.restarting)
  }

  terminate(): void {
    this.socket.terminate()
  }
}

type Connect = Extract<LiveRequest, { op: 'connect' }>
type Listening = Exclude<LiveRequest, Connect>

interface Handlers {
  onConnect(request: Connect): void
  onListen(request: Listening): void
  onClose(): void
}

/** Limits and parses what comes over a socket; other messages close it. */
export function readSocket(socket: WebSocket, handlers: Handlers): void {
  let isConnected = false
  let messages = 0
  const patience = setTimeout(() => {
    if (!isConnected) socket.terminate()
  }, PRESENT_SESSION_MS)
  const minute = setInterval(() => (messages = 0), MINUTE)
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    messages += 1
    if (messages > MESSAGES_PER_MINUTE || isBinary) return socket.terminate()
    const request = readLiveRequest(data.toString())
    const isFirst = request?.op === 'connect'
    if (!request || isFirst === isConnected) return socket.terminate()
    if (!isFirst) return handlers.onListen(request)
    isConnected = true
    handlers.onConnect(request)
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(patience)
    clearInterval(minute)
    handlers.onClose()
  })
}
