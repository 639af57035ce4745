import { beforeAll, describe, expect, inject, it } from 'vitest'
import { memberRole } from '#domain/rules/team/roles.ts'
import { admit, expire, furnish, makeRow, openHotel, openTwoHouses, read, refused, signUp, welcome } from './house.ts'
import type { Person, Place } from './house.ts'
import { anonymous, count, master, must } from './rest.ts'
import type { Json, Rest } from './rest.ts'
import { TestServer } from './server.ts'

let owner: Person
let stranger: Person
let at: Place

beforeAll(async () => {
  ;({ owner, stranger, at } = await openTwoHouses())
})

const STAY = {
  checkin: { __type: 'Date', iso: '2027-05-10T12:00:00.000Z' },
  checkout: { __type: 'Date', iso: '2027-05-17T08:00:00.000Z' },
}

const AT_NO_TABLE = { table: { __op: 'Delete' } }

async function invitable(fields: Json = {}, place = at): Promise<string> {
  const Book = await makeRow(owner, place, 'Book', { ...AT_NO_TABLE, ...STAY, ...fields })
  await makeRow(owner, { ...place, Book }, 'BookPerson', { isHolder: true })
  return Book
}

const ask = (rest: Rest, bookId: unknown) => rest.call('refresh-book-code', { bookId })
const refresh = async (bookId: string) =>
  must(await ask(owner.rest, bookId)).body['result'] as { code: string; branchUrl: string }
const join = (rest: Rest, code: unknown) => rest.call('join-book', { code })

