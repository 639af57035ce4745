import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { addDays, dayOf, startOfDay } from '#domain/dates/calendar.ts'
import { portionRowId } from '#domain/kitchen/kitchenPortions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import type { Duty } from '#domain/schema/values.ts'
import { admit, employ, exists, makeRow, newRowAt, openPeopledHouse, read, refused, signUp } from './house.ts'
import type { PeopledHouse, Place } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let house: PeopledHouse

beforeAll(async () => {
  house = await openPeopledHouse()
})

const ZONE = 'Europe/Rome'
const daysAgo = (days: number) => ({
  __type: 'Date',
  iso: new Date(startOfDay(addDays(dayOf(Date.now(), ZONE), -days), ZONE) + 12 * 3_600_000).toISOString(),
})

const GUEST = {
  refName: 'Anna Rossi',
  refEmail: 'anna@example.com',
  refMobile: '+39 333 1234567',
  refLocale: 'de',
  bookingReference: 'PMS-7',
}

/** A stay with all that can be written of its guests. */
async function stay(checkin: number, checkout: number, fields: Json = {}): Promise<Place> {
  const { owner, at } = house
  const book = await makeRow(owner, at, 'Book', {
    ...{ stafferBook: false, table: undefined, checkin: daysAgo(checkin), checkout: daysAgo(checkout) },
    ...GUEST,
    ...fields,
  })
  const person = await makeRow(owner, { ...at, Book: book }, 'BookPerson', { name: 'Anna', surname: 'Rossi' })
  const of: Place = { ...at, Book: book, BookPerson: person }
  const order = await newRowAt('MealOrder', of)
  must(await master().create('MealOrder', { ...order, locationExpl: 'da Anna' }))
  const line = await newRowAt('MealOrderDish', { ...of, MealOrder: order.objectId })
  must(
    await master().create('MealOrderDish', {
      ...line,
      quantity: 2,
      annotation: [{ id: 'a', text: 'per Anna', qty: 1 }],
    }),
  )
  const extra = await newRowAt('ExtraMealOrder', of)
  must(await master().create('ExtraMealOrder', { ...extra, notes: 'per Anna', locationExpl: 'camera di Anna' }))
  const request = await newRowAt('OrderRequest', of)
  must(await master().create('OrderRequest', { ...request, answer: { json: JSON.stringify({ notes: 'per Anna' }) } }))
  const noted = { half: false, note: 'per anna', number: 1 }
  const objectId = portionRowId(at.Hotel, at.CalendarMeal, book, at.Dish, noted)
  await makeRow(owner, { ...at, Book: book }, 'KitchenPortion', { objectId, note: noted.note })
  must(await master().update('Book', book, { code: `C${book}`, branchIoUrl: `https://x.example/${book}` }))
  return { ...of, MealOrder: order.objectId, MealOrderDish: line.objectId, ExtraMealOrder: extra.objectId }
}

const erase = (rest: PeopledHouse['owner']['rest'], bookId: string) => rest.call('erase-guest', { bookId })

async function textsOf(of: Place): Promise<string> {
  const rows = await Promise.all(
    (['Book', 'BookPerson', 'MealOrder', 'MealOrderDish', 'ExtraMealOrder'] as const).map((name) =>
      read(name, of[name]),
    ),
  )
  const ofBook = { book: pointer('Book', of.Book) }
  return JSON.stringify([
    rows,
    await master().rows('OrderRequest', ofBook),
    await master().rows('KitchenPortion', ofBook),
  ])
}

const NAMED = /anna|rossi|333 1234567|PMS-7|x\.example/i

