import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import type { Changes } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { ADMIN_ROLE } from '#domain/rules/team/roles.ts'
import { classesFor, hotelScopes } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { encode } from '#domain/schema/wire.ts'
import {
  expire,
  furnish,
  hire,
  makeRole,
  makeRow,
  openHotel,
  openPeopledHouse,
  openTwoHouses,
  read,
  refused,
  removeFromRole,
  signUp,
} from './house.ts'
import type { Person, PeopledHouse, Place } from './house.ts'
import { OrderHouse, anOrder, askCustom, ordersIn } from './orderHouse.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Answer, Json, Rest } from './rest.ts'

const DAY = 86_400_000
/** So many rows that changed just now that only the times of those that a reader knows are read. */
const KNOWN = 170

let house: PeopledHouse
let owner: Person
let at: Place

beforeAll(async () => {
  house = await openPeopledHouse()
  ;({ owner, at } = house)
})

const ask = (rest: Rest, params: Json): Promise<Answer> => rest.call('changes', params)

async function changesFor(rest: Rest, params: Json): Promise<Changes> {
  const { body } = must(await ask(rest, params))
  return body['result'] as Changes
}

const idsOf = ({ rows }: Changes, className: ClassName): string[] => (rows[className] ?? []).map(({ id }) => id)

/** Asks for one scope again and again, and keeps what it is told, as a browser does. */
class Follower {
  private since: string | undefined
  readonly rows = new Map<string, object>()

  constructor(
    private readonly rest: Rest,
    readonly scope: Scope,
    private readonly hotelId: string | undefined = at.Hotel,
  ) {}

  async look(): Promise<Changes[]> {
    const answers: Changes[] = []
    for (;;) {
      const since = this.since === undefined ? {} : { [this.scope]: this.since }
      const answer = await changesFor(this.rest, { hotelId: this.hotelId, scopes: [this.scope], since })
      answers.push(answer)
      this.since = answer.since[this.scope]
      for (const rows of Object.values(answer.rows)) for (const row of rows) this.rows.set(row.id, row)
      for (const ids of Object.values(answer.gone)) for (const id of ids) this.rows.delete(id)
      if (!answer.more.includes(this.scope)) return answers
    }
  }

  /** How many rows and ids a look brings. */
  async count(): Promise<number> {
    const answers = await this.look()
    const lists = answers.flatMap(({ rows, gone }) => [...Object.values(rows), ...Object.values(gone)])
    return lists.reduce((sum, list) => sum + list.length, 0)
  }
}

