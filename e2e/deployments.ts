import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { URL_OF_APP } from './server.ts'

export interface Deployments {
  readonly url: string
  /** Serves a version whose scripts and styles have other names; those of before are gone. */
  deployNext(): void
  close(): Promise<void>
}

const CODE = /\/assets\/([\w-]+)\.(js|css)"/g
const TEXT = /javascript|css|html/
const NEXT = '-next'

/** A proxy that gives the same build other names and another worker. */
export async function startDeployments(): Promise<Deployments> {
  const worker = await (await fetch(`${URL_OF_APP}/sw.js`)).text()
  const names = new Set([...worker.matchAll(CODE)].map(([, name = '']) => name))
  let isNext = false

  /** The longest first: one may be the end of another. */
  const inOrder = [...names].sort((one, other) => other.length - one.length)
  const anyName = new RegExp(`(?<![\\w-])(${inOrder.join('|')})\\.(js|css)\\b`, 'g')
  const renamed = (text: string) =>
    text.replace(anyName, `$1${NEXT}.$2`).replace('{"url":"/","revision":"', '{"url":"/","revision":"next')

  /** The path on the server behind; undefined for a file that is not of the version that is served. */
  function pathOf(asked: string): string | undefined {
    const [, name, end] = /^\/assets\/([\w-]+)\.(js|css)$/.exec(asked) ?? []
    if (name === undefined) return asked
    const isOfNext = name.endsWith(NEXT)
    if (isOfNext !== isNext) return undefined
    return isOfNext ? `/assets/${name.slice(0, -NEXT.length)}.${end}` : asked
  }

  const server = http.createServer((request, response) => {
    const path = pathOf(request.url ?? '/')
    if (path === undefined) {
      response.writeHead(404).end()
      return
    }
    // The browser's conditional headers are of the version before.
    const { 'if-none-match': _, 'if-modified-since': __, ...headers } = request.headers
    const asked = http.request(
      URL_OF_APP + path,
      {
        method: request.method,
        headers: { ...headers, host: new URL(URL_OF_APP).host, 'accept-encoding': 'identity' },
      },
      (answer) => {
        const { statusCode = 502 } = answer
        // The browser's own cache may be emptied any time: only the worker counts.
        const headers = { ...answer.headers, 'cache-control': 'no-store' }
        if (!isNext || !TEXT.test(answer.headers['content-type'] ?? '')) {
          response.writeHead(statusCode, headers)
          answer.pipe(response)
          return
        }
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = renamed(Buffer.concat(parts).toString())
          const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = headers
          response.writeHead(statusCode, rest).end(body)
        })
      },
    )
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deployNext() {
      isNext = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
