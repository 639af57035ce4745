import { once } from 'node:events'
import { inject, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'
import { APP_ID } from './server.ts'
import type { Json } from './rest.ts'

export class LiveSocket {
  readonly heard: Json[] = []
  private readonly socket: WebSocket
  /** The code with which it was closed, once it was; 1006 where nothing was said. */
  readonly closed: Promise<number>

  constructor(server: string = inject('serverUrl'), options: ClientOptions = {}, path = '/live') {
    this.socket = new WebSocket(server.replace(/^http/, 'ws') + path, options)
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('error', () => undefined)
    this.socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString()) as Json))
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  async refusal(): Promise<number | undefined> {
    const [, response] = (await once(this.socket, 'unexpected-response')) as [
      unknown,
      { statusCode?: number; resume(): void },
    ]
    response.resume()
    return response.statusCode
  }

  async opened(): Promise<this> {
    if (!this.isOpen) await once(this.socket, 'open')
    return this
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  pause(): void {
    this.socket.pause()
  }

  terminate(): void {
    this.socket.terminate()
  }

  async hear(op: string): Promise<Json> {
    const at = await vi.waitFor(
      () => {
        const found = this.heard.findIndex((message) => message['op'] === op)
        if (found < 0) throw new Error(`Heard ${JSON.stringify(this.heard)}, and no ${op}.`)
        return found
      },
      { interval: 5 },
    )
    return this.heard.splice(at, 1)[0] ?? {}
  }

  async connect(sessionToken: string): Promise<this> {
    await this.opened()
    this.send({ op: 'connect', applicationId: APP_ID, sessionToken })
    await this.hear('connected')
    return this
  }

  async subscribe(...hotelIds: readonly string[]): Promise<this> {
    const where = { objectId: { $in: hotelIds } }
    this.send({ op: 'subscribe', requestId: 1, query: { className: 'HotelSignal', where } })
    await this.hear('subscribed')
    return this
  }
}
