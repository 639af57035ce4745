import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { limitSockets } from './sockets.ts'

const FILES = 40

const servers: http.Server[] = []
const sockets: net.Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function openServer(isBehindProxy: boolean): Promise<number> {
  const server = http.createServer((_, response) => response.end('ok'))
  servers.push(server)
  limitSockets(server, isBehindProxy, FILES)
  server.listen(0)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Whether the server answers on a new socket, which stays open. */
async function isServed(port: number, localAddress: string): Promise<boolean> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  // Which of both ends a refused socket sees is chance.
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
}

async function served(port: number, count: number, localAddress = '127.0.0.1'): Promise<number> {
  let total = 0
  for (let one = 0; one < count; one += 1) if (await isServed(port, localAddress)) total += 1
  return total
}

it('leaves half of the files of the process to the database', async () => {
  expect(await served(await openServer(true), FILES)).toBe(20)
})

it('leaves half of the sockets to other addresses', async () => {
  const port = await openServer(false)
  expect(await served(port, FILES)).toBe(10)
  expect(await served(port, 5, '127.0.0.2')).toBe(5)
})

it('serves an address again once its sockets are closed', async () => {
  const port = await openServer(false)
  expect(await served(port, FILES)).toBe(10)
  const closed = sockets.filter((socket) => !socket.destroyed).map((socket) => once(socket, 'close'))
  for (const socket of sockets) socket.destroy()
  await Promise.all(closed)
  // The server hears of it a little later.
  await expect.poll(() => isServed(port, '127.0.0.1')).toBe(true)
})
