import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { ParseSide, readSocket } from './liveSocket.ts'

class PageSocket extends EventEmitter {
  bufferedAmount = 0
  readonly sent: string[] = []
  isCutOff = false

  send(text: string): void {
    this.sent.push(text)
  }

  ping(): void {
    this.sent.push('(ping)')
  }

  terminate(): void {
    this.isCutOff = true
    this.emit('close')
  }

  say(message: unknown, isBinary = false): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), isBinary)
  }
}

const asWebSocket = (socket: PageSocket) => socket as unknown as WebSocket
const CONNECT = { op: 'connect', applicationId: 'convivio', sessionToken: 'r:1' }
const LEAVE = { op: 'unsubscribe', requestId: 1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function read() {
  const socket = new PageSocket()
  const handlers = { onConnect: vi.fn(), onListen: vi.fn(), onClose: vi.fn() }
  readSocket(asWebSocket(socket), handlers)
  return { socket, ...handlers }
}

describe('what comes over a socket', () => {
  it('is read: who it is, and then to what they listen', () => {
    const { socket, onConnect, onListen } = read()
    socket.say(CONNECT)
    socket.say(LEAVE)
    expect(onConnect).toHaveBeenCalledOnce()
    expect(onListen).toHaveBeenCalledExactlyOnceWith(LEAVE)
    vi.advanceTimersByTime(60_000)
    expect(socket.isCutOff).toBe(false)
  })

  it.each([
    ['who they are twice', [CONNECT, CONNECT]],
    ['to what they listen before who they are', [LEAVE]],
    ['what cannot be read', [CONNECT, { op: 'subscribe' }]],
  ])('ends it when it says %s', (_, messages) => {
    const { socket, onClose } = read()
    for (const message of messages) socket.say(message)
    expect(socket.isCutOff).toBe(true)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('ends it when it is not text', () => {
    const { socket } = read()
    socket.say(CONNECT, true)
    expect(socket.isCutOff).toBe(true)
  })

  it('ends it when nothing comes for 5 s', () => {
    const { socket } = read()
    vi.advanceTimersByTime(4999)
    expect(socket.isCutOff).toBe(false)
    vi.advanceTimersByTime(1)
    expect(socket.isCutOff).toBe(true)
  })

  it('is 60 messages a minute at most', () => {
    const { socket } = read()
    socket.say(CONNECT)
    for (let minute = 0; minute < 3; minute += 1) {
      for (let at = 0; at < 59; at += 1) socket.say(LEAVE)
      expect(socket.isCutOff).toBe(false)
      vi.advanceTimersByTime(60_000)
    }
    for (let at = 0; at < 61; at += 1) socket.say(LEAVE)
    expect(socket.isCutOff).toBe(true)
  })
})

describe('a page', () => {
  it('sees that the server is there', () => {
    const socket = new PageSocket()
    new ParseSide(asWebSocket(socket)).ping()
    expect(socket.sent).toEqual(['(ping)', '{"op":"ping"}'])
  })

  it('that does not read what it is sent is cut off', () => {
    const socket = new PageSocket()
    const parseSide = new ParseSide(asWebSocket(socket))
    socket.bufferedAmount = 200 * 1024
    parseSide.send('one')
    expect(socket.isCutOff).toBe(false)
    socket.bufferedAmount = 300 * 1024
    parseSide.send('two')
    expect(socket.isCutOff).toBe(true)
    expect(socket.sent).toEqual(['one'])
  })
})
