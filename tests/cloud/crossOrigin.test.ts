import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openHotel, signUp } from './house.ts'
import { must } from './rest.ts'
import { APP_ID } from './server.ts'

const JPEG = new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64'))

let photo: string
let hotelId: string

beforeAll(async () => {
  const person = await signUp()
  hotelId = await openHotel(person)
  const { body } = must(await person.rest.send('POST', '/files/logo.jpg', JPEG, { 'Content-Type': 'image/jpeg' }))
  photo = new URL(String(body['url'])).pathname
})

async function headersOf(path: string, headers: Record<string, string> = {}): Promise<Headers> {
  const answer = await fetch(inject('serverUrl') + path, {
    headers: { Origin: 'https://mail.example', ...headers },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.headers
}

/** The table of docs/operations.md, What other pages read. */
describe('other pages, mails and apps', () => {
  it('show photos of dishes and logos of hotels', async () => {
    const headers = await headersOf(photo)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('ask Parse and the endpoints, by a session that they send themselves', async () => {
    for (const path of ['/parse/classes/Rank?limit=1', '/custom/guest/stay']) {
      const headers = await headersOf(path, { 'X-Parse-Application-Id': APP_ID })
      expect(headers.get('access-control-allow-origin'), path).toBe('*')
      expect(headers.get('access-control-allow-credentials'), path).toBeNull()
    }
  })

  it('read nothing else', async () => {
    for (const path of [
      '/',
      '/ospite',
      `/menu/${hotelId}`,
      '/invito/AAAA',
      '/sw.js',
      '/ospite/sw.js',
      '/manifest.webmanifest',
      '/icons/icon-192.png',
      '/health',
    ]) {
      const headers = await headersOf(path)
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(headers.get('access-control-allow-origin'), path).toBeNull()
    }
  })
})