describe('a first look', () => {
  it('brings what a hotel has, whole, and nothing of another one', async () => {
    const answer = await changesFor(owner.rest, { hotelId: at.Hotel, scopes: hotelScopes })
    for (const className of ['Room', 'Table', 'Dish', 'CalendarMeal', 'Rate', 'Book'] as const)
      expect(idsOf(answer, className), className).toContain(at[className])
    const theirs = Object.values(house.strangerAt)
    const ids = Object.values(answer.rows).flatMap((rows) => rows.map(({ id }) => id))
    expect(ids.filter((id) => theirs.includes(id))).toEqual([])
    expect(answer).toMatchObject({ more: [], expired: [] })
    expect(Object.keys(answer.since).sort()).toEqual([...hotelScopes].sort())
    expect(answer.rows.Book?.[0]).toMatchObject({ hotel: at.Hotel, pax: 1, stafferBook: true })
    expect(answer.rows.Book?.[0]?.updatedAt).toEqual(expect.any(Number))
  })

  it('brings the labels of the hotel, and those that are offered to all', async () => {
    const label = { objectId: newLocalId(), name: { it: 'Bozza' }, predefined: true }
    must(await master().create('Label', label))
    const menu = new Follower(owner.rest, 'menu')
    await menu.look()
    expect(menu.rows.has(at.Label)).toBe(true)
    expect(menu.rows.has(house.strangerAt.Label)).toBe(false)
    expect(menu.rows.has(label.objectId)).toBe(false)
    must(await master().update('Label', label.objectId, { isPublic: true }))
    await menu.look()
    expect(menu.rows.has(label.objectId)).toBe(true)
    must(await master().update('Label', label.objectId, { predefined: false }))
    await menu.look()
    expect(menu.rows.has(label.objectId)).toBe(false)
  })

  it('takes away a label that was offered to all, once an admin has deleted it', async () => {
    const admin = await signUp()
    await makeRole(ADMIN_ROLE, admin)
    const label = { objectId: newLocalId(), name: { it: 'Di stagione' }, predefined: true, isPublic: true }
    must(await admin.rest.create('Label', label))
    const menu = new Follower(owner.rest, 'menu')
    await menu.look()
    expect(menu.rows.has(label.objectId)).toBe(true)
    must(await admin.rest.remove('Label', label.objectId))
    await menu.look()
    expect(menu.rows.has(label.objectId)).toBe(false)
    expect(await owner.rest.rows('Tombstone', { rowId: label.objectId })).toEqual([])
  })

  it('of the account brings the user and the hotels, without secrets', async () => {
    const keeper = await signUp()
    const authPMS = { user: 'u', password: 'segretissima' }
    const [one, other] = [await openHotel(keeper, { authPMS }), await openHotel(keeper)]
    const answer = await changesFor(keeper.rest, { scopes: ['account'] })
    expect(idsOf(answer, 'Hotel').sort()).toEqual([one, other].sort())
    expect([...(answer.hotelIds ?? [])].sort()).toEqual([one, other].sort())
    expect(answer.rows._User).toEqual([expect.objectContaining({ id: keeper.id, email: keeper.email })])
    expect(answer.rows._Role).toBeUndefined()
    expect(JSON.stringify(answer)).not.toMatch(/segretissima|pmsCredentials|_hashed|"ACL"|sessionToken/)
    must(await keeper.rest.remove('Hotel', one))
    const later = await changesFor(keeper.rest, { scopes: ['account'], since: answer.since })
    expect(later.hotelIds).toEqual([other])
  })

  it('brings the role of the admins to an admin alone', async () => {
    const admin = await signUp()
    await makeRole(ADMIN_ROLE, admin)
    const answer = await changesFor(admin.rest, { scopes: ['account'] })
    expect(answer.rows._Role).toEqual([expect.objectContaining({ name: ADMIN_ROLE })])
    await removeFromRole(ADMIN_ROLE, admin)
    const later = await changesFor(admin.rest, { scopes: ['account'], since: answer.since })
    expect(later.expired).toEqual(['account'])
    expect((await changesFor(admin.rest, { scopes: ['account'] })).rows._Role).toBeUndefined()
  })
})

