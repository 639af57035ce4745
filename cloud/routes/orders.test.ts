import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, vi } from 'vitest'
import { serveOrders } from './orders.ts'

async function listening() {
  const server = express().use('/custom', serveOrders()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}/custom/orders` }
}

it('lets an app of another address ask, with its session', async () => {
  const { server, url } = await listening()
  const asked = await fetch(url, { method: 'OPTIONS', headers: { Origin: 'https://app.example' } })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toContain('X-Parse-Session-Token')
  const refused = await fetch(url, { method: 'POST' })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  server.close()
})

it('of what breaks, here that there is no Parse at all, nothing of the inside is told', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { server, url } = await listening()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'X-Parse-Session-Token': 'r:1', 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    code: 'serverBroken',
    error: 'Qualcosa non funziona da noi: riprovare tra un momento.',
  })
  expect(said).toHaveBeenCalledOnce()
  server.close()
  said.mockRestore()
})
