import { runSql } from '#cloud/server/databaseClient.ts'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { encode } from '#domain/schema/wire.ts'
import { Client, must, resultOf, toFunction, toParse } from './requests.ts'

const ZONE = 'Europe/Rome'
const DAY_MS = 86_400_000
const MAX_PARTS = 50
const PASSWORD = 'una password lunga'

export const GUESTS = 20
export const STAFF_PAGES = 5
/** A table of the staff for each page. */
const TABLES = GUESTS + STAFF_PAGES
const PAX = 2

const DISHES = 60
/** So many that a page of 1,000 is full, and the large requests are large. */
const ATTACKERS_BOOKINGS = 2000
/** The most that a booking may have. */
const PARTY = 100

export interface Table {
  readonly book: string
  readonly people: readonly string[]
  /** Opens the booking to a guest's phone. */
  readonly code: string
}

export interface Hotel {
  readonly id: string
  /** Of who owns it. */
  readonly session: string
  readonly userId: string
  readonly dishes: readonly string[]
  /** Tomorrow's dinner, with all dishes; orders are open. */
  readonly meal: string
}

/** What is in the data folder with which every attack begins. */
export interface House {
  /** Of the guests and staff who are to notice nothing. */
  readonly hotel: Hotel
  /** Each page of the staff has one of its own. */
  readonly staffSessions: readonly string[]
  readonly guestTables: readonly Table[]
  readonly staffTables: readonly Table[]
  /** A trial hotel that anybody can make, with a party of the most persons in it. */
  readonly attackers: Hotel & { readonly party: string }
}

export const address = {
  /** All guests and pages of the hotel: one network, one address. */
  hotel: '203.0.113.7',
  attacker: (at: number) => `198.51.100.${1 + (at % 250)}`,
} as const

export class Owner {
  constructor(
    private readonly client: Client,
    readonly session: string,
    readonly userId: string,
    private readonly email = '',
  ) {}

  static async signUp(client: Client): Promise<Owner> {
    const email = `${newLocalId().toLowerCase()}@convivio.test`
    const objectId = newLocalId()
    const account = { objectId, username: email, email, password: PASSWORD }
    const made = await must(client.ask(toParse(undefined, 'POST', '/users', account)))
    return new Owner(client, String(made['sessionToken']), objectId, email)
  }

  /** One more session, as on another computer. */
  async signIn(): Promise<string> {
    const account = { username: this.email, password: PASSWORD }
    return String((await must(this.client.ask(toParse(undefined, 'POST', '/login', account))))['sessionToken'])
  }

  async saveAll(rows: readonly (readonly [ClassName, object])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += MAX_PARTS) {
      const requests = rows
        .slice(at, at + MAX_PARTS)
        .map(([className, body]) => ({ method: 'POST', path: `/parse/classes/${className}`, body }))
      const { text, status } = await this.client.ask(toParse(this.session, 'POST', '/batch', { requests }))
      if (status !== 200 || text.includes('"error"'))
        throw new Error(`A row was refused: ${status} ${text.slice(0, 300)}`)
    }
  }

  async makeHotel(fields: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const id = newLocalId()
    await this.saveAll([
      ['Hotel', { objectId: id, ...encode('Hotel', { name: 'Miramare', timezone: ZONE, ...fields }) }],
    ])
    return id
  }

  async makeTables(hotel: string, pax: readonly number[]): Promise<Omit<Table, 'code'>[]> {
    const now = Date.now()
    const tables = pax.map((count) => ({
      book: newLocalId(),
      people: Array.from({ length: count }, () => newLocalId()),
    }))
    const stay = { hotel, bookType: 'HB', checkin: now - 2 * DAY_MS, checkout: now + 9 * DAY_MS }
    const book = (at: number) => encode('Book', { ...stay, pax: pax[at], refName: `Ospite ${at}` })
    await this.saveAll(tables.map((table, at) => ['Book', { objectId: table.book, ...book(at) }]))
    await this.saveAll(
      tables.flatMap((table) =>
        table.people.map(
          (objectId) => ['BookPerson', { objectId, ...encode('BookPerson', { hotel, book: table.book }) }] as const,
        ),
      ),
    )
    return tables
  }

  async withCodes(hotelId: string, tables: readonly Omit<Table, 'code'>[]): Promise<Table[]> {
    const bookIds = tables.map(({ book }) => book)
    const { books } = await resultOf(this.client.ask(toFunction(this.session, 'make-book-codes', { hotelId, bookIds })))
    const codes = new Map((books as { id: string; code: string }[]).map(({ id, code }) => [id, code]))
    return tables.map((table) => ({ ...table, code: codes.get(table.book) ?? '' }))
  }
}

