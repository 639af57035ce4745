import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds, as the server's own: one that is closed after 5 s resets whoever sends at that moment. */
const KEEP_ALIVE = 75_000

export class RoundRobin {
  private readonly server: http.Server

  private constructor(ports: readonly number[]) {
    let turn = 0
    const agent = new http.Agent({ keepAlive: true })
    this.server = http.createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
      const { method, url, headers } = request
      const port = ports[(turn += 1) % ports.length]
      const passed = http.request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      request.pipe(passed)
    })
  }

  static async before(...ports: readonly number[]): Promise<RoundRobin> {
    const proxy = new RoundRobin(ports)
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }
}
