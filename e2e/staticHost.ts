import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const APP = 'dist/app'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

export interface StaticHost {
  readonly url: string
  /** What its `config.json` says from now on; undefined: it has none. */
  configure(config: object | undefined): void
  /** What the app may connect to from now on, instead of everything with TLS. */
  allow(hosts: readonly string[]): void
  close(): Promise<void>
}

export async function startStaticHost(): Promise<StaticHost> {
  let config: object | undefined
  let allowed = ''
  const headers = fs.readFileSync(path.join(APP, '_headers'), 'utf8')
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? ''
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/config.json' && config) {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(config))
      return
    }
    const asked = path.join(APP, path.normalize(pathname))
    const isFile = fs.existsSync(asked) && fs.statSync(asked).isFile()
    const file = isFile ? asked : path.join(APP, 'index.html')
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream')
    response.setHeader('Content-Security-Policy', policy.replaceAll(/https:( wss:)?/g, allowed))
    response.end(fs.readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    configure(next) {
      config = next
    },
    allow(hosts) {
      allowed = hosts.join(' ')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
