import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { addDays, dayOf, timeOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields } from '#domain/menu/dayMenu.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { encode } from '#domain/schema/wire.ts'
import { expire, openHotel, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

// A clock that does not come to midnight before these tests have ended.
const isLate = timeOf(Date.now(), 'Europe/Rome') > '22:00'
const zone = isLate ? 'Asia/Tokyo' : 'Europe/Rome'
const today = dayOf(Date.now(), zone)
let owner: Person

beforeAll(async () => {
  owner = await signUp()
})

const page = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${inject('serverUrl')}/menu/${path}`, { headers, method })

/** A hotel that serves these dishes at dinner, today unless another day is said. */
async function serve(dishes: readonly Partial<Dish>[], day = today, fields: Json = {}): Promise<string> {
  const hotelId = await openHotel(owner, { name: 'Bellavista', city: 'Como', timezone: zone, ...fields })
  await addDinner(hotelId, dishes, day)
  return hotelId
}

async function addDinner(hotelId: string, dishes: readonly Partial<Dish>[], day: string): Promise<void> {
  const hotel = pointer('Hotel', hotelId)
  const ids: string[] = []
  for (const dish of dishes) {
    const objectId = newLocalId()
    ids.push(objectId)
    const row = { courseIndex: 2, allergens: [], ...dish }
    must(await master().create('Dish', { objectId, hotel, ...encode('Dish', row) }))
  }
  const times = { mealIndex: '3', start: '19:30', end: '21:30', opens: -96, closes: -16 } as const
  const row = encode('CalendarMeal', mealFields(day, { ...times, dishes: ids }, zone))
  must(await master().create('CalendarMeal', { objectId: newLocalId(), hotel, ...row }))
}

describe('the menu page of a hotel', () => {
  it('is read by anybody, in the language of the browser or the one asked for', async () => {
    const id = await serve([{ name: { it: 'Zuppa di farro', de: 'Dinkelsuppe' } }])
    const italian = await page(id)
    expect(italian.status).toBe(200)
    expect(italian.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const text = await italian.text()
    expect(text).toContain('Bellavista')
    expect(text).toContain('Zuppa di farro')
    const german = await page(id, { 'Accept-Language': 'de-AT,de;q=0.9' })
    expect(await german.text()).toContain('Dinkelsuppe')
    const french = await page(`${id}?lang=fr`, { 'Accept-Language': 'de' })
    expect(french.headers.get('content-language')).toBe('fr')
    expect(await french.text()).toContain('<p class="name" lang="it">Zuppa di farro')
  })

  it('shows how the hotel presents itself, in a language that it offers, and lets in its colour', async () => {
    const id = await serve([{ name: { it: 'Zuppa di farro', en: 'Spelt soup' } }], today, {
      guestLook: {
        colour: '#14467d',
        welcome: { it: 'Benvenuti', en: 'Welcome' },
        contacts: { phone: '+39 071 123456' },
        languages: ['it', 'en'],
      },
    })
    const russian = await page(`${id}?lang=ru`)
    expect(russian.headers.get('content-language')).toBe('en')
    const text = await russian.text()
    for (const shown of ['Welcome', 'Spelt soup', 'href="tel:+39071123456"']) expect(text).toContain(shown)
    expect(text).not.toContain('hreflang="ru"')
    const [, style = ''] = /<style>(:root\{--accent:#14467d[^<]*)<\/style>/.exec(text) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(russian.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })

  it.each([{ colour: '#ffd700' }, { contacts: { site: 'javascript:alert(1)' } }, { languages: [] }])(
    'refuses what its guests could not use: %j',
    async (guestLook) => {
      const id = await openHotel(owner)
      expect(await owner.rest.update('Hotel', id, { guestLook })).toEqual(refused('hotelInvalid'))
    },
  )

  it('shows today and tomorrow, not yesterday nor the day after', async () => {
    const id = await openHotel(owner, { timezone: zone })
    for (const days of [-1, 0, 1, 2])
      await addDinner(id, [{ name: { it: `Piatto del giorno ${days}` } }], addDays(today, days))
    const text = await (await page(id)).text()
    for (const [days, isShown] of [
      [-1, false],
      [0, true],
      [1, true],
      [2, false],
    ] as const)
      expect(text.includes(`Piatto del giorno ${days}<`), String(days)).toBe(isShown)
  })

  it('shows nothing that guests may not read', async () => {
    const id = await openHotel(owner, { timezone: zone, address: 'Via Segreta 7', spottyCode: 'sp-segreto' })
    const hotel = pointer('Hotel', id)
    const labels = [newLocalId(), newLocalId(), newLocalId()]
    const more = [
      { visibleInApp: true, name: { it: 'Di casa' } },
      { name: { it: 'Interna' } },
      { visibleInApp: true, deleted: true, name: { it: 'Vecchia' } },
    ]
    for (const [at, objectId] of labels.entries())
      must(await master().create('Label', { objectId, hotel, ...more[at] }))
    await addDinner(
      id,
      [
        { name: { it: 'Zuppa' }, labels, price: 1234.5 },
        { name: { it: 'Tolta' }, deleted: true },
        { name: { it: 'Servizio' }, type: 'service' },
      ],
      today,
    )
    const text = await (await page(id)).text()
    expect(text).toContain('Di casa')
    for (const secret of [
      'Interna',
      'Vecchia',
      'Tolta',
      'Servizio',
      'Segreta',
      'segreto',
      '234,50',
      owner.email,
      owner.id,
    ])
      expect(text, secret).not.toContain(secret)
  })

  it('shows no dish of another hotel, whatever stands in the calendar', async () => {
    const other = await serve([{ name: { it: 'Zuppa altrui' } }])
    const [row] = await master().rows('CalendarMeal', { hotel: pointer('Hotel', other) })
    const id = await openHotel(owner, { timezone: zone })
    // The guard refuses such a row; one that got there otherwise must not leak.
    const { dishes, date } = row as Json
    const meal = { objectId: newLocalId(), hotel: pointer('Hotel', id), mealIndex: '3', date, dishes }
    await master().create('CalendarMeal', meal)
    expect(await (await page(id)).text()).not.toContain('Zuppa altrui')
  })

  it('is text, whatever a dish is called', async () => {
    const id = await serve([
      { name: { it: '<script>alert(1)</script>' }, description: { it: '"><img src=x onerror=alert(1)>' } },
    ])
    const answer = await page(id)
    const text = await answer.text()
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toMatch(/<script>alert|<img src=x/)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/)
  })

  it('shows the photo of a dish, whole or beside its name', async () => {
    const photo = newLocalId()
    const id = await serve([{ name: { it: 'Zuppa' }, images: [photo] }])
    const hotel = pointer('Hotel', id)
    const jpeg = new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//2Q==', 'base64'))
    const send = async (name: string) => {
      const { body } = must(await owner.rest.send('POST', `/files/${name}`, jpeg, { 'Content-Type': 'image/jpeg' }))
      return { __type: 'File', name: body['name'], url: body['url'] }
    }
    const files = { image: await send('whole.jpg'), thumb: await send('thumb.jpg') }
    must(await owner.rest.create('DishImage', { objectId: photo, hotel, ...files }))
    const dish = { photo: expect.stringMatching(/^\/parse\/files\/.*_whole\.jpg$/) as string }
    const { body } = must(await anonymous().call('public-menu', { hotelId: id }))
    expect(body['result']).toMatchObject({ menu: { days: [{ meals: [{ courses: [{ dishes: [dish] }] }] }, {}] } })
    expect(await (await page(id)).text()).toMatch(/<img src="\/parse\/files\/[^"]*_whole\.jpg"/)
  })

  it('says the same of a hotel that is not there and of one that has expired', async () => {
    const id = await serve([{ name: { it: 'Zuppa' } }])
    await expire(id)
    const [expired, unknown] = await Promise.all([page(id), page('nessuno000')])
    expect([expired.status, unknown.status]).toEqual([404, 404])
    const texts = [(await expired.text()).replaceAll(id, ''), (await unknown.text()).replaceAll('nessuno000', '')]
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toContain('Menu non disponibile')
  })

  it('does not stumble over what is no id', async () => {
    for (const path of ['%00', '%3Cscript%3E', 'a'.repeat(300), '..%2f..', 'a.b', '%27%20or%201=1'])
      expect((await page(path)).status, path).toBe(404)
    for (const query of ['lang=xx', 'lang[]=de', 'lang[$ne]=it', 'lang=de&lang=en'])
      expect((await page(`nessuno000?${query}`)).status, query).toBe(404)
  })

  it('is never older than what was published, in any language and however it is packed', async () => {
    const id = await serve([{ name: { it: 'Zuppa di farro' } }])
    const [dish] = await master().rows('Dish', { hotel: pointer('Hotel', id) })
    const read = async (encoding: string, language: string) => {
      const answer = await page(`${id}?lang=${language}`, { 'Accept-Encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      return answer.text()
    }
    for (const name of ['Zuppa di farro', 'Zuppa di ceci', 'Zuppa di lenticchie']) {
      must(await owner.rest.update('Dish', String(dish?.objectId), { name: { it: name } }))
      for (const encoding of ['gzip', 'br', 'identity'])
        for (const language of ['it', 'de']) expect(await read(encoding, language)).toContain(name)
      const { body } = await anonymous().call('public-menu', { hotelId: id })
      expect(JSON.stringify(body)).toContain(name)
    }
    await expire(id)
    expect((await page(id)).status).toBe(404)
  })

  it('is kept for a minute, and not sent again to who has it', async () => {
    const id = await serve([{ name: { it: 'Zuppa' } }], addDays(today, 1))
    const first = await page(id)
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    expect(first.headers.get('vary')).toContain('Accept-Language')
    const etag = first.headers.get('etag') ?? ''
    // Without this header fetch asks for a fresh answer, as a browser's reload does.
    const known = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
    const again = await page(id, known)
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await page(id, { ...known, 'Accept-Language': 'de' })).status).toBe(200)
  })

  it('answers HEAD as GET', async () => {
    const id = await serve([{ name: { it: 'Zuppa' } }])
    const [get, head] = await Promise.all([page(id), page(id, {}, 'HEAD')])
    expect(head.status).toBe(200)
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    expect(await head.text()).toBe('')
  })
})

describe('the cloud function public-menu', () => {
  const ask = async (params: Json) => must(await anonymous().call('public-menu', params)).body['result']

  it('gives a guest app what the page shows', async () => {
    const id = await serve([{ name: { it: 'Zuppa', en: 'Soup' } }])
    expect(await ask({ hotelId: id, language: 'en' })).toMatchObject({
      menu: {
        hotel: { id, name: 'Bellavista', city: 'Como' },
        language: 'en',
        days: [{ day: today, meals: [{ mealIndex: '3', courses: [{ dishes: [{ name: { text: 'Soup' } }] }] }] }, {}],
      },
    })
  })

  it('gives nothing of what is not there, has expired or is no id', async () => {
    const id = await serve([{ name: { it: 'Zuppa' } }])
    await expire(id)
    for (const hotelId of [id, 'nessuno000', '', null, 5, { $ne: '' }, ['x']])
      expect(await ask({ hotelId }), JSON.stringify(hotelId)).toEqual({ menu: null })
  })
})
