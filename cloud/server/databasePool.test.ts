import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseHealth } from './databaseClient.ts'

let connections = 0
const database = net.createServer((socket) => {
  connections += 1
  socket.destroy()
})

beforeAll(() => new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => database.close(resolve)))

describe('databaseHealth', () => {
  it('asks the database once a second, however many ask', async () => {
    const { port } = database.address() as AddressInfo
    const isHealthy = databaseHealth(`postgres://a:b@127.0.0.1:${port}/c`)
    const answers = await Promise.all(Array.from({ length: 40 }, isHealthy))
    expect(answers).toEqual(Array.from({ length: 40 }, () => false))
    await isHealthy()
    expect(connections).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1050))
    await isHealthy()
    expect(connections).toBe(2)
  })
})
