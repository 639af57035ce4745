import http from 'node:http'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { employ, openHotel, signUp } from './house.ts'
import type { Person } from './house.ts'
import { must } from './rest.ts'
import { APP_ID } from './server.ts'

const SMALL = 200_000
const LARGE = 1_500_000

let owner: Person
let hotelId: string

beforeAll(async () => {
  owner = await signUp()
  hotelId = await openHotel(owner)
})

interface Answer {
  readonly status: number | undefined
  readonly body: { readonly code?: number; readonly error?: string }
}

/** The answer to the headers of an upload of which nothing follows. */
function begin(headers: Record<string, string>, size: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(new URL('/parse/files/a.png', inject('serverUrl')), {
      method: 'POST',
      headers: {
        'X-Parse-Application-Id': APP_ID,
        'Content-Type': 'image/png',
        'Content-Length': String(size),
        ...headers,
      },
      agent: false,
    })
    request.on('error', reject).on('response', (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => {
        request.destroy()
        resolve({ status: response.statusCode, body: JSON.parse(text) as Answer['body'] })
      })
    })
    request.flushHeaders()
  })
}

const tokenOf = async (person: Person): Promise<string> =>
  String(must(await person.rest.send('GET', '/users/me')).body['sessionToken'])

describe('before any of it is read, an upload is refused', () => {
  it('to who is not signed in', async () => {
    expect(await begin({}, LARGE)).toEqual({ status: 400, body: { code: 142, error: 'notSignedIn' } })
  })

  it('to a session that has ended', async () => {
    const headers = { 'X-Parse-Session-Token': `r:${'0'.repeat(32)}` }
    expect(await begin(headers, LARGE)).toMatchObject({ body: { code: 209 } })
  })

  it('to who serves no hotel', async () => {
    const headers = { 'X-Parse-Session-Token': await tokenOf(await signUp()) }
    expect(await begin(headers, LARGE)).toMatchObject({ body: { code: 142, error: 'notYourHotel' } })
  })

  it('when it is more than a photo', async () => {
    const headers = { 'X-Parse-Session-Token': await tokenOf(owner) }
    expect(await begin(headers, 2 * 1024 * 1024 + 1)).toEqual({
      status: 413,
      body: { code: 142, error: 'fileTooLarge' },
    })
  })

  it('when it is more than a portrait, of whom has no other', async () => {
    const waiter = await signUp()
    await employ(hotelId, waiter, 'dining')
    const headers = { 'X-Parse-Session-Token': await tokenOf(waiter) }
    expect(await begin(headers, LARGE)).toMatchObject({ body: { code: 142, error: 'fileTooLarge' } })
    const photo = new Uint8Array(SMALL)
    photo.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    must(await waiter.rest.send('POST', '/files/a.png', photo, { 'Content-Type': 'image/png' }))
  })
})

it('a refused upload that goes on hears its refusal, too', async () => {
  const answer = await owner.rest
    .with({ 'X-Parse-Session-Token': `r:${'1'.repeat(32)}` })
    .send('POST', '/files/a.png', new Uint8Array(LARGE), { 'Content-Type': 'image/png' })
  expect(answer).toMatchObject({ status: 400, code: 209 })
})