async function makeDishes(owner: Owner, hotel: string): Promise<string[]> {
  const dishes = Array.from({ length: DISHES }, () => newLocalId())
  const dish = (at: number) => ({
    hotel,
    name: { it: `Piatto ${at}`, en: `Dish ${at}` },
    description: { it: `Un piatto della nostra cucina, il numero ${at}.`, en: `A dish of our kitchen, number ${at}.` },
    courseIndex: [1, 2, 3, 4, 6][at % 5],
    allergens: [at % 10],
    price: 10 + at,
  })
  await owner.saveAll(dishes.map((objectId, at) => ['Dish', { objectId, ...encode('Dish', dish(at)) }]))
  return dishes
}

const MEALS: readonly (readonly [MealIndex, string])[] = [
  ['0', '08:00'],
  ['1', '12:30'],
  ['3', '19:30'],
]

/** The meals of today and tomorrow; answers tomorrow's dinner. */
async function makeMeals(owner: Owner, hotel: string, dishes: readonly string[]): Promise<string> {
  const today = dayOf(Date.now(), ZONE)
  const rows = [today, addDays(today, 1)].flatMap((day) =>
    MEALS.map(([index, start]) => {
      // From two days before until it begins.
      const meal = { ...newMeal(index, start), opens: -192, closes: 0, dishes }
      const objectId = mealIdOf(hotel, day, index)
      return [
        'CalendarMeal',
        { objectId, ...encode('CalendarMeal', { hotel, ...mealFields(day, meal, ZONE) }) },
      ] as const
    }),
  )
  await owner.saveAll(rows)
  return mealIdOf(hotel, addDays(today, 1), '3')
}

async function makeHotel(owner: Owner): Promise<Hotel> {
  const id = await owner.makeHotel()
  const dishes = await makeDishes(owner, id)
  const meal = await makeMeals(owner, id, dishes)
  return { id, session: owner.session, userId: owner.userId, dishes, meal }
}

/** As rows that a client has made: request by request they would take a minute. */
const copiesOf = ({ book, people: [person = ''] }: Pick<Table, 'book' | 'people'>): string[] => {
  const copies = (className: ClassName, id: string, fields: string) =>
    `INSERT INTO "${className}" SELECT (jsonb_populate_record(pattern, jsonb_build_object(${fields}))).*
     FROM "${className}" pattern, generate_series(1, ${ATTACKERS_BOOKINGS}) n WHERE pattern."objectId" = '${id}'`
  return [
    copies('Book', book, `'objectId', 'copiedBook' || n, 'refName', 'Ospite numero ' || n || ' con un nome lungo'`),
    copies('BookPerson', person, `'objectId', 'copiedPerson' || n, 'book', 'copiedBook' || n`),
  ]
}

export async function makeHouse({
  url,
  databaseUri,
}: {
  readonly url: string
  readonly databaseUri: string
}): Promise<House> {
  const client = new Client(url, address.hotel)
  const owner = await Owner.signUp(client)
  const hotel = await makeHotel(owner)
  const tables = await owner.withCodes(
    hotel.id,
    await owner.makeTables(
      hotel.id,
      Array.from({ length: TABLES }, () => PAX),
    ),
  )
  const stranger = await Owner.signUp(client)
  const attackers = await makeHotel(stranger)
  const [party] = await stranger.makeTables(attackers.id, [PARTY])
  const [pattern] = await stranger.makeTables(attackers.id, [1])
  if (pattern) await runSql(databaseUri, copiesOf(pattern))
  const staffSessions = await Promise.all(Array.from({ length: STAFF_PAGES }, () => owner.signIn()))
  client.close()
  return {
    hotel,
    staffSessions,
    guestTables: tables.slice(0, GUESTS),
    staffTables: tables.slice(GUESTS),
    attackers: { ...attackers, party: party?.book ?? '' },
  }
}
