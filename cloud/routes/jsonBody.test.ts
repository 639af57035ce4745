import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, vi } from 'vitest'
import { serveOrders } from './orders.ts'

/** What is answered to a body that never ends; the server ends the connection. */
async function answerToUnfinished(server: net.Server, path: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  const socket = net.connect(port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nX-Parse-Session-Token: r:1\r\nContent-Length: 100\r\n\r\n{`)
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  await once(socket, 'close')
  return text
}

it('a body that does not come is not waited for, and nothing is begun for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const limit = vi.fn()
  const server = express()
    .use('/custom', serveOrders([limit]))
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answers = ['/custom/guest/session', '/custom/orders'].map((path) => answerToUnfinished(server, path))
  let underWay = 0
  server.on('request', () => (underWay += 1))
  await vi.waitUntil(() => underWay === 2)
  await vi.advanceTimersByTimeAsync(60_000)
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expect(answer).toContain('La richiesta non è arrivata in tempo: riprovare.')
    expect(answer).toMatch(/retry-after: 2/i)
  }
  expect(limit).not.toHaveBeenCalled()
  vi.useRealTimers()
  server.close()
})
