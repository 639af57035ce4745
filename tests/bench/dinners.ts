import { inject } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { encode } from '#domain/schema/wire.ts'
import { wishes } from '#e2e/pages/guestOrders.ts'
import { PASSWORD } from '#tests/cloud/house.ts'
import { OrderHouse, anOrder, askCustom, ordersIn } from '#tests/cloud/orderHouse.ts'
import { master, must } from '#tests/cloud/rest.ts'
import type { Json } from '#tests/cloud/rest.ts'
import { ZONE } from './menuMonth.ts'
import type { Account } from './visitor.ts'

const DAY = 86_400_000
/** Bookings of two and of three persons: 450 guests. */
const BOOKINGS = 180
const TABLES = 120
const MEALS_A_DAY = [
  ['0', '07:30'],
  ['1', '12:30'],
  ['3', '19:30'],
] as const
const DISHES_OF_COURSE = 5
const COURSES = [1, 2, 3, 4, 6]
const AT_ONCE = 6

export interface Dinners {
  readonly hotelId: string
  readonly owner: Account
  readonly meals: readonly string[]
  readonly bookings: number
}

async function make(className: ClassName, rows: readonly Json[]): Promise<string[]> {
  const made = rows.map((row) => ({ objectId: newLocalId(), ...encode(className, row) }))
  const outcomes = await master().createAll(made.map((row) => [className, row] as const))
  const wrong = outcomes.find((outcome) => !('success' in outcome))
  if (wrong) throw new Error(`A row was not made: ${JSON.stringify(wrong)}`)
  return made.map(({ objectId }) => objectId)
}

/**
 * The same rows under other ids: sent one by one they would take an hour. Of yesterday, as a page
 * looks only for what has changed since; ordering has begun, so that all meals are listed.
 */
const copies = (hotel: string, from: string, to: readonly string[]): string[] => {
  const meals = `unnest(ARRAY[${to.map((id) => `'${id}'`).join()}]) WITH ORDINALITY AS meal(id, n)`
  const copy = (table: string, ids: string) =>
    `INSERT INTO "${table}" SELECT (jsonb_populate_record(NULL::"${table}", to_jsonb(one) || ` +
    `jsonb_build_object('objectId', n || '-' || one."objectId", 'calendarMeal', meal.id${ids}))).* ` +
    `FROM "${table}" one, ${meals} WHERE one."calendarMeal" = '${from}'`
  return [
    copy('MealOrder', ''),
    copy('MealOrderDish', `, 'order', n || '-' || one."order"`),
    ...['MealOrder', 'MealOrderDish', 'Book', 'BookPerson'].map(
      (table) => `UPDATE "${table}" SET "updatedAt" = now() - interval '1 day'`,
    ),
    `UPDATE "CalendarMeal" SET "fromDate" = now() - interval '1 day' WHERE "hotel" = '${hotel}'`,
  ]
}

export async function openDinners(count: number): Promise<Dinners> {
  const house = await OrderHouse.open()
  const { hotel } = house
  must(await house.owner.rest.send('PUT', `/users/${house.owner.id}`, { tutorialCompleted: true }))
  const named = (what: string, many: number) =>
    Array.from({ length: many }, (_, at) => ({ hotel, name: `${what} ${at + 1}` }))
  const [ranks, turns, dishes] = await Promise.all([
    make('Rank', named('Rango', 8)),
    make('Turn', named('Turno', 3)),
    make(
      'Dish',
      COURSES.flatMap((courseIndex) =>
        Array.from({ length: DISHES_OF_COURSE }, (_, at) => ({
          hotel,
          name: { it: `Piatto ${courseIndex}.${at} con il suo contorno` },
          courseIndex,
          price: 10,
        })),
      ),
    ),
  ])
  const tables = await make(
    'Table',
    named('Tavolo', TABLES).map((table, at) => ({
      ...table,
      name: String(at + 1),
      rank: ranks[at % ranks.length],
      turn: turns[at % turns.length],
    })),
  )
  const stay = { checkin: Date.now() - 9 * DAY, checkout: Date.now() + 30 * DAY }
  const paxOf = (at: number) => 2 + (at % 2)
  const books = await make(
    'Book',
    Array.from({ length: BOOKINGS }, (_, at) => ({
      hotel,
      ...stay,
      pax: paxOf(at),
      bookType: 'FB',
      refName: `Famiglia numero ${at + 1}`,
      roomNumber: String(101 + at),
      table: tables[at % TABLES],
      tableNumber: String((at % TABLES) + 1),
      sharesTable: true,
    })),
  )
  await make(
    'BookPerson',
    books.flatMap((book, at) =>
      Array.from({ length: paxOf(at) }, (_, n) => ({
        hotel,
        book,
        name: `Ospite ${n + 1}`,
        surname: `della ${at + 1}`,
        isHolder: n === 0,
      })),
    ),
  )
  const tomorrow = addDays(dayOf(Date.now(), ZONE), 1)
  const meals = await make(
    'CalendarMeal',
    Array.from({ length: count }, (_, at) => {
      const [mealIndex, start] = MEALS_A_DAY[at % MEALS_A_DAY.length] ?? MEALS_A_DAY[0]
      const day = addDays(tomorrow, Math.floor(at / MEALS_A_DAY.length))
      const meal = { ...newMeal(mealIndex, start), dishes }
      return { hotel, ...mealFields(day, meal, ZONE) }
    }),
  )
  const [first = '', ...others] = meals
  const menu = COURSES.map((_, course) =>
    dishes.slice(course * DISHES_OF_COURSE, (course + 1) * DISHES_OF_COURSE).map((id) => [id, id] as const),
  )
  for (let at = 0; at < BOOKINGS; at += AT_ONCE)
    await Promise.all(
      books.slice(at, at + AT_ONCE).map(async (book, n) => {
        const wanted = wishes(menu, at + n, paxOf(at + n))
        ordersIn(await askCustom('orders', house.session, anOrder(book, first, wanted)))
      }),
    )
  await runSql(inject('postgresUri'), copies(hotel, first, others))
  const owner = { email: house.owner.email, password: PASSWORD }
  return { hotelId: hotel, owner, meals, bookings: BOOKINGS }
}
