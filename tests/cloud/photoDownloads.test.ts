import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openHotel, signUp } from './house.ts'
import { must } from './rest.ts'

const PHOTO = new Uint8Array(100_000).fill(7)
PHOTO.set([0xff, 0xd8, 0xff])
const at = (path: string) => `${inject('serverUrl')}/parse/files/${path}`

let url: string
let name: string

beforeAll(async () => {
  const person = await signUp()
  await openHotel(person)
  const { body } = must(await person.rest.send('POST', '/files/zuppa.jpg', PHOTO, { 'Content-Type': 'image/jpeg' }))
  url = String(body['url'])
  name = String(body['name'])
})

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/** Of Node, `fetch` would say that nothing which is kept will do. */
const asBrowsers = (etag: string | null) => ({ 'If-None-Match': etag ?? '', 'Cache-Control': 'max-age=0' })

describe('a photo', () => {
  it('is kept by browsers for ever, and shown by mails and pages of any origin', async () => {
    const answer = await fetch(url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(PHOTO.length),
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await bytesOf(answer)).toEqual(PHOTO)
    const known = await fetch(url, { headers: asBrowsers(answer.headers.get('etag')) })
    expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0])
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PHOTO.length)])
  })

  it.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=99900-', 206, 99_900, 100_000],
    ['bytes=-10', 206, 99_990, 100_000],
  ])('comes in parts: %s', async (range, status, from, to) => {
    const answer = await fetch(url, { headers: { Range: range } })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${PHOTO.length}`)
    expect(await bytesOf(answer)).toEqual(PHOTO.slice(from, to))
  })

  it('has no part beyond its end', async () => {
    expect((await fetch(url, { headers: { Range: 'bytes=100000-' } })).status).toBe(416)
  })

  it.each([
    'convivio/nessuna.jpg',
    'convivio/..%2Fmaster-key',
    'convivio/%2e%2e',
    'convivio/%ff.jpg',
    'convivio/',
    'altra/nessuna.jpg',
    'convivio/metadata/nessuna.jpg',
  ])('that is not there is not found, and nobody keeps that: %s', async (path) => {
    const answer = await fetch(at(path))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('is found whatever the capitals of the address, and no way leads past the door', async () => {
    expect((await fetch(`${inject('serverUrl')}/PARSE/Files/convivio/${name}`)).headers.get('accept-ranges')).toBe(
      'bytes',
    )
    for (const path of [
      `/parse//files/convivio/${name}`,
      `/parse/files//convivio/${name}`,
      `/parse/%66iles/convivio/${name}`,
    ]) {
      const answer = await fetch(inject('serverUrl') + path)
      expect(answer.ok, path).toBe(false)
    }
  })

  it('comes to sixty readers at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(url).then(bytesOf)))
    for (const bytes of answers) expect(bytes.length).toBe(PHOTO.length)
  })
})
