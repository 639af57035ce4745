import { beforeAll, describe, expect, it } from 'vitest'
import { DUTIES } from '#domain/schema/values.ts'
import { dismiss, employ, expire, hire, openHotel, refused, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must } from './rest.ts'
import type { Rest } from './rest.ts'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** One transparent pixel. */
const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAA' + 'AABJRU5ErkJggg==',
)
const JPEG = bytesOf('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==')
const HTML = new TextEncoder().encode('<html><script>alert(1)</script></html>')
const SVG = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const MEGABYTE = 1024 * 1024

let person: Person
let hotelId: string

beforeAll(async () => {
  person = await signUp()
  hotelId = await openHotel(person)
})

const upload = (rest: Rest, name: string, bytes: Uint8Array, type = 'image/png') =>
  rest.send('POST', `/files/${name}`, bytes, { 'Content-Type': type })

function padded(bytes: Uint8Array, size: number): Uint8Array {
  const whole = new Uint8Array(size)
  whole.set(bytes)
  return whole
}

describe('photos', () => {
  it.each([
    ['a.png', PNG, 'image/png'],
    ['a.jpg', JPEG, 'image/jpeg'],
    ['a.jpeg', JPEG, 'image/jpeg'],
  ])('like %s are kept, and come back byte for byte', async (name, bytes, type) => {
    const { body } = must(await upload(person.rest, name, bytes, type))
    const photo = await fetch(String(body['url']))
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(bytes)
    expect(photo.headers.get('content-type')).toBe(type)
    expect(photo.headers.get('x-content-type-options')).toBe('nosniff')
    const dish = { ...rowAt('DishImage', { Hotel: hotelId }) }
    const image = { __type: 'File', name: body['name'], url: body['url'] }
    must(await person.rest.create('DishImage', { ...dish, image }))
    const saved = await person.rest.get('DishImage', dish.objectId)
    expect(saved.body['image']).toMatchObject({ name: body['name'], url: body['url'] })
  })

  it('are refused to who is not signed in', async () => {
    expect((await upload(anonymous(), 'a.png', PNG)).ok).toBe(false)
  })

  it('of any size are of who writes those of dishes; others have a small one of their own', async () => {
    const staffed = await openHotel(person)
    for (const duty of DUTIES) {
      const somebody = await signUp()
      await employ(staffed, somebody, duty)
      must(await upload(somebody.rest, 'a.png', PNG))
      const answer = await upload(somebody.rest, 'a.png', padded(PNG, 400_000))
      if (duty === 'management' || duty === 'kitchen') must(answer)
      else expect(answer, duty).toEqual(refused('fileTooLarge'))
    }
  })

  it('are of those who serve a hotel that has not expired', async () => {
    const somebody = await signUp()
    expect(await upload(somebody.rest, 'a.png', PNG)).toEqual(refused('notYourHotel'))
    await hire(hotelId, somebody)
    must(await upload(somebody.rest, 'a.png', PNG))
    await dismiss(hotelId, somebody)
    const ended = await openHotel(somebody)
    must(await upload(somebody.rest, 'a.png', PNG))
    await expire(ended)
    expect(await upload(somebody.rest, 'a.png', PNG)).toEqual(refused('notYourHotel'))
  })

  it.each([
    ['page.png', HTML, 'image/png'],
    ['page.jpg', HTML, 'image/jpeg'],
    ['drawing.png', SVG, 'image/png'],
    ['page.png', HTML, 'text/html'],
    ['empty.png', new Uint8Array(1), 'image/png'],
  ])('are known by their bytes: %s is refused', async (name, bytes, type) => {
    const answer = await upload(person.rest, name, bytes, type)
    expect(answer.ok, answer.text).toBe(false)
    if (type.startsWith('image')) expect(answer.error).toBe('fileNotImage')
  })

  it.each(['a.html', 'a.svg', 'a.js', 'a.png.html', 'a.htm', 'a.xml', 'a.pdf'])(
    'have the name of a photo: %s is refused',
    async (name) => {
      for (const type of ['image/png', 'text/html', 'application/octet-stream', ''])
        expect((await upload(person.rest, name, PNG, type)).ok, type).toBe(false)
    },
  )

  it('are not served as a page, whatever type they were sent with', async () => {
    for (const [name, type] of [
      ['a.png', 'text/html'],
      ['a', 'image/png'],
      ['a', 'text/html'],
    ]) {
      const answer = await upload(person.rest, name ?? '', PNG, type)
      if (!answer.ok) continue
      const photo = await fetch(String(answer.body['url']))
      expect(photo.headers.get('content-type')).not.toMatch(/html|svg|xml|script/)
    }
  })

  it('have at most 2 MB', async () => {
    must(await upload(person.rest, 'a.png', padded(PNG, 2 * MEGABYTE)))
    const over = await upload(person.rest, 'a.png', padded(PNG, 2 * MEGABYTE + 1))
    expect(over).toMatchObject({ ok: false, error: 'fileTooLarge' })
    expect((await upload(person.rest, 'a.png', padded(PNG, 12 * MEGABYTE))).ok).toBe(false)
  })

  it('are checked when they come as JSON, too', async () => {
    const json = (bytes: Uint8Array, type: string, name = 'a.png') =>
      person.rest.send('POST', `/files/${name}`, {
        base64: Buffer.from(bytes).toString('base64'),
        _ContentType: type,
        _ApplicationId: 'convivio',
      })
    expect((await json(HTML, 'image/png')).ok).toBe(false)
    expect((await json(PNG, 'text/html', 'a.html')).ok).toBe(false)
  })

  it('are not fetched from elsewhere by the server, nor linked from there', async () => {
    const url = 'http://169.254.169.254/latest/meta-data/a.png'
    const row = rowAt('DishImage', { Hotel: hotelId })
    const image = { __type: 'File', name: 'a.png', url }
    expect((await person.rest.create('DishImage', { ...row, image })).ok).toBe(false)
    const { url: own } = must(await upload(person.rest, 'a.png', PNG)).body
    const twisted = { __type: 'File', name: 'a.png', url: `${String(own)}?x=http://evil.test` }
    const answer = await person.rest.create('DishImage', { ...row, image: twisted })
    if (answer.ok) {
      const saved = await person.rest.get('DishImage', row.objectId)
      expect(JSON.stringify(saved.body)).not.toContain('evil.test')
    }
  })

  it('are removed by no client', async () => {
    const { name, url } = must(await upload(person.rest, 'a.png', PNG)).body
    expect((await person.rest.send('DELETE', `/files/${String(name)}`)).ok).toBe(false)
    expect((await fetch(String(url))).ok).toBe(true)
    must(await master().send('DELETE', `/files/${String(name)}`))
    expect((await fetch(String(url))).status).toBe(404)
  })

  it('are the only thing that their folder gives away', async () => {
    for (const name of ['..%2f..%2fmaster-key', '..%2fserver.pid', '.', '%2e%2e%2fmaster-key'])
      expect((await person.rest.send('GET', `/files/convivio/${name}`)).ok, name).toBe(false)
    for (const name of ['..%2fa.png', '../a.png', '.png', 'a/b.png'])
      expect((await upload(person.rest, name, PNG)).ok, name).toBe(false)
    expect((await person.rest.send('GET', '/files/convivio')).ok).toBe(false)
  })
})
