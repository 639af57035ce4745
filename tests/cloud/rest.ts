import { inject } from 'vitest'
import { APP_ID, MASTER_KEY } from './server.ts'

export type Json = Readonly<Record<string, unknown>>
export interface Row extends Json {
  readonly objectId: string
}

export interface Answer {
  readonly ok: boolean
  readonly status: number
  /** Parse's code and message of an error. */
  readonly code: number | undefined
  readonly error: string | undefined
  readonly body: Json
  readonly text: string
}

const query = (params: Json): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params))
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return search.size === 0 ? '' : `?${search}`
}

export class Rest {
  constructor(
    private readonly headers: Readonly<Record<string, string>> = {},
    readonly server: string = inject('serverUrl'),
  ) {}

  /** One request; `path` begins after `/parse`. Never throws for an answer. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const isBytes = body instanceof Uint8Array
    const response = await fetch(`${this.server}/parse${path}`, {
      method,
      headers: {
        'X-Parse-Application-Id': APP_ID,
        ...(body === undefined || isBytes ? {} : { 'Content-Type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = parse(text)
    return {
      ok: response.ok,
      status: response.status,
      code: answer['code'] as number | undefined,
      error: answer['error'] as string | undefined,
      body: answer,
      text,
    }
  }

  with(headers: Readonly<Record<string, string>>): Rest {
    return new Rest({ ...this.headers, ...headers }, this.server)
  }

  at(server: string): Rest {
    return new Rest(this.headers, server)
  }

  list(className: string, params: Json = {}): Promise<Answer> {
    return this.send('GET', `/classes/${className}${query(params)}`)
  }

  async rows(className: string, where: Json = {}, params: Json = {}): Promise<Row[]> {
    const { body } = must(await this.list(className, { where, limit: 1000, ...params }))
    return body['results'] as Row[]
  }

  get(className: string, id: string, params: Json = {}): Promise<Answer> {
    return this.send('GET', `/classes/${className}/${id}${query(params)}`)
  }

  create(className: string, fields: Json): Promise<Answer> {
    return this.send('POST', `/classes/${className}`, fields)
  }

  update(className: string, id: string, fields: Json): Promise<Answer> {
    return this.send('PUT', `/classes/${className}/${id}`, fields)
  }

  remove(className: string, id: string): Promise<Answer> {
    return this.send('DELETE', `/classes/${className}/${id}`)
  }

  call(name: string, params: Json): Promise<Answer> {
    return this.send('POST', `/functions/${name}`, params)
  }

  async createAll(rows: readonly (readonly [string, Json])[]): Promise<Json[]> {
    const outcomes: Json[] = []
    for (let at = 0; at < rows.length; at += 50) {
      const requests = rows
        .slice(at, at + 50)
        .map(([name, body]) => ({ method: 'POST', path: `/parse/classes/${name}`, body }))
      const { text } = must(await this.send('POST', '/batch', { requests }))
      outcomes.push(...(JSON.parse(text) as Json[]))
    }
    return outcomes
  }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

export function must(answer: Answer): Answer {
  if (!answer.ok) throw new Error(`The server refused: ${answer.status} ${answer.text}`)
  return answer
}

export const count = ({ ok, body }: Answer): number => (ok ? ((body['results'] as Json[] | undefined)?.length ?? 0) : 0)

export const anonymous = (server?: string) => new Rest({}, server)
export const master = (server?: string) => new Rest({ 'X-Parse-Master-Key': MASTER_KEY }, server)
export const signedIn = (session: string, server?: string) => new Rest({ 'X-Parse-Session-Token': session }, server)

export const pointer = (className: string, objectId: string) => ({
  __type: 'Pointer',
  className,
  objectId,
})