const invite = (code: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${inject('serverUrl')}/invito/${code}`, { headers, method, redirect: 'manual' })

describe('the code of a booking', () => {
  it('is made on demand, with the link that opens it', async () => {
    const id = await invitable()
    const { code, branchUrl } = await refresh(id)
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
    expect(branchUrl).toBe(`${inject('serverUrl')}/invito/${code}`)
    expect(await read('Book', id)).toMatchObject({ code, branchIoUrl: branchUrl })
  })

  it('replaces the one before, which opens nothing from then on', async () => {
    const id = await invitable()
    const [old, young] = [(await refresh(id)).code, (await refresh(id)).code]
    expect(old).not.toBe(young)
    const guest = await signUp()
    expect(await join(guest.rest, old)).toEqual(refused('codeUnknown'))
    expect((await invite(old)).status).toBe(404)
    expect((await invite(young)).status).toBe(303)
    must(await join(guest.rest, young))
  })

  it('is the same for all who ask for a new one at once', async () => {
    // Six requests of one account are served at once.
    const ids = await Promise.all(Array.from({ length: 2 }, () => invitable()))
    const answers = await Promise.all(ids.map((id) => Promise.all(Array.from({ length: 3 }, () => refresh(id)))))
    for (const [at, id] of ids.entries()) {
      const { code, branchIoUrl: branchUrl } = await read('Book', id)
      for (const answer of answers[at] ?? []) expect(answer).toEqual({ code, branchUrl })
    }
  })

  it('is one for two server processes that are asked at once', async () => {
    const second = await TestServer.prepare({ DATABASE_URI: inject('postgresUri') })
    await second.start()
    try {
      const id = await invitable()
      const old = await refresh(id)
      const [here, there] = [owner.rest, owner.rest.at(second.url)]
      const answers = await Promise.all([here, there, here, there].map((rest) => ask(rest, id)))
      const { code } = await read('Book', id)
      const codes = answers.map((answer) => (must(answer).body['result'] as { code: string }).code)
      expect(codes).not.toContain(old.code)
      expect(codes).toContain(code)
    } finally {
      await second.remove()
    }
  })

  it('is made for many at once, and kept where there is one', async () => {
    const [fresh, linked] = [await invitable(), await invitable()]
    const kept = await refresh(linked)
    const noDays = await invitable({ checkin: { __op: 'Delete' } })
    const nobody = await makeRow(owner, at, 'Book', { ...STAY, ...AT_NO_TABLE })
    const bookIds = [fresh, linked, noDays, nobody, 'nessuno000']
    const made = must(await owner.rest.call('make-book-codes', { hotelId: at.Hotel, bookIds }))
    const { books, refused: left } = made.body['result'] as { books: { id: string }[]; refused: Json[] }
    expect(books.map(({ id }) => id).sort()).toEqual([fresh, linked].sort())
    expect(left).toEqual(
      expect.arrayContaining([
        { id: noDays, refusal: 'inviteWithoutDates' },
        { id: nobody, refusal: 'inviteWithoutPeople' },
        { id: 'nessuno000', refusal: 'gone' },
      ]),
    )
    const { code, branchIoUrl } = await read('Book', fresh)
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
    expect(branchIoUrl).toBe(`${inject('serverUrl')}/invito/${String(code)}`)
    expect(await read('Book', linked)).toMatchObject({ code: kept.code, branchIoUrl: kept.branchUrl })
  })

  it('is made for many by the staff of their hotel alone', async () => {
    const id = await invitable()
    const askAll = (rest: Rest, bookIds: unknown) => rest.call('make-book-codes', { hotelId: at.Hotel, bookIds })
    expect(await askAll(stranger.rest, [id])).toEqual(refused('notYourHotel'))
    expect(await askAll(anonymous(), [id])).toEqual(refused('notSignedIn'))
    for (const wrong of [undefined, id, [{ $ne: '' }], Array.from({ length: 26 }, () => id)])
      expect(await askAll(owner.rest, wrong)).toEqual(refused('refused'))
    const place = await furnish(await openHotel(stranger), stranger)
    const elsewhere = { hotelId: place.Hotel, bookIds: [id] }
    expect(must(await stranger.rest.call('make-book-codes', elsewhere)).body['result']).toEqual({
      books: [],
      refused: [{ id, refusal: 'gone' }],
    })
    expect(await read('Book', id)).not.toHaveProperty('code')
  })

  it('is not made without days, nor without persons', async () => {
    const noDays = await invitable({ checkin: { __op: 'Delete' } })
    expect(await ask(owner.rest, noDays)).toEqual(refused('inviteWithoutDates'))
    const nobody = await makeRow(owner, at, 'Book', { ...STAY, ...AT_NO_TABLE })
    expect(await ask(owner.rest, nobody)).toEqual(refused('inviteWithoutPeople'))
    expect(await read('Book', nobody)).not.toHaveProperty('code')
  })

  it('is made by the staff alone, and not in an expired hotel', async () => {
    const id = await invitable()
    expect(await ask(stranger.rest, id)).toEqual(refused('notYourHotel'))
    expect(await ask(anonymous(), id)).toEqual(refused('notSignedIn'))
    for (const bookId of ['nessuno000', '', null, { $ne: '' }])
      expect(await ask(owner.rest, bookId)).toEqual(refused('gone'))
    must(await ask(master(), id))
    const place = await furnish(await openHotel(owner), owner)
    const late = await invitable({}, place)
    await expire(place.Hotel)
    expect(await ask(owner.rest, late)).toEqual(refused('hotelExpired'))
  })

  it('is read by the staff and the members of its booking, and not guessed by a query', async () => {
    const [id, other] = [await invitable(), await invitable()]
    const { code } = await refresh(id)
    const [member, otherGuest, guest] = [await signUp(), await signUp(), await signUp()]
    await admit(at.Hotel, id, member)
    await admit(at.Hotel, other, otherGuest)
    await welcome(at.Hotel, guest)
    for (const { rest } of [owner, member]) expect((await rest.get('Book', id)).body['code']).toBe(code)
    for (const rest of [anonymous(), stranger.rest, guest.rest, otherGuest.rest]) {
      expect((await rest.get('Book', id)).ok).toBe(false)
      for (const where of [
        { code },
        { code: { $regex: '^' } },
        { code: { $exists: true } },
        { branchIoUrl: { $regex: code } },
      ])
        expect(count(await rest.list('Book', { where: { ...where, objectId: id } }))).toBe(0)
      const counted = await rest.list('Book', { where: { code }, count: 1, limit: 0 })
      expect(counted.body['count'] ?? 0).toBe(0)
      const include = 'book,order.book,person.book'
      for (const className of ['BookPerson', 'MealOrder', 'MealOrderDish'] as const)
        expect((await rest.list(className, { include })).text).not.toContain(code)
    }
  })

  it('is not chosen by a client', async () => {
    const id = await invitable()
    const chosen = { code: 'ABCDEFGHJKLMNPQR' }
    expect(await owner.rest.update('Book', id, chosen)).toEqual(refused('serverDecides'))
  })
})

describe('joining a booking', () => {
  it('lets a guest read it and the menu, and nothing else', async () => {
    const [id, other] = [await invitable(), await invitable()]
    const { code } = await refresh(id)
    const guest = await signUp()
    expect(must(await join(guest.rest, code)).body['result']).toEqual({ bookId: id, hotelId: at.Hotel })
    must(await guest.rest.get('Book', id))
    must(await guest.rest.get('Dish', at.Dish))
    expect((await guest.rest.get('Book', other)).ok).toBe(false)
    expect((await guest.rest.get('Room', at.Room)).ok).toBe(false)
    expect((await guest.rest.update('Book', id, { refName: 'Mio' })).ok).toBe(false)
  })

  it('takes the code as it is typed', async () => {
    const { code } = await refresh(await invitable())
    const groups = code.match(/.{4}/g) ?? []
    for (const typed of [groups.join('-'), groups.join(' ').toLowerCase(), ` ${code}\n`])
      must(await join((await signUp()).rest, typed))
  })

  it('works for a whole family at once, and twice for one', async () => {
    const id = await invitable()
    const { code } = await refresh(id)
    const family = await Promise.all(Array.from({ length: 6 }, signUp))
    await Promise.all([...family, ...family].map(async ({ rest }) => must(await join(rest, code))))
    for (const { rest } of family) must(await rest.get('Book', id))
    expect(await master().rows('_Role', { name: memberRole(id) })).toHaveLength(1)
  })

  it.each(['', 'ABCD', 'ABCDEFGHJKLMNPQR', null, undefined, 5, { $ne: '' }, { $regex: '^' }, ['x'], 'A'.repeat(5000)])(
    'is not possible with %j',
    async (code) => {
      expect(await join(stranger.rest, code)).toEqual(refused('codeUnknown'))
    },
  )

  it('asks for an account first, and is over with the hotel’s subscription', async () => {
    const place = await furnish(await openHotel(owner), owner)
    const { code } = await refresh(await invitable({}, place))
    expect(await join(anonymous(), code)).toEqual(refused('notSignedIn'))
    await expire(place.Hotel)
    expect(await join(stranger.rest, code)).toEqual(refused('codeUnknown'))
    expect((await stranger.rest.get('Dish', place.Dish)).ok).toBe(false)
    expect((await invite(code)).status).toBe(404)
  })
})

describe('the link of an invitation', () => {
  it('leads to the guests’ app, in the language of the booking', async () => {
    const { code } = await refresh(await invitable({ refLocale: 'de' }))
    const answer = await invite(code, { 'Accept-Language': 'fr' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/ospite/entra?lang=de&dato')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const asked = await invite(`${code}?lang=es`)
    expect(asked.headers.get('location')).toBe('/ospite/entra?lang=es&dato')
    expect((await invite(code.toLowerCase())).headers.get('location')).toBe('/ospite/entra?lang=de&dato')
  })

  it('leads to the menu where the guests’ app is somebody else’s', async () => {
    const { code } = await refresh(await invitable({ refLocale: 'de' }))
    const second = await TestServer.prepare({
      DATABASE_URI: inject('postgresUri'),
      GUEST_APP_URL: 'https://ospiti.example',
    })
    await second.start()
    try {
      const answer = await fetch(`${second.url}/invito/${code}`, { redirect: 'manual' })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`/menu/${at.Hotel}?lang=de`)
    } finally {
      await second.remove()
    }
  })

  it('is told by a cloud function, too, and no more than that', async () => {
    const look = (code: string) => anonymous().call('invitation', { code })
    const { code } = await refresh(await invitable({ refLocale: 'de' }))
    expect(must(await look(code.toLowerCase())).body['result']).toEqual({ hotelId: at.Hotel, language: 'de' })
    expect(must(await look((await refresh(await invitable())).code)).body['result']).toEqual({ hotelId: at.Hotel })
    expect(await look('ABCDEFGHJKLMNPQR')).toEqual(refused('codeUnknown'))
  })

  it('of a booking without a language takes that of the reader', async () => {
    const { code } = await refresh(await invitable())
    const answer = await invite(code, { 'Accept-Language': 'fr;q=0.9' })
    expect(answer.headers.get('location')).toBe('/ospite/entra?lang=fr&dato')
  })

  it('that opens nothing says so kindly, and not why', async () => {
    const place = await furnish(await openHotel(owner), owner)
    const id = await invitable()
    const [old, late] = [(await refresh(id)).code, (await refresh(await invitable({}, place))).code]
    await refresh(id)
    await expire(place.Hotel)
    const codes = [old, late, 'ABCDEFGHJKLMNPQR', 'nessuno', '%00', '%3Cscript%3E', 'a'.repeat(300)]
    const pages = await Promise.all(
      codes.map(async (code) => {
        const answer = await invite(code, { 'Accept-Language': 'de' })
        expect(answer.status, code).toBe(404)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(answer.headers.get('content-language')).toBe('de')
        return (await answer.text()).replaceAll(/href="\/invito\/[^?]*/g, 'href="')
      }),
    )
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('Diese Einladung ist nicht gültig')
    expect(pages[0]).not.toContain('<script')
    expect(await (await invite('nessuno')).text()).toContain('Questo invito non è valido')
    expect((await invite('%ff')).status).toBe(400)
  })

  it('answers HEAD as GET', async () => {
    const { code } = await refresh(await invitable())
    for (const path of [code, 'nessuno']) {
      const [get, head] = await Promise.all([invite(path), invite(path, {}, 'HEAD')])
      expect(head.status).toBe(get.status)
      expect(head.headers.get('location')).toBe(get.headers.get('location'))
      expect(await head.text()).toBe('')
    }
  })
})
