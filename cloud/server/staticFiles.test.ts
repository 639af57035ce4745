import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveFiles } from './staticFiles.ts'

const SCRIPT = 'console.log("Buongiorno")\n'.repeat(200)

let folder: string
let server: http.Server

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-app-'))
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.writeFileSync(path.join(folder, 'sw.js'), SCRIPT)
  fs.writeFileSync(path.join(folder, 'assets/Login-a1.js'), SCRIPT)
  server = http.createServer(express().use(serveFiles(folder, { hashedAt: '/assets/' })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  fs.rmSync(folder, { recursive: true })
})

/** As a browser that takes these encodings; `fetch` would unpack what it gets. */
function get(file: string, encodings: string) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ response: http.IncomingMessage; body: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': encodings }
    http
      .get({ port, host: '127.0.0.1', path: file, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ response, body: Buffer.concat(parts) }))
      })
      .on('error', reject)
  })
}

const FOR_EVER = 'public, max-age=31536000, immutable'

it('a worker is asked for again each time', async () => {
  for (const encodings of ['br', 'identity'])
    expect((await get('/sw.js', encodings)).response.headers['cache-control']).toBe('no-cache')
})

describe('a script of the app', () => {
  it('is sent as Brotli to who takes it, and is compressed once', async () => {
    for (const time of ['first', 'later']) {
      const { response, body } = await get('/assets/Login-a1.js', 'gzip, br')
      if (time === 'first') fs.rmSync(path.join(folder, 'assets/Login-a1.js'))
      expect(response.headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': expect.stringMatching(/^text\/javascript/) as string,
        'cache-control': FOR_EVER,
        vary: 'Accept-Encoding',
      })
      expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
    }
  })

  it('is sent as it is to who takes no Brotli', async () => {
    const { response, body } = await get('/assets/Login-a1.js', 'identity')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers).toMatchObject({ 'cache-control': FOR_EVER, vary: 'Accept-Encoding' })
    expect(body.toString()).toBe(SCRIPT)
  })

  it('of another version is not there', async () => {
    expect((await get('/assets/Login-b2.js', 'br')).response.statusCode).toBe(404)
  })

  it('is all that its folder gives away', async () => {
    for (const encodings of ['br', 'identity'])
      for (const file of ['/assets/..%2F..%2Fpasswd.js', '/..%2Fpasswd.js', '/assets', '/assets/'])
        expect((await get(file, encodings)).response.statusCode, file).not.toBe(200)
  })
})
