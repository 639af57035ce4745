import { describe, expect, it } from 'vitest'
import { APage } from '#tests/fakes/aPage.ts'
import { parseSignal } from './parseSignal.ts'

const SILENCE = 25_000
const LONGEST_RETRY = 30_000

interface Sent {
  readonly op: string
  readonly requestId: number
  readonly query?: { readonly where: { readonly objectId: { readonly $in: readonly string[] } } }
}

class ServerEnd {
  onopen: (() => void) | undefined
  onmessage: ((event: { readonly data: string }) => void) | undefined
  onclose: ((event: { readonly code: number }) => void) | undefined
  readonly sent: Sent[] = []
  isClosed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent)
  }

  close(): void {
    this.isClosed = true
  }

  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  accept(): void {
    this.onopen?.()
    this.say({ op: 'connected' })
    this.confirm()
  }

  confirm(): void {
    this.say({ op: 'subscribed', requestId: this.sent.at(-1)?.requestId })
  }

  drop(code = 1006): void {
    this.onclose?.({ code })
  }
}

function aSignal() {
  const page = new APage()
  const [sockets, told]: [ServerEnd[], string[]] = [[], []]
  const session: { token: string | undefined } = { token: 'r:1' }
  const signal = parseSignal({
    appId: 'convivio',
    liveUrl: 'wss://convivio.example/live',
    sessionToken: () => session.token,
    page,
    openSocket() {
      const socket = new ServerEnd()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
  })({
    onChange: (hotelId, topics) => told.push(topics ? `${hotelId} ${topics.join()}` : hotelId),
    onLive: (isLive) => told.push(isLive ? 'live' : 'not live'),
  })
  signal.listen(['h1', 'h2'])
  return { page, sockets, told, signal, session, last: () => sockets.at(-1) as ServerEnd }
}

const update = (id: string, row: object, original?: object) => ({
  op: 'update',
  object: { objectId: id, ...row },
  ...(original && { original: { objectId: id, ...original } }),
})

describe('a change', () => {
  it('is told with the topics whose counters differ from the last known', () => {
    const { told, last } = aSignal()
    last().accept()
    expect(told.splice(0)).toEqual(['live', 'h1', 'h2'])
    last().say(update('h1', { menu: 3, orders: 8 }, { menu: 3, orders: 7 }))
    // One event was lost on its way.
    last().say(update('h1', { menu: 4, orders: 10 }, { menu: 4, orders: 9 }))
    last().say(update('h1', { menu: 4, orders: 10 }, { menu: 4, orders: 9 }))
    last().say({ op: 'create', object: { objectId: 'h2', settings: 1 } })
    expect(told).toEqual(['h1 orders', 'h1 menu,orders', 'h2 settings'])
  })

  it('is told though the row was lost, and made again with the same counters', () => {
    const { last, told } = aSignal()
    last().accept()
    last().say({ op: 'create', object: { objectId: 'h1', stays: 1 } })
    told.splice(0)
    last().say({ op: 'create', object: { objectId: 'h1', stays: 1 } })
    expect(told).toEqual(['h1 stays'])
  })

  it('of a hotel that goes is one of its settings', () => {
    const { told, last } = aSignal()
    last().accept()
    told.length = 0
    last().say({ op: 'delete', object: { objectId: 'h1' } })
    expect(told).toEqual(['h1 settings'])
  })

  it('is nothing that is no message', () => {
    const { told, last } = aSignal()
    last().accept()
    told.length = 0
    for (const message of ['<html>', 'null', '[]', '"x"', { op: 'update' }, update('h9', { orders: 1 })])
      last().say(message)
    expect(told).toEqual([])
  })
})

describe('hotels that are opened', () => {
  it('are subscribed to before the others are left', () => {
    const { told, signal, last } = aSignal()
    last().accept()
    told.length = 0
    signal.listen(['h2', 'h3'])
    signal.listen(['h2', 'h3', 'h4'])
    expect(last().sent.map(({ op }) => op)).toEqual(['connect', 'subscribe', 'subscribe'])
    last().confirm()
    expect(told.splice(0)).toEqual(['h3'])
    last().confirm()
    expect(told).toEqual(['h4'])
    const [, first, second, leave, third, leaveSecond] = last().sent
    expect(leave).toEqual({ op: 'unsubscribe', requestId: first?.requestId })
    expect(leaveSecond).toEqual({ op: 'unsubscribe', requestId: second?.requestId })
    expect(third?.query?.where.objectId.$in).toEqual(['h2', 'h3', 'h4'])
  })
})

describe('a connection', () => {
  it('that is lost is made again, later each time, and all may have changed', () => {
    const { page, told, sockets, last } = aSignal()
    last().accept()
    last().drop()
    expect(told.splice(0)).toEqual(['live', 'h1', 'h2', 'not live'])
    page.pass(499)
    expect(sockets).toHaveLength(1)
    page.pass(501)
    expect(sockets).toHaveLength(2)
    const made: number[] = []
    for (let at = 0; at < 10; at += 1) {
      const began = page.now()
      last().drop()
      const before = sockets.length
      while (sockets.length === before) page.pass(100)
      made.push(page.now() - began)
    }
    expect(made[0]).toBeGreaterThanOrEqual(1000)
    expect(Math.max(...made)).toBeLessThanOrEqual(LONGEST_RETRY)
    expect(Math.min(...made.slice(-3))).toBeGreaterThanOrEqual(LONGEST_RETRY / 2)
    last().accept()
    expect(told).toEqual(['live', 'h1', 'h2'])
  })

  it('that is not answered is given up', () => {
    const { page, sockets } = aSignal()
    page.pass(11_000)
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.isClosed).toBe(true)
  })

  it('over which the server is silent is given up, where it used to say that it is there', () => {
    const { page, sockets, told, last } = aSignal()
    last().accept()
    page.pass(600_000)
    expect(sockets).toHaveLength(1)
    last().say({ op: 'ping' })
    page.pass(SILENCE - 1)
    last().say({ op: 'ping' })
    page.pass(SILENCE - 1)
    expect(told).not.toContain('not live')
    page.pass(2)
    expect(told).toContain('not live')
    expect(sockets[0]?.isClosed).toBe(true)
  })

  it('is made at once when the page is shown again', () => {
    const { page, sockets, last } = aSignal()
    for (let at = 0; at < 8; at += 1) {
      last().drop()
      page.pass(LONGEST_RETRY)
    }
    last().drop()
    const before = sockets.length
    page.wake()
    expect(sockets).toHaveLength(before + 1)
    page.wake()
    expect(sockets).toHaveLength(before + 1)
  })

  it.each([
    ['closes it', (socket: ServerEnd) => socket.drop(4401)],
    ['says so', (socket: ServerEnd) => socket.say({ op: 'error', code: 209 })],
  ])('of a session that has ended is not made again when the server %s', (_, end) => {
    const { page, sockets, told, last } = aSignal()
    last().accept()
    told.length = 0
    end(last())
    page.pass(600_000)
    page.wake()
    expect(sockets).toHaveLength(1)
    expect(page.waiting).toBe(0)
    // Who asks on this is told that the session is over.
    expect(told).toEqual(['h1', 'h2', 'not live'])
  })

  it('is not made for nobody', () => {
    const { sockets, session, page, last } = aSignal()
    session.token = undefined
    last().drop()
    page.pass(600_000)
    expect(sockets).toHaveLength(1)
  })

  it('that was lost says nothing more', () => {
    const { told, sockets, last, page } = aSignal()
    last().accept()
    last().drop()
    page.pass(1000)
    told.length = 0
    sockets[0]?.say(update('h1', { orders: 1 }))
    sockets[0]?.drop(4401)
    last().accept()
    expect(told).toEqual(['live', 'h1', 'h2'])
  })
})
