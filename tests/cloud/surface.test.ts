import { version } from '#package.json'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must } from './rest.ts'

let owner: Person
let stranger: Person

beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([signUp(), signUp()])
})

describe('the server itself', () => {
  it('says that it is well, and which version it is', async () => {
    expect(await (await fetch(`${inject('serverUrl')}/health`)).json()).toEqual({ status: 'ok', version })
  })

  it('keeps a resting connection longer than nginx does, which sends its next request on it', async () => {
    const { headers } = await fetch(`${inject('serverUrl')}/health`)
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
  })

  it('shows nothing to whoever has no master key', async () => {
    const paths: readonly (readonly [string, string])[] = [
      ['GET', '/schemas'],
      ['GET', '/schemas/Hotel'],
      ['PUT', '/schemas/Hotel'],
      ['DELETE', '/schemas/Hotel'],
      ['PUT', '/config'],
      ['GET', '/hooks/functions'],
      ['POST', '/hooks/functions'],
      ['GET', '/hooks/triggers'],
      ['GET', '/serverInfo'],
      ['GET', '/scriptlog'],
      ['GET', '/security'],
      ['GET', '/graphql-config'],
      ['GET', '/graphql'],
      ['POST', '/graphql'],
      ['GET', '/cloud_code/jobs'],
      ['POST', '/jobs/apply-schema'],
      ['POST', '/push'],
      ['GET', '/push_audiences'],
      ['DELETE', '/purge/Hotel'],
      ['GET', '/installations'],
      ['POST', '/installations'],
      ['GET', '/sessions'],
      ['GET', '/classes/_Session'],
      ['POST', '/classes/_Session'],
      ['POST', '/sessions'],
      ['GET', '/classes/_Installation'],
      ['GET', '/classes/_SCHEMA'],
      ['GET', '/classes/_Hooks'],
      ['GET', '/classes/_GlobalConfig'],
      ['GET', '/classes/_JobStatus'],
      ['GET', '/classes/_PushStatus'],
      ['GET', '/classes/_Audience'],
      ['GET', '/classes/_Idempotency'],
      ['GET', '/classes/Unknown'],
      ['POST', '/classes/Unknown'],
    ]
    for (const rest of [anonymous(), stranger.rest, owner.rest])
      for (const [method, path] of paths) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : { query: '{health}' }
        const { ok, status, text } = await rest.send(method, path, body)
        expect(ok, `${method} ${path} ${text}`).toBe(false)
        expect([400, 401, 403, 404], `${method} ${path} ${text}`).toContain(status)
      }
    const { body } = must(await master().send('GET', '/schemas/_Session'))
    expect(Object.keys(body['fields'] as object), 'a column that a client made').not.toContain('query')
    const config = await anonymous().send('GET', '/config')
    expect(config.body['params'] ?? {}).toEqual({})
  })

  it('knows a master key only when it is the right one', async () => {
    for (const key of ['', 'x', 'undefined', 'null']) {
      const rest = anonymous().with({ 'X-Parse-Master-Key': key })
      expect((await rest.send('GET', '/schemas')).ok, key).toBe(false)
    }
    const rest = anonymous().with({ 'X-Parse-Maintenance-Key': '' })
    expect((await rest.send('GET', '/schemas')).ok).toBe(false)
  })

  it('does not keep a session in a sign-out', async () => {
    const person = await signUp()
    must(await person.rest.send('POST', '/logout', {}))
    expect(await person.rest.send('GET', '/users/me')).toMatchObject({ ok: false, code: 209 })
  })

  it('does not speak of its inside', async () => {
    const answers = [
      await stranger.rest.list('Table', { where: { name: { $regex: '(' } } }),
      await stranger.rest.list('Table', { where: { 'name"; DROP TABLE "Table': 1 } }),
      await stranger.rest.list('Table', { order: 'name"; --' }),
      await stranger.rest.list('Table', { where: { $where: '1' } }),
      await stranger.rest.list('Table', { where: 'no json' }),
      await stranger.rest.list('Table', { limit: -1 }),
    ]
    for (const { text } of answers) expect(text).not.toMatch(/SELECT|syntax error|pg-|node_modules|at .*\.js/)
  })

  it('answers a request that makes no sense without a trace of its code', async () => {
    const server = inject('serverUrl')
    const answers = await Promise.all([
      fetch(`${server}/%ff`),
      fetch(`${server}/assets/%ff.js`),
      fetch(`${server}/parse/%ff`),
      fetch(`${server}/parse/classes/Table`, {
        method: 'POST',
        headers: { 'X-Parse-Application-Id': 'convivio', 'Content-Type': 'application/json' },
        body: '{"broken',
      }),
      fetch(`${server}/parse/classes/Table`, { headers: { 'X-Parse-Application-Id': 'other' } }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).not.toMatch(/node_modules|\.js:\d|SyntaxError|URIError/)
    }
  })

  it('answers HEAD as GET, to whoever only looks whether it is there', async () => {
    for (const path of ['/', '/login', '/hotels', '/health']) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(inject('serverUrl') + path, { method })),
      )
      expect(head?.status, path).toBe(200)
      expect(head?.headers.get('content-type'), path).toBe(get?.headers.get('content-type'))
    }
  })

  it('keeps the connection of who was refused', async () => {
    // With one connection, as of one browser, the next request would fail if it were cut.
    for (let at = 0; at < 20; at++) expect((await stranger.rest.send('GET', '/serverInfo')).status).toBe(403)
  })
})
