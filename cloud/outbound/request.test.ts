import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, outboundRequest } from './request.ts'

const ENDLESS = 'x'.repeat(1000)

let port: number
let seen: http.IncomingMessage[] = []
const server = http.createServer((request, response) => {
  seen.push(request)
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/' }).end()
  else if (request.url === '/endless') response.write(ENDLESS, () => response.write(ENDLESS))
  else if (request.url === '/silent') return
  else if (request.url === '/cut') response.write('half', () => response.destroy())
  else if (request.url === '/echo') request.pipe(response)
  else response.writeHead(429, { 'Retry-After': '7' }).end('later')
})

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const NOBODY = { OUTBOUND_ALLOW: [] }
const here = () => `http://127.0.0.1:${port}`
const allowed = (limits = {}) => outboundRequest({ OUTBOUND_ALLOW: [`127.0.0.1:${port}`] }, limits)
const answering = (...addresses: string[]) =>
  outboundRequest(NOBODY, { timeout: 2000 }, async () => addresses.map((address) => ({ address, family: 4 })))

describe('addresses that are not public', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'localhost',
    '',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['93.184.215.14', '172.32.0.1', '11.0.0.1', '2a00:1450:4002::200e', '2606:4700::1111'])(
    'do not include %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('a request to an address that a user gave', () => {
  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:password@example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'no address',
  ])('is refused: %s', async (address) => {
    await expect(answering('93.184.215.14')(address)).rejects.toMatchObject({ problem: 'notAllowed' })
  })

  it.each([
    ['a private address', ['10.0.0.5']],
    ['a mapped one', ['::ffff:192.168.0.1']],
    ['one private among public ones', ['93.184.215.14', '127.0.0.1']],
    ['none', []],
  ])('is refused when its name has %s', async (_, addresses) => {
    seen = []
    const asked = answering(...addresses)(`https://pms.example.com:${port}/`)
    await expect(asked).rejects.toMatchObject({ problem: 'notAllowed' })
    expect(seen).toEqual([])
  })

  it('goes to the address that was looked up, which is asked for once', async () => {
    let asked = 0
    const request = outboundRequest({ OUTBOUND_ALLOW: [`pms.example.com:${port}`] }, {}, async () => {
      asked += 1
      return [{ address: '127.0.0.1', family: 4 }]
    })
    const { status, headers, text } = await request(`http://pms.example.com:${port}/`)
    expect({ status, text, retry: headers['retry-after'], asked }).toEqual({
      status: 429,
      text: 'later',
      retry: '7',
      asked: 1,
    })
  })

  it('is allowed by host and port', async () => {
    await expect(allowed()(here())).resolves.toMatchObject({ status: 429 })
    const other = outboundRequest({ OUTBOUND_ALLOW: [`127.0.0.1:${port + 1}`] })
    await expect(other(here())).rejects.toMatchObject({ problem: 'notAllowed' })
  })

  it('sends method, headers and body', async () => {
    seen = []
    const options = { method: 'POST', headers: { 'x-key': 'k' }, body: '{"città":1}' }
    await expect(allowed()(`${here()}/echo`, options)).resolves.toMatchObject({ text: options.body })
    expect(seen[0]).toMatchObject({ method: 'POST' })
    expect(seen[0]?.headers).toMatchObject({ 'x-key': 'k', 'accept-encoding': 'identity' })
  })

  it.each([
    ['redirected', '/elsewhere', {}],
    ['tooLarge', '/endless', { maxBytes: 1500 }],
    ['tooSlow', '/endless', { timeout: 100 }],
    ['tooSlow', '/silent', { timeout: 100 }],
    ['unreachable', '/cut', {}],
  ])('ends as %s: %s', async (problem, path, limits) => {
    await expect(allowed(limits)(here() + path)).rejects.toMatchObject({ problem })
  })

  it('says nothing of the path, which may hold a key, when it fails', async () => {
    const error = await allowed({ timeout: 100 })(`${here()}/silent?key=secret`).catch(String)
    expect(error).not.toContain('secret')
  })
})
