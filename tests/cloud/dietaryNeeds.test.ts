import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { addDays, dayOf, startOfDay } from '#domain/dates/calendar.ts'
import type { Changes } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { allergyCheckId, dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { exists, makeRow, openPeopledHouse, read, refused } from './house.ts'
import type { PeopledHouse, Person } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let house: PeopledHouse

beforeAll(async () => {
  house = await openPeopledHouse()
})

const ZONE = 'Europe/Rome'
const MILK = 2
const date = (at: number) => ({ __type: 'Date', iso: new Date(at).toISOString() })
const NOW = date(Date.now())
const daysAgo = (days: number) => date(startOfDay(addDays(dayOf(Date.now(), ZONE), -days), ZONE) + 12 * 3_600_000)

interface Guest {
  readonly book: string
  readonly person: string
}

/** A booking of one person; without days one of the staff, who are at every meal. */
async function guest(checkin?: number, checkout?: number): Promise<Guest> {
  const { owner, at } = house
  const stay =
    checkin === undefined || checkout === undefined
      ? {}
      : { stafferBook: false, table: undefined, checkin: daysAgo(checkin), checkout: daysAgo(checkout) }
  const book = await makeRow(owner, at, 'Book', stay)
  return { book, person: await makeRow(owner, { ...at, Book: book }, 'BookPerson') }
}

const rowOf = ({ book, person }: Guest, fields: Json = {}): Json => ({
  objectId: dietaryNeedsId(house.at.Hotel, person),
  hotel: pointer('Hotel', house.at.Hotel),
  book: pointer('Book', book),
  person: pointer('BookPerson', person),
  tags: [MILK],
  consentAt: NOW,
  ...fields,
})
const tell = (who: Guest, fields?: Json) => house.staffer.rest.create('DietaryNeeds', rowOf(who, fields))
const requestOf = ({ book, person }: Guest): Json => ({
  objectId: `r${person}`,
  hotel: pointer('Hotel', house.at.Hotel),
  book: pointer('Book', book),
  calendarMeal: pointer('CalendarMeal', house.at.CalendarMeal),
  answer: { json: '{"notes":"senza latte"}' },
})
const seen = ({ book, person }: Guest): Json => ({
  objectId: allergyCheckId(house.at.Hotel, house.at.CalendarMeal, person, house.at.Dish),
  hotel: pointer('Hotel', house.at.Hotel),
  book: pointer('Book', book),
  person: pointer('BookPerson', person),
  calendarMeal: pointer('CalendarMeal', house.at.CalendarMeal),
  dish: pointer('Dish', house.at.Dish),
  seen: '2',
})

describe('what a person may not eat', () => {
  it('is kept with a consent only, and a consent only with it', async () => {
    const anna = await guest()
    expect(await tell(anna, { consentAt: undefined })).toEqual(refused('consentMissing'))
    expect(await tell(anna, { tags: [] })).toEqual(refused('consentMissing'))
    must(await tell(anna))
    const id = dietaryNeedsId(house.at.Hotel, anna.person)
    const change = (fields: Json) => house.staffer.rest.update('DietaryNeeds', id, fields)
    expect(await change({ consentAt: { __op: 'Delete' } })).toEqual(refused('consentMissing'))
    const bruno = await guest()
    must(await tell(bruno))
    for (const who of [anna, bruno]) must(await house.staffer.rest.create('AllergyCheck', seen(who)))
    must(await change({ tags: [], consentAt: { __op: 'Delete' } }))
    expect((await read('DietaryNeeds', id))['tags']).toEqual([])
    // What the kitchen has seen says which they were.
    expect(await exists('AllergyCheck', String(seen(anna)['objectId']))).toBe(false)
    expect(await exists('AllergyCheck', String(seen(bruno)['objectId']))).toBe(true)
  })

  it('is one row a person, of that person’s booking, and names allergens and diets that exist', async () => {
    const [anna, other] = [await guest(), await guest()]
    expect(await tell(anna, { objectId: newLocalId() })).toEqual(refused('refused'))
    expect(await tell({ ...anna, book: other.book })).toEqual(refused('missingReference'))
    expect(await tell(anna, { tags: [99] })).toEqual(refused('refused'))
    must(await tell(anna))
    must(await house.staffer.rest.create('AllergyCheck', seen(anna)))
    expect(await house.staffer.rest.create('AllergyCheck', { ...seen(other), objectId: newLocalId() })).toEqual(
      refused('refused'),
    )
  })

  it('that was said on a phone is taken away from by the staff, and not added to', async () => {
    const [anna, saidOnPhone] = [await guest(), newLocalId()]
    must(
      await master().create('DietaryNeeds', rowOf(anna, { objectId: saidOnPhone, tags: [MILK, 3], saidOn: 'Pixel' })),
    )
    const change = (tags: readonly number[]) => house.staffer.rest.update('DietaryNeeds', saidOnPhone, { tags })
    expect(await change([MILK, 5])).toEqual(refused('refused'))
    must(await change([MILK]))
    expect(await change([MILK, 3])).toEqual(refused('refused'))
    must(await house.staffer.rest.update('DietaryNeeds', saidOnPhone, { tags: [], consentAt: { __op: 'Delete' } }))
  })

  it('goes with the person', async () => {
    const anna = await guest()
    must(await tell(anna))
    must(await house.staffer.rest.remove('BookPerson', anna.person))
    expect(await exists('DietaryNeeds', dietaryNeedsId(house.at.Hotel, anna.person))).toBe(false)
  })
})

async function told(by: Person, scope: string, className: ClassName): Promise<readonly string[]> {
  const answer = await by.rest.call('changes', { hotelId: house.at.Hotel, scopes: [scope] })
  const { rows } = must(answer).body['result'] as Changes
  return (rows[className] ?? []).map(({ id }) => id)
}

it('a dish keeps when other allergens were declared, and nobody says it themselves', async () => {
  const update = (fields: Json) => house.staffer.rest.update('Dish', house.at.Dish, fields)
  must(await update({ allergens: [MILK] }))
  const first = (await read('Dish', house.at.Dish))['allergensChangedAt']
  must(await update({ allergens: [MILK], price: 3 }))
  expect((await read('Dish', house.at.Dish))['allergensChangedAt']).toEqual(first)
  const before = Date.now()
  must(await update({ allergens: [MILK, 8] }))
  const { iso } = (await read('Dish', house.at.Dish))['allergensChangedAt'] as { iso: string }
  expect(Date.parse(iso)).toBeGreaterThanOrEqual(before)
  expect((await update({ allergensChangedAt: { __op: 'Delete' } })).ok).toBe(false)
})

describe('on the devices of a hotel', () => {
  it('a booking’s are read by the staff, and not by a guest of it', async () => {
    const id = dietaryNeedsId(house.at.Hotel, house.at.BookPerson)
    const scope = `booking:${house.at.Book}`
    expect(await told(house.staffer, scope, 'DietaryNeeds')).toContain(id)
    expect(await told(house.member, scope, 'DietaryNeeds')).toEqual([])
    expect(await told(house.member, scope, 'BookPerson')).toContain(house.at.BookPerson)
  })

  it('a meal has those of who is there', async () => {
    const [there, away] = [await guest(), await guest(900, 890)]
    must(await tell(there))
    must(await tell(away))
    must(await house.staffer.rest.create('AllergyCheck', seen(there)))
    const scope = `meal:${house.at.CalendarMeal}`
    const needs = await told(house.staffer, scope, 'DietaryNeeds')
    expect(needs).toContain(dietaryNeedsId(house.at.Hotel, there.person))
    expect(needs).not.toContain(dietaryNeedsId(house.at.Hotel, away.person))
    expect(await told(house.staffer, scope, 'AllergyCheck')).toContain(seen(there)['objectId'])
  })

  it('a meal’s come without its orders, too, for a device that has kept all but them', async () => {
    const [there, away] = [await guest(), await guest(900, 890)]
    for (const who of [there, away]) must(await tell(who))
    must(await house.staffer.rest.create('AllergyCheck', seen(there)))
    const scope = `needs:meal:${house.at.CalendarMeal}`
    const answer = await house.staffer.rest.call('changes', { hotelId: house.at.Hotel, scopes: [scope] })
    const { rows } = must(answer).body['result'] as Changes
    expect(Object.keys(rows).sort()).toEqual(['AllergyCheck', 'DietaryNeeds'])
    const needs = (rows.DietaryNeeds ?? []).map(({ id }) => id)
    expect(needs).toContain(dietaryNeedsId(house.at.Hotel, there.person))
    expect(needs).not.toContain(dietaryNeedsId(house.at.Hotel, away.person))
    const ofBooking = `needs:booking:${there.book}`
    expect(await told(house.staffer, ofBooking, 'DietaryNeeds')).toEqual([dietaryNeedsId(house.at.Hotel, there.person)])
    for (const asked of [scope, ofBooking, `needs:booking:${house.at.Book}`])
      expect((await house.member.rest.call('changes', { hotelId: house.at.Hotel, scopes: [asked] })).ok).toBe(false)
  })
})

it('is erased seven days after the last check-out, with what the kitchen noted', async () => {
  const [left, justLeft] = [await guest(20, 9), await guest(20, 6)]
  for (const who of [left, justLeft]) {
    must(await tell(who))
    must(await house.staffer.rest.create('AllergyCheck', seen(who)))
    must(await master().create('OrderRequest', requestOf(who)))
  }
  const tombstones = () => master().rows('Tombstone', { ofClass: 'DietaryNeeds' })
  const before = (await tombstones()).length
  await endOfJob(await beginJob(inject('serverUrl'), 'forget-dietary-needs', newLocalId()))
  const isThere = (who: Guest) =>
    Promise.all([
      exists('DietaryNeeds', dietaryNeedsId(house.at.Hotel, who.person)),
      exists('AllergyCheck', String(seen(who)['objectId'])),
      exists('OrderRequest', `r${who.person}`),
    ])
  expect(await isThere(left)).toEqual([false, false, false])
  expect(await isThere(justLeft)).toEqual([true, true, true])
  expect((await tombstones()).length).toBeGreaterThan(before)
})

it('of others is erased though that of one cannot be, and the run says that it failed', async () => {
  const [kept, other] = [await guest(20, 9), await guest(20, 9)]
  for (const who of [kept, other]) {
    must(await tell(who))
    must(await master().create('OrderRequest', requestOf(who)))
  }
  const idOf = (who: Guest) => dietaryNeedsId(house.at.Hotel, who.person)
  await runSql(inject('postgresUri'), [
    `CREATE FUNCTION keep_needs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$`,
    `CREATE TRIGGER keep_needs BEFORE DELETE ON "DietaryNeeds" FOR EACH ROW
      WHEN (OLD."objectId" = '${idOf(kept)}') EXECUTE FUNCTION keep_needs()`,
  ])
  const run = async () => endOfJob(await beginJob(inject('serverUrl'), 'forget-dietary-needs', newLocalId()))
  const failed = await run()
  await runSql(inject('postgresUri'), ['DROP FUNCTION keep_needs CASCADE'])
  expect(failed.status).toBe('failed')
  expect([await exists('DietaryNeeds', idOf(kept)), await exists('DietaryNeeds', idOf(other))]).toEqual([true, false])
  expect(await exists('OrderRequest', `r${other.person}`)).toBe(false)
  expect((await run()).status).toBe('succeeded')
  expect(await exists('DietaryNeeds', idOf(kept))).toBe(false)
})
