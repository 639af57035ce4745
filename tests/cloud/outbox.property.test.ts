import pg from 'pg'
import { afterAll, beforeAll, inject, it } from 'vitest'
import type { Gateway, Write } from '#data/gateway.ts'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { MAX_HOTELS } from '#domain/rules/account/account.ts'
import { DISHES, PEOPLE, TABLES, checkTwoDevices } from '#tests/contracts/twoDevices.ts'
import type { DinnerHouse } from '#tests/contracts/twoDevices.ts'
import { openRealHouse } from './realGateway.ts'

const ZONE = 'Europe/Rome'
const DAY = 86_400_000

let gateway: Gateway
/** Hotels that the owner who is signed in has. */
let ownedHotels = MAX_HOTELS
/** Whose transactions stay open. */
let colleague: pg.Client

beforeAll(async () => {
  colleague = new pg.Client({ connectionString: inject('postgresUri') })
  await colleague.connect()
})
afterAll(() => colleague.end())

const made = (className: Write['className'], id: string, fields: Readonly<Record<string, unknown>>): Write => ({
  className,
  id,
  kind: 'create',
  fields,
})

async function save(writes: readonly Write[]): Promise<void> {
  const outcomes = await gateway.saveBatch(writes)
  const failed = outcomes.findIndex(({ status }) => status !== 'done')
  if (failed >= 0) throw new Error(`${writes[failed]?.className}: ${JSON.stringify(outcomes[failed])}`)
}

/** A change of table6 and a new rank in one transaction, with the time of its beginning. */
function lateTransaction(tableId: string): NonNullable<DinnerHouse['late']> {
  let isOpen = false
  const end = async () => {
    if (isOpen) await colleague.query('COMMIT')
    isOpen = false
  }
  return {
    async begin(seats) {
      await end()
      isOpen = true
      await colleague.query('BEGIN')
      await colleague.query('UPDATE "Table" SET "seats" = $1, "updatedAt" = now() WHERE "objectId" = $2', [
        seats,
        tableId,
      ])
      const rank = newLocalId()
      await colleague.query(
        `INSERT INTO "Rank" ("objectId", "createdAt", "updatedAt", "hotel", "name", "_rperm", "_wperm")
         SELECT $1, now(), now(), "hotel", $2, "_rperm", "_wperm" FROM "Table" WHERE "objectId" = $3`,
        [rank, rank, tableId],
      )
    },
    end,
  }
}

/** Another owner begins where one may have no more hotels: runs by hand are many. */
async function ownerOfOneMore(): Promise<void> {
  if (ownedHotels >= MAX_HOTELS) {
    ;({ gateway } = await openRealHouse())
    ownedHotels = 1
  }
  ownedHotels += 1
}

async function aHouse(): Promise<DinnerHouse> {
  await ownerOfOneMore()
  const ids = new Map([...PEOPLE, ...DISHES, ...TABLES].map((named) => [named, newLocalId()]))
  const id: DinnerHouse['id'] = (named) => ids.get(named) ?? named
  const [hotel, mealId, bookId, otherBookId] = [newLocalId(), newLocalId(), newLocalId(), newLocalId()] as const
  const now = Date.now()
  await save([made('Hotel', hotel, { name: 'Miramare', timezone: ZONE })])
  const stay = { checkin: now - 2 * DAY, checkout: now + 5 * DAY, bookType: 'HB', pax: 2 }
  await save([
    ...DISHES.map((name) => made('Dish', id(name), { hotel, name: { it: name }, courseIndex: 2, price: 10 })),
    ...TABLES.map((name) => made('Table', id(name), { hotel, name })),
    ...[bookId, otherBookId].map((book) => made('Book', book, { hotel, ...stay })),
  ])
  const dinner = mealFields(
    addDays(dayOf(now, ZONE), 1),
    { ...newMeal('3', '19:30'), opens: -192, closes: 0, dishes: DISHES.map(id) },
    ZONE,
  )
  await save([
    made('CalendarMeal', mealId, { hotel, ...dinner }),
    ...PEOPLE.map((name, at) =>
      made('BookPerson', id(name), { hotel, book: at < 2 ? bookId : otherBookId, name, isHolder: at % 2 === 0 }),
    ),
  ])
  return { gateway, now, hotelId: hotel, mealId, bookId, otherBookId, id, late: lateTransaction(id('table6')) }
}

/** Milliseconds, for what hangs: with all runs it has minutes to do. */
const HANG = 1_800_000

it(
  'two devices and a guest, whatever fails: in the end the server has what both screens show, nothing lost, nothing doubled',
  () => checkTwoDevices(aHouse, 100),
  HANG,
)
