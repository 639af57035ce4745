import http from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Response } from 'express'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendFiles } from './downloads.ts'

let server: http.Server
/** Those that are being sent, in their order. */
let sending: { readonly name: string; readonly response: Response }[]

beforeEach(async () => {
  sending = []
  const send = (name: string, _request: unknown, response: Response): Promise<void> => {
    sending.push({ name, response })
    response.flushHeaders()
    return new Promise((resolve) => response.once('close', () => resolve()))
  }
  // Behind a proxy, so that this test can be several houses.
  const app = express().set('trust proxy', 1).use('/parse/files', sendFiles({ send }, 'convivio'))
  server = http.createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function ask(name: string, address: string): http.ClientRequest {
  const { port } = server.address() as AddressInfo
  const headers = { 'x-forwarded-for': address }
  return http
    .get({ port, host: '127.0.0.1', path: `/parse/files/convivio/${name}`, headers, agent: false }, (response) =>
      response.resume(),
    )
    .on('error', () => undefined)
}

it('a house of guests waits its turn, keeps nobody else waiting, and each photo comes', async () => {
  const asked = Array.from({ length: 30 }, (_, at) => ask(`a${at}.jpg`, '203.0.113.7'))
  await expect.poll(() => sending.length).toBe(24)
  ask('b.jpg', '203.0.113.8')
  await expect.poll(() => sending.at(-1)?.name).toBe('b.jpg')
  // One is read to its end, and one is left by its reader.
  sending[0]?.response.end()
  const left = sending[1]?.name
  asked[Number(left?.slice(1, -4))]?.destroy()
  await expect.poll(() => sending.length).toBe(27)
  const waiting = asked.map((_, at) => `a${at}.jpg`).filter((name) => !sending.some((one) => one.name === name))
  expect(waiting).toHaveLength(4)
  for (const { response } of sending) response.end()
  await expect.poll(() => new Set(sending.map(({ name }) => name)).size).toBe(31)
})
