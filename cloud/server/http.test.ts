import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import express from 'express'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { serveApp } from './http.ts'

const SCRIPT = 'console.log("Buongiorno")\n'.repeat(200)

let folder: string
let server: http.Server

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-app-'))
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><head></head><title>Convivio</title>')
  fs.writeFileSync(path.join(folder, 'assets/Login-a1.js'), SCRIPT)
  server = http.createServer(express().use(...serveApp(folder, readConfig({ PORT: '1337' }))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  fs.rmSync(folder, { recursive: true })
})

/** As a browser that takes these encodings; `fetch` would unpack what it gets. */
function get(name: string, encodings: string) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ response: http.IncomingMessage; body: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': encodings }
    http
      .get({ port, host: '127.0.0.1', path: `/assets/${name}`, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ response, body: Buffer.concat(parts) }))
      })
      .on('error', reject)
  })
}

const FOR_EVER = 'public, max-age=31536000, immutable'

describe('a script of the app', () => {
  it('is sent as Brotli to who takes it, and is compressed once', async () => {
    for (const time of ['first', 'later']) {
      const { response, body } = await get('Login-a1.js', 'gzip, br')
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
    const { response, body } = await get('Login-a1.js', 'identity')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers['cache-control']).toBe(FOR_EVER)
    expect(body.toString()).toBe(SCRIPT)
  })

  it('of another version is not there', async () => {
    expect((await get('Login-b2.js', 'br')).response.statusCode).toBe(404)
    expect((await get('..%2Findex.js', 'br')).response.statusCode).not.toBe(200)
  })
})