describe('what is known of guests', () => {
  it('is erased on request after their stay, and what was served stays', async () => {
    const of = await stay(9, 2)
    await admit(of.Hotel, of.Book, await signUp())
    expect(await textsOf(of)).toMatch(NAMED)
    must(await erase(house.owner.rest, of.Book))
    expect(await textsOf(of)).not.toMatch(NAMED)
    const book = await read('Book', of.Book)
    expect(book).toMatchObject({ pax: 1, erasedAt: expect.objectContaining({ __type: 'Date' }) as unknown })
    expect(book).not.toHaveProperty('code')
    expect((await read('MealOrderDish', of.MealOrderDish))['quantity']).toBe(2)
    expect(await master().rows('_Role', { name: memberRole(of.Book) })).toEqual([])
    expect(await erase(house.owner.rest, of.Book)).toEqual(refused('guestErased'))
  })

  it('is erased also where the journals of imports are larger than an answer of the database may be', async () => {
    const of = await stay(9, 2)
    const said = (bookId: string, bytes: number) => [
      {
        bookId,
        kind: 'changed',
        rows: [{ className: 'Book', id: bookId, before: { refName: 'x'.repeat(bytes) }, after: {} }],
      },
    ]
    for (let at = 0; at < 20; at += 1) {
      const { objectId: _, ...part } = await newRowAt('ImportPart', of)
      must(await master().create('ImportPart', { ...part, books: said(at === 19 ? of.Book : newLocalId(), 900_000) }))
    }
    must(await erase(house.owner.rest, of.Book))
    const parts = await master().rows(
      'ImportPart',
      { run: pointer('ImportRun', of.ImportRun) },
      { keys: 'objectId', limit: 1 },
    )
    expect(parts).toHaveLength(1)
  })

  it('of one person is erased alone, with what they ate and what names them', async () => {
    const { owner, at } = house
    const of = await stay(9, 2, { refName: 'Famiglia Bianchi', refEmail: 'bianchi@example.com' })
    const other = await makeRow(owner, { ...at, Book: of.Book }, 'BookPerson', { name: 'Carla', surname: 'Bianchi' })
    const ofCarla: Place = { ...of, BookPerson: other }
    const order = await newRowAt('MealOrder', ofCarla)
    must(await master().create('MealOrder', { ...order, locationExpl: 'da Carla' }))
    const line = async (text: string) => {
      const row = await newRowAt('MealOrderDish', { ...ofCarla, MealOrder: order.objectId })
      must(await master().create('MealOrderDish', { ...row, quantity: 1, annotation: [{ id: 'a', text, qty: 1 }] }))
      return row.objectId
    }
    const noted = { half: false, note: 'senza sale', number: 1 }
    const kept = portionRowId(at.Hotel, at.CalendarMeal, of.Book, at.Dish, noted)
    await makeRow(owner, { ...at, Book: of.Book }, 'KitchenPortion', { objectId: kept, note: noted.note })
    const [plain, naming] = [await line('senza sale'), await line('come per Anna')]
    for (const BookPerson of [of.BookPerson, other]) {
      const needs = await newRowAt('DietaryNeeds', of)
      must(
        await master().create('DietaryNeeds', {
          ...needs,
          person: pointer('BookPerson', BookPerson),
          tags: [1],
          consentAt: daysAgo(9),
        }),
      )
    }
    must(await owner.rest.call('erase-guest', { bookId: of.Book, personId: of.BookPerson }))
    const person = await read('BookPerson', of.BookPerson)
    expect(person).toMatchObject({ erasedAt: expect.objectContaining({ __type: 'Date' }) as unknown })
    expect(await textsOf(of)).not.toMatch(/\b(anna|rossi)\b/i)
    expect(await read('MealOrderDish', of.MealOrderDish)).toMatchObject({ quantity: 2, annotation: [] })
    expect((await read('MealOrderDish', naming))['annotation']).toEqual([])
    expect((await read('MealOrderDish', plain))['annotation']).toMatchObject([{ text: 'senza sale' }])
    expect(await read('MealOrder', order.objectId)).toMatchObject({ locationExpl: 'da Carla' })
    expect(await read('BookPerson', other)).toMatchObject({ name: 'Carla' })
    expect(await exists('KitchenPortion', kept)).toBe(true)
    const left = await master().rows('DietaryNeeds', { book: pointer('Book', of.Book) })
    expect(left.map((row) => row['person'])).toMatchObject([{ objectId: other }])
    const book = await read('Book', of.Book)
    expect(book).toMatchObject({ refName: 'Famiglia Bianchi', code: `C${of.Book}` })
    const again = { bookId: of.Book, personId: of.BookPerson }
    expect(await owner.rest.call('erase-guest', again)).toEqual(refused('guestErased'))
    expect(await owner.rest.call('erase-guest', { ...again, bookId: at.Book })).toEqual(refused('gone'))
  })

  it('of who booked goes with the contacts, and stays while they do', async () => {
    const { owner } = house
    const gone = await stay(9, 2)
    must(await owner.rest.call('erase-guest', { bookId: gone.Book, personId: gone.BookPerson }))
    expect(await read('Book', gone.Book)).not.toHaveProperty('refEmail')
    const here = await stay(9, -2)
    const asked = { bookId: here.Book, personId: here.BookPerson }
    expect(await owner.rest.call('erase-guest', asked)).toEqual(refused('guestStays'))
    expect(await house.stranger.rest.call('erase-guest', asked)).toEqual(refused('notYourHotel'))
    must(await master().update('BookPerson', here.BookPerson, { checkout: daysAgo(3) }))
    must(await owner.rest.call('erase-guest', asked))
  })

  it('stays while they do, also if only one of them does', async () => {
    expect(await erase(house.owner.rest, (await stay(2, -3)).Book)).toEqual(refused('guestStays'))
    const of = await stay(9, 2)
    must(await master().update('BookPerson', of.BookPerson, { checkout: daysAgo(-2) }))
    expect(await erase(house.owner.rest, of.Book)).toEqual(refused('guestStays'))
    expect(await textsOf(of)).toMatch(NAMED)
  })

  it('is erased by Direzione alone', async () => {
    const of = await stay(9, 2)
    for (const duty of ['reception', 'dining', 'kitchen'] satisfies Duty[]) {
      const colleague = await signUp()
      await employ(of.Hotel, colleague, duty)
      expect(await erase(colleague.rest, of.Book), duty).toEqual(refused('dutyForbids'))
    }
    for (const { rest } of [house.stranger, house.guest, house.member])
      expect(await erase(rest, of.Book)).toEqual(refused('notYourHotel'))
    expect(await textsOf(of)).toMatch(NAMED)
    must(await erase(house.staffer.rest, of.Book))
  })

  it('is erased by the clock after the months that the hotel says', async () => {
    const { owner, at } = house
    const [old, recent, staff] = [await stay(120, 110), await stay(20, 12), await stay(120, 110, { stafferBook: true })]
    const run = async (slot: string) =>
      endOfJob(await beginJob(inject('serverUrl'), 'forget-guest-data', slot), inject('serverUrl'))
    expect((await run('first')).status).toBe('succeeded')
    expect(await textsOf(old)).toMatch(NAMED)
    must(await owner.rest.update('Hotel', at.Hotel, { guestDataMonths: 2 }))
    expect((await run('second')).status).toBe('succeeded')
    expect(await textsOf(old)).not.toMatch(NAMED)
    expect(await textsOf(recent)).toMatch(NAMED)
    expect(await textsOf(staff)).toMatch(NAMED)
    expect(await exists('Book', old.Book)).toBe(true)
    expect((await run('third')).message).toBe('0 removed')
  })

  it('is erased by the clock also where it cannot be in a hotel that comes before', async () => {
    const { owner, at } = house
    const old = await stay(120, 110)
    must(await owner.rest.update('Hotel', at.Hotel, { guestDataMonths: 2 }))
    // Hotels come by their ids.
    const broken = `00000${newLocalId()}`
    must(await owner.rest.create('Hotel', { objectId: broken }))
    await runSql(inject('postgresUri'), [`UPDATE "Hotel" SET "guestDataMonths" = 1e12 WHERE "objectId" = '${broken}'`])
    const run = await beginJob(inject('serverUrl'), 'forget-guest-data', newLocalId())
    const { status } = await endOfJob(run, inject('serverUrl'))
    must(await owner.rest.remove('Hotel', broken))
    expect(status).toBe('failed')
    expect(await textsOf(old)).not.toMatch(NAMED)
  })

  it('of the others is erased though one of them cannot be, and the run says that it failed', async () => {
    // They are erased in the order of their ids: the first one stops.
    const stays = [await stay(120, 110), await stay(120, 110)].sort((one, other) => (one.Book < other.Book ? -1 : 1))
    const [broken, fine] = stays as [Place, Place]
    await runSql(inject('postgresUri'), [
      `CREATE FUNCTION keep_row() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$ LANGUAGE plpgsql`,
      `CREATE TRIGGER keep_row BEFORE UPDATE ON "BookPerson" FOR EACH ROW
        WHEN (OLD."objectId" = '${broken.BookPerson}') EXECUTE FUNCTION keep_row()`,
    ])
    const run = async () => endOfJob(await beginJob(inject('serverUrl'), 'forget-guest-data', newLocalId()))
    const failed = await run()
    await runSql(inject('postgresUri'), ['DROP FUNCTION keep_row CASCADE'])
    expect(failed.status).toBe('failed')
    expect(await textsOf(broken)).toMatch(NAMED)
    expect(await textsOf(fine)).not.toMatch(NAMED)
    expect(await run()).toEqual({ status: 'succeeded', message: '1 removed' })
  })

  it('is kept for 1 to 120 months', async () => {
    const { owner, at } = house
    for (const guestDataMonths of [0, 121, 2.5])
      expect(await owner.rest.update('Hotel', at.Hotel, { guestDataMonths })).toEqual(refused('hotelInvalid'))
  })
})

it('a VAT number that cannot be one of its country is refused', async () => {
  const { owner, at } = house
  const save = (company: Json) => owner.rest.update('Hotel', at.Hotel, { company })
  must(await save({ name: 'Bellavista S.r.l.', vatNumber: '00743110157' }))
  expect(await save({ vatNumber: '00743110158' })).toEqual(refused('hotelInvalid'))
  expect(await save({ country: 'DE', vatNumber: '00743110157' })).toEqual(refused('hotelInvalid'))
  expect(await save({ owner: 'x' })).toEqual(refused('refused'))
})