describe('stays', () => {
  const daysAgo = (days: number) => ({
    __type: 'Date',
    iso: new Date(Date.now() - days * 86_400_000).toISOString(),
  })
  const stay = (until: number) => makeRow(owner, at, 'Book', { checkin: daysAgo(until + 3), checkout: daysAgo(until) })

  it('are those of the last 60 days, and the past ones the others', async () => {
    const [old, recent] = [await stay(70), await stay(50)]
    const undated = await makeRow(owner, at, 'Book', { table: undefined })
    const [stays, past] = [new Follower(owner.rest, 'stays'), new Follower(owner.rest, 'pastStays')]
    await Promise.all([stays.look(), past.look()])
    const has = (follower: Follower) => [old, recent, undated].map((id) => follower.rows.has(id))
    expect(has(stays)).toEqual([false, true, true])
    expect(has(past)).toEqual([true, false, false])
    must(await owner.rest.update('Book', old, { refName: 'Rossi' }))
    await stays.look()
    expect(stays.rows.get(old)).toMatchObject({ refName: 'Rossi' })
    const [older, newer] = [await stay(80), await stay(40)]
    await Promise.all([stays.look(), past.look()])
    expect([stays, past].map(({ rows }) => [rows.has(older), rows.has(newer)])).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('a later look', () => {
  it('brings what changed since, once, and what was deleted', async () => {
    const places = new Follower(owner.rest, 'places')
    await places.look()
    expect(await places.count()).toBe(0)
    const room = await makeRow(owner, at, 'Room', { name: 'La prima' })
    expect(await places.count()).toBe(1)
    expect(places.rows.get(room)).toMatchObject({ name: 'La prima' })
    must(await owner.rest.update('Room', room, { name: 'La seconda' }))
    expect(await places.count()).toBe(1)
    expect(places.rows.get(room)).toMatchObject({ name: 'La seconda' })
    expect(await places.count()).toBe(0)
    must(await owner.rest.remove('Room', room))
    expect(await places.count()).toBe(1)
    expect(places.rows.has(room)).toBe(false)
    expect(await places.count()).toBe(0)
  })

  it('keeps a row that was made again under the id of one that was deleted', async () => {
    const rates = new Follower(owner.rest, 'prices')
    const id = await makeRow(owner, at, 'Rate', { name: 'Prima' })
    await rates.look()
    must(await owner.rest.remove('Rate', id))
    await makeRow(owner, at, 'Rate', { objectId: id, name: 'Seconda' })
    await rates.look()
    expect(rates.rows.get(id)).toMatchObject({ name: 'Seconda' })
    expect(await rates.count()).toBe(0)
    must(await owner.rest.remove('Rate', id))
    await rates.look()
    expect(rates.rows.has(id)).toBe(false)
  })

  it('keeps all rows that were made again, however many', async () => {
    const keeper = await signUp()
    const hotelId = await openHotel(keeper)
    const rooms = Array.from({ length: 130 }, (_, n) => ({
      objectId: newLocalId(),
      hotel: pointer('Hotel', hotelId),
      name: `${n}`,
    }))
    const make = () => master().createAll(rooms.map((room) => ['Room', room] as const))
    await make()
    const places = new Follower(keeper.rest, 'places', hotelId)
    await places.look()
    for (const { objectId } of rooms) must(await master().remove('Room', objectId))
    await make()
    await places.look()
    expect(places.rows.size).toBe(rooms.length)
  })

  it('goes through more rows than one answer holds', async () => {
    const keeper = await signUp()
    const hotelId = await openHotel(keeper)
    const hotel = pointer('Hotel', hotelId)
    const rooms = Array.from({ length: 2050 }, (_, n) => ({ objectId: newLocalId(), hotel, name: `${n}` }))
    await master().createAll(rooms.slice(0, 1500).map((room) => ['Room', room] as const))
    const places = new Follower(keeper.rest, 'places', hotelId)
    expect(await places.look()).toHaveLength(2)
    expect(places.rows.size).toBe(1500)
    await master().createAll(rooms.slice(1500).map((room) => ['Room', room] as const))
    await places.look()
    expect([...places.rows.keys()].sort()).toEqual(rooms.map(({ objectId }) => objectId).sort())
    expect(await places.count()).toBe(0)
  })

  const cursorAt = (time: number, near = time) => JSON.stringify({ basis: '', mark: time, near, sent: '0:', sums: {} })

  it('finds what could be seen only late, though looks no longer read so far back', async () => {
    const hotelId = await openHotel(owner)
    const room = { objectId: newLocalId(), hotel: pointer('Hotel', hotelId), name: 'Tardi' }
    must(await owner.rest.create('Room', room))
    const began = Math.floor((Date.now() - 200_000) / 5000) * 5000
    const changedAt = (time: number) =>
      runSql(inject('postgresUri'), [
        `UPDATE "Room" SET "updatedAt" = '${new Date(time).toISOString()}' WHERE "objectId" = '${room.objectId}'`,
      ])
    const since = { places: cursorAt(began, Date.now() + 60_000) }
    const look = () => changesFor(owner.rest, { hotelId, scopes: ['places'], since })
    await changedAt(Date.now() - 150_000)
    expect(idsOf(await look(), 'Room')).toEqual([room.objectId])
    await changedAt(began - 1)
    expect(idsOf(await look(), 'Room')).toEqual([])
  })

  it('finds among many known rows what is new, what changed again, and what is older than the newest of them', async () => {
    const keeper = await signUp()
    const hotelId = await openHotel(keeper)
    const newRoom = () => ({ objectId: newLocalId(), hotel: pointer('Hotel', hotelId), name: newLocalId() })
    const rooms = Array.from({ length: KNOWN }, newRoom)
    await master().createAll(rooms.map((room) => ['Room', room] as const))
    const places = new Follower(keeper.rest, 'places', hotelId)
    await places.look()
    const [late, later, known = ''] = [newRoom(), newRoom(), rooms[0]?.objectId]
    for (const room of [late, later]) must(await keeper.rest.create('Room', room))
    must(await keeper.rest.update('Room', known, { name: 'Di nuovo' }))
    const began = new Date(Date.now() - 60_000).toISOString()
    await runSql(inject('postgresUri'), [
      `UPDATE "Room" SET "updatedAt" = '${began}' WHERE "objectId" = '${late.objectId}'`,
    ])
    expect(await places.count()).toBe(3)
    for (const { objectId, name } of [late, later]) expect(places.rows.get(objectId)).toMatchObject({ name })
    expect(places.rows.get(known)).toMatchObject({ name: 'Di nuovo' })
    expect(await places.count()).toBe(0)
  })

  it.each([
    ['no cursor at all', 'x'],
    ['another text', '{"basis":"","mark":1}'],
    ['one of long ago', cursorAt(Date.now() - 81 * DAY)],
    ['one of the future', cursorAt(Date.now() + DAY)],
  ])('with %s begins again', async (_, since) => {
    const params = { hotelId: at.Hotel, scopes: ['places', 'menu'], since: { places: since } }
    const answer = await changesFor(owner.rest, params)
    expect(answer.expired).toEqual(['places'])
    expect(answer.since.places).toBeUndefined()
    expect(answer.rows.Room).toBeUndefined()
    expect(idsOf(answer, 'Dish')).toContain(at.Dish)
    const recent = { ...params, since: { places: cursorAt(Date.now() - 79 * DAY) } }
    expect((await changesFor(owner.rest, recent)).expired).toEqual([])
  })
})

describe('readers who ask at once', () => {
  it('have what was saved before they asked, and in the end all of it, sent once', async () => {
    const keeper = await signUp()
    const hotelId = await openHotel(keeper)
    const newRow = () => ({ objectId: newLocalId(), hotel: pointer('Hotel', hotelId) })
    await master().createAll(Array.from({ length: KNOWN }, () => ['Room', newRow()] as const))
    const screens = Array.from({ length: 6 }, () => new Follower(keeper.rest, 'places', hotelId))
    await Promise.all(screens.map((screen) => screen.look()))
    const ranks: string[] = []
    const counts: number[] = []
    const follow = async (screen: Follower) => {
      for (let look = 0; look < 10; look += 1) {
        const saved = [...ranks]
        counts.push(await screen.count())
        expect([...screen.rows.keys()]).toEqual(expect.arrayContaining(saved))
      }
    }
    const write = async () => {
      for (let at = 0; at < 12; at += 1) {
        const row = newRow()
        must(await keeper.rest.create('Rank', row))
        ranks.push(row.objectId)
      }
    }
    await Promise.all([...screens.map(follow), write(), write()])
    counts.push(...(await Promise.all(screens.map((screen) => screen.count()))))
    const ranksOn = ({ rows }: Follower) => ranks.filter((id) => rows.has(id))
    for (const screen of screens) {
      expect(ranksOn(screen)).toEqual(ranks)
      expect(screen.rows.size).toBe(KNOWN + ranks.length)
    }
    expect(counts.reduce((sum, count) => sum + count)).toBe(screens.length * ranks.length)
    const [gone = ''] = ranks
    must(await keeper.rest.remove('Rank', gone))
    expect(await Promise.all(screens.map((screen) => screen.count()))).toEqual(screens.map(() => 1))
    for (const screen of screens) expect(screen.rows.has(gone)).toBe(false)
  })
})

describe('a meal', () => {
  let own: OrderHouse
  let dinner: string
  let pasta: string

  beforeAll(async () => {
    own = await OrderHouse.open()
    pasta = await own.dish('Trofie al pesto', 2)
    dinner = await own.dinner([pasta])
  })

  const following = () => new Follower(own.owner.rest, `meal:${dinner}`, own.hotel)
  const order = async (book: string, quantity = 1) =>
    ordersIn(await askCustom('orders', own.session, anOrder(book, dinner, [{ dishId: pasta, quantity }])))
  const peopleOf = async (book: string) =>
    (await master().rows('BookPerson', { book: pointer('Book', book) })).map(({ objectId }) => objectId)
  const away = { checkin: Date.now() + 30 * DAY, checkout: Date.now() + 33 * DAY }
  const days = ({ checkin, checkout }: typeof away) => encode('Book', { checkin, checkout })

  it('has who is in house, who stays on alone, the staff, and who ordered', async () => {
    const [family, elsewhere] = [await own.booking(3), await own.booking(2, away)]
    const staff = await own.booking(1, { stafferBook: true, checkin: undefined, checkout: undefined })
    const late = await own.booking(1, away)
    const alone = await own.person(late, { checkin: Date.now() - DAY, checkout: Date.now() + 3 * DAY })
    const movedAway = await own.booking(1)
    const { mealOrders } = await order(movedAway)
    must(await master().update('Book', movedAway, days(away)))

    const meal = following()
    await meal.look()
    for (const book of [family, staff, movedAway])
      for (const id of await peopleOf(book)) expect(meal.rows.has(id)).toBe(true)
    for (const id of await peopleOf(elsewhere)) expect(meal.rows.has(id)).toBe(false)
    expect(meal.rows.has(alone)).toBe(true)
    expect(meal.rows.has(mealOrders[0]?.id ?? '')).toBe(true)
  })

  it('gets what is ordered, once', async () => {
    const book = await own.booking(1)
    const meal = following()
    await meal.look()
    expect(await meal.count()).toBe(0)
    const { mealOrders, dishes } = await order(book)
    expect(await meal.count()).toBe(2)
    expect(meal.rows.get(mealOrders[0]?.id ?? '')).toMatchObject({ completed: true })
    expect(meal.rows.get(dishes[0]?.id ?? '')).toMatchObject({ quantity: 1 })
    expect(await meal.count()).toBe(0)
  })

  it('gets the persons of a booking that comes to it', async () => {
    const book = await own.booking(2, away)
    const people = await peopleOf(book)
    const meal = following()
    await meal.look()
    expect(people.some((id) => meal.rows.has(id))).toBe(false)
    const soon = { checkin: Date.now() - DAY, checkout: Date.now() + 3 * DAY }
    must(await master().update('Book', book, days(soon)))
    expect(await meal.count()).toBe(people.length)
    expect(people.every((id) => meal.rows.has(id))).toBe(true)
    expect(await meal.count()).toBe(0)
  })

  it('begins again when it is moved to another day', async () => {
    const moved = await own.dinner([pasta], 'past')
    const scopes = [`meal:${moved}`]
    const { since } = await changesFor(own.owner.rest, { hotelId: own.hotel, scopes })
    const early = await own.dinner([pasta], 'early')
    const { date, endDate, fromDate, toDate } = await read('CalendarMeal', early)
    must(await master().remove('CalendarMeal', early))
    must(await master().update('CalendarMeal', moved, { date, endDate, fromDate, toDate }))
    const answer = await changesFor(own.owner.rest, { hotelId: own.hotel, scopes, since })
    expect(answer.expired).toEqual(scopes)
  })

  it('of another hotel is empty', async () => {
    const answer = await changesFor(owner.rest, { hotelId: at.Hotel, scopes: [`meal:${dinner}`] })
    expect(answer).toMatchObject({ rows: {}, more: [], expired: [] })
  })
})

describe('a booking', () => {
  it('has its persons and all that it ordered, for its members, too', async () => {
    const scope: Scope = `booking:${at.Book}`
    for (const [{ rest }, reader] of [
      [owner, 'staff'],
      [house.member, 'member'],
    ] as const) {
      const answer = await changesFor(rest, { hotelId: at.Hotel, scopes: [scope] })
      for (const className of classesFor(scope, reader)) expect(idsOf(answer, className)).toContain(at[className])
    }
  })

  it('tells a member what changes in it, and nothing of others', async () => {
    const booking = new Follower(house.member.rest, `booking:${at.Book}`)
    await booking.look()
    const other = await makeRow(owner, at, 'Book')
    const [ours, theirs] = [
      await makeRow(owner, at, 'BookPerson'),
      await makeRow(owner, { ...at, Book: other }, 'BookPerson'),
    ]
    expect(await booking.count()).toBe(1)
    expect(booking.rows.has(ours)).toBe(true)
    must(await owner.rest.remove('BookPerson', ours))
    must(await owner.rest.remove('BookPerson', theirs))
    expect(await booking.count()).toBe(1)
    expect(booking.rows.has(ours)).toBe(false)
    expect(await booking.count()).toBe(0)
  })

  it('is not for members of another one, and of its own hotel alone', async () => {
    const other = await makeRow(owner, at, 'Book')
    const params = (id: string, hotelId = at.Hotel) => ({ hotelId, scopes: [`booking:${id}`] })
    expect(await ask(house.member.rest, params(other))).toEqual(refused('notYourBooking'))
    expect(await ask(house.guest.rest, params(at.Book))).toEqual(refused('notYourBooking'))
    expect(await ask(house.stranger.rest, params(at.Book))).toEqual(refused('notYourBooking'))
    const { Hotel } = house.strangerAt
    for (const { rest } of [house.stranger, house.member])
      expect((await changesFor(rest, params(at.Book, Hotel))).rows).toEqual({})
    const both = { hotelId: at.Hotel, scopes: [`booking:${at.Book}`, 'stays'] }
    expect(await ask(house.member.rest, both)).toEqual(refused('notYourHotel'))
  })
})

describe('who changed a row last', () => {
  const named = async (rest: Rest, className: 'Table' | 'Dish' | 'Book', scope: Scope) => {
    const { rows } = await changesFor(rest, { hotelId: at.Hotel, scopes: [scope] })
    return rows[className]?.find(({ id }) => id === at[className])?.changedBy
  }

  it('is told to the staff, by name, and nobody is when the server wrote it', async () => {
    const { staffer } = house
    must(await owner.rest.update('_User', owner.id, { name: 'Anna' }))
    must(await owner.rest.update('Table', at.Table, { name: 'T-anna' }))
    expect(await named(staffer.rest, 'Table', 'places')).toBe('Anna')
    must(await staffer.rest.update('Table', at.Table, { name: 'T-altri' }))
    expect(await named(owner.rest, 'Table', 'places')).toBe('Un collega')
    must(await master().update('Table', at.Table, { name: 'T-server' }))
    expect(await named(owner.rest, 'Table', 'places')).toBeUndefined()
  })

  it('is no business of guests', async () => {
    const { guest, member } = house
    must(await owner.rest.update('_User', owner.id, { name: 'Anna' }))
    must(await owner.rest.update('Dish', at.Dish, { price: 4 }))
    must(await owner.rest.update('Book', at.Book, { refName: 'Verdi' }))
    expect(await named(owner.rest, 'Dish', 'menu')).toBe('Anna')
    expect(await named(owner.rest, 'Book', `booking:${at.Book}`)).toBe('Anna')
    const own = await changesFor(member.rest, { hotelId: at.Hotel, scopes: [`booking:${at.Book}`] })
    expect(idsOf(own, 'Book')).toEqual([at.Book])
    expect(JSON.stringify(own)).not.toMatch(/changedBy|Anna/)
    for (const [rest, className] of [
      [guest.rest, 'Dish'],
      [member.rest, 'Book'],
    ] as const) {
      const { text } = must(await rest.get(className, at[className]))
      expect(text).not.toMatch(/changedBy|Anna/)
      const where = { objectId: at[className], changedBy: 'Anna' }
      const found = await rest.list(className, { where })
      expect(found.ok && (found.body['results'] as unknown[]).length > 0).toBe(false)
    }
  })
})

describe('the cards', () => {
  it('count what a hotel has, of the own hotels alone', async () => {
    const keeper = await signUp()
    const place = await furnish(await openHotel(keeper), keeper)
    await makeRow(keeper, place, 'Book', { stafferBook: false })
    await makeRow(keeper, place, 'Dish', { deleted: true, courseIndex: 1, name: { it: 'Via' } })
    const { counts } = await changesFor(keeper.rest, { scopes: ['cards'] })
    expect(counts).toEqual({
      [place.Hotel]: { bookings: 1, rooms: 1, tables: 1, dishes: 1, calendarMeals: 1 },
    })
  })
})

describe('who may ask', () => {
  it('is the staff of a hotel, also of an expired one', async () => {
    for (const { rest } of [owner, house.staffer])
      expect(idsOf(await changesFor(rest, { hotelId: at.Hotel, scopes: ['places'] }), 'Room')).toContain(at.Room)
    const keeper = await signUp()
    const hotelId = await openHotel(keeper)
    await expire(hotelId)
    await changesFor(keeper.rest, { hotelId, scopes: hotelScopes })
  })

  it('is nobody else, and nobody without a session', async () => {
    const params = { hotelId: at.Hotel, scopes: hotelScopes }
    expect(await ask(anonymous(), params)).toEqual(refused('notSignedIn'))
    expect(await ask(anonymous(), { scopes: ['account'] })).toEqual(refused('notSignedIn'))
    for (const scope of [...hotelScopes, 'pastStays', `meal:${at.CalendarMeal}`])
      for (const { rest } of [house.stranger, house.guest, house.member])
        expect(await ask(rest, { hotelId: at.Hotel, scopes: [scope] })).toEqual(refused('notYourHotel'))
    expect(await ask(owner.rest, { scopes: ['places'] })).toEqual(refused('notYourHotel'))
  })

  it('is not whoever was dismissed', async () => {
    const { owner: keeper, at: there } = await openTwoHouses()
    const staffer = await signUp()
    await hire(there.Hotel, staffer)
    const params = { hotelId: there.Hotel, scopes: ['places'] }
    const { since } = await changesFor(staffer.rest, params)
    await removeFromRole(`hotel_staffer_${there.Hotel}`, staffer)
    expect(await ask(staffer.rest, { ...params, since })).toEqual(refused('notYourHotel'))
    await changesFor(keeper.rest, params)
  })

  it('asks what can be asked', async () => {
    const hotelId = at.Hotel
    const wrong: Json[] = [
      { hotelId, scopes: ['everything'] },
      { hotelId, scopes: ['meal:'] },
      { hotelId, scopes: ["meal:x' OR 1=1"] },
      { hotelId, scopes: 'places' },
      { hotelId, scopes: Array.from({ length: 61 }, () => 'places') },
      { hotelId, scopes: ['places'], since: { places: { $gt: '' } } },
      { hotelId: { $ne: '' }, scopes: ['places'] },
      {},
    ]
    for (const params of wrong) expect(await ask(owner.rest, params)).toEqual(refused('refused'))
  })
})
