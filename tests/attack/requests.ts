import http from 'node:http'
import { APP_ID } from '#tests/cloud/server.ts'

export interface Request {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: string | Buffer | object
}

export interface Reply {
  /** 0: no answer came. */
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
  readonly waitedMs: number
}

const PATIENCE_MS = 30_000

const bytesOf = (body: Request['body']): string | Buffer | undefined =>
  typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body

const ignore = () => undefined

/** A client at an address of its own: the server trusts one proxy, and this speaks as it. */
export class Client {
  private readonly agent = new http.Agent({ keepAlive: true })

  constructor(
    private readonly url: string,
    private readonly address: string,
  ) {}

  options({ method = 'GET', path, headers }: Request): http.RequestOptions {
    const { hostname, port } = new URL(this.url)
    return { hostname, port, method, path, agent: this.agent, headers: { 'X-Forwarded-For': this.address, ...headers } }
  }

  /** One request; never throws. */
  ask(request: Request): Promise<Reply> {
    const began = performance.now()
    const body = bytesOf(request.body)
    const type = typeof request.body === 'object' &&
      !Buffer.isBuffer(request.body) && { 'Content-Type': 'application/json' }
    return new Promise((resolve) => {
      let text = ''
      let answer: http.IncomingMessage | undefined
      const end = (status: number) =>
        resolve({ status, headers: answer?.headers ?? {}, text, waitedMs: performance.now() - began })
      const sent = http.request(
        {
          ...this.options({
            ...request,
            headers: {
              ...type,
              ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
              ...request.headers,
            },
          }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        (response) => {
          answer = response
          response.setEncoding('utf8')
          response.on('data', (part: string) => (text += part))
          response.on('end', () => end(response.statusCode ?? 0))
          response.on('error', () => end(0))
        },
      )
      sent.on('error', () => end(answer?.complete ? (answer.statusCode ?? 0) : 0))
      // An answer that came before all was sent leaves the socket without anybody who hears of its end.
      sent.on('socket', (socket) => socket.listeners('error').includes(ignore) || socket.on('error', ignore))
      sent.end(body)
    })
  }

  /** Ends what is under way, too. */
  close(): void {
    this.agent.destroy()
  }
}

export const toParse = (session: string | undefined, method: string, path: string, body?: object): Request => ({
  method,
  path: `/parse${path}`,
  headers: { 'X-Parse-Application-Id': APP_ID, ...(session !== undefined && { 'X-Parse-Session-Token': session }) },
  ...(body && { body }),
})

export const toFunction = (session: string | undefined, name: string, params: object): Request =>
  toParse(session, 'POST', `/functions/${name}`, params)

export const toCustom = (session: string | undefined, method: string, path: string, body?: object): Request => ({
  method,
  path: `/custom/${path}`,
  headers: session === undefined ? {} : { 'X-Parse-Session-Token': session },
  ...(body && { body }),
})

export const isGood = ({ status }: Pick<Reply, 'status'>): boolean => status >= 200 && status < 400

/** For what prepares: it has to go well. */
export async function must(reply: Promise<Reply>): Promise<Record<string, unknown>> {
  const { status, text } = await reply
  if (status < 200 || status >= 400) throw new Error(`The server refused: ${status} ${text.slice(0, 500)}`)
  return (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>
}

export const resultOf = async (reply: Promise<Reply>): Promise<Record<string, unknown>> =>
  (await must(reply))['result'] as Record<string, unknown>
