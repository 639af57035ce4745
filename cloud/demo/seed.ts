import { dayOf } from '#domain/dates/calendar.ts'
import { LOCANDA, MIRAMARE } from '#domain/reference/demoHotels.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import { trialEnd } from '#domain/rules/account/account.ts'
import { dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { DEFAULT_TIMEZONE } from '#domain/rules/hotel/hotel.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import type { DietaryNeeds } from '#domain/schema/dietary.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { asMaster } from '#cloud/database/rows.ts'
import { makeDemoHotel } from './hotel.ts'
import type { DemoHotel } from './hotel.ts'
import { insert } from './insert.ts'
import { makeJoinedTables } from './joinedTables.ts'
import { locandaKitchen, miramareKitchen } from './kitchen.ts'
import { locandaRates, miramareRates, stockPrices } from './prices.ts'
import { seedDiningRooms } from './diningRooms.ts'
import { makeSmallHotel } from './smallHotel.ts'
import stays from './stays-resort-2016-08.csv?raw'
import { seedMenus } from './seedMenus.ts'
import { seedExtraOrders } from './seedExtraOrders.ts'
import { seedOrders } from './seedOrders.ts'

/** One of so many guests may not eat everything. */
const ONE_OF = 29

const NEEDS: readonly (readonly DietaryTagKey[])[] = [
  ['dairy'],
  ['gluten'],
  ['treeNuts', 'peanuts'],
  ['vegetarian'],
  ['crustaceans', 'molluscs'],
  ['eggs'],
  ['vegan'],
  ['fish', 'gluten'],
]

const makeDietaryNeeds = (persons: readonly BookPerson[], now: Instant): DietaryNeeds[] =>
  persons.flatMap(({ id: person, hotel, book }, at) => {
    if (at % ONE_OF !== ONE_OF - 1) return []
    const keys = NEEDS[Math.floor(at / ONE_OF) % NEEDS.length] ?? []
    const tags = dietaryTags.flatMap(({ id, key }) => (keys.includes(key) ? id : []))
    return [{ id: dietaryNeedsId(hotel, person), hotel, book, person, tags, consentAt: now }]
  })

export const DEMO_LOGIN = { email: 'demo@convivio.test', password: 'convivio2026' } as const
/** A second owner, to show that neither sees the other. */
const NEIGHBOUR_LOGIN = { email: 'locanda@convivio.test', password: 'convivio2026' } as const

const TEN_YEARS = 3650

async function ensureUser(
  { email, password }: { readonly email: string; readonly password: string },
  name: string,
  surname: string,
): Promise<string> {
  const known = await new Parse.Query(Parse.User).equalTo('username', email).first(asMaster)
  if (known?.id) return known.id
  const user = new Parse.User()
  const account = { username: email, email, password, name, surname, locale: 'it', tutorialCompleted: true }
  return (await user.save(account, asMaster)).id ?? ''
}

/** The owner is set last: a hotel with an owner has its places and stays. */
async function insertHotel(demo: DemoHotel, ownerId: string): Promise<void> {
  const now = Date.now()
  const expireDate = trialEnd(now, TEN_YEARS, DEFAULT_TIMEZONE)
  await insert('Hotel', [{ ...demo.hotel, expireDate }])
  await insert('RoomType', demo.roomTypes)
  await insert('Room', demo.rooms)
  await insert('Rank', demo.ranks)
  await insert('Turn', demo.turns)
  await insert('Table', demo.tables)
  await insert('Book', demo.books)
  await insert('BookPerson', demo.persons)
  await insert('DietaryNeeds', makeDietaryNeeds(demo.persons, now))
  await insert('MealSeating', makeJoinedTables(demo, dayOf(now, DEFAULT_TIMEZONE), DEFAULT_TIMEZONE))
  const hotel = Parse.Object.fromJSON<Parse.Object>({ className: 'Hotel', objectId: demo.hotel.id })
  await hotel.save({ owner: Parse.User.createWithoutData(ownerId) }, asMaster)
}

const isWhole = async (hotelId: string): Promise<boolean> =>
  (await new Parse.Query('Hotel').equalTo('objectId', hotelId).exists('owner').count(asMaster)) > 0

/** Also adds the dishes, menus and prices that never existed. Returns whether anything was made. */
export async function seedDemo(): Promise<boolean> {
  const now = Date.now()
  const today = dayOf(now, DEFAULT_TIMEZONE)
  const hotels = [
    {
      id: MIRAMARE,
      make: (hotelId: string) => makeDemoHotel(stays, today, { hotelId }),
      owner: () => ensureUser(DEMO_LOGIN, 'Caterina', 'Bellandi'),
      kitchen: miramareKitchen,
      rates: miramareRates,
    },
    {
      id: LOCANDA,
      make: (hotelId: string) => makeSmallHotel(today, { hotelId }),
      owner: () => ensureUser(NEIGHBOUR_LOGIN, 'Pietro', 'Landi'),
      kitchen: locandaKitchen,
      rates: locandaRates,
    },
  ]
  let made = false
  for (const { id, make, owner, kitchen, rates } of hotels) {
    const isNew = !(await isWhole(id))
    if (isNew) await insertHotel(make(id), await owner())
    const stocked = (await seedMenus(id, kitchen, now)) + (await stockPrices(id, rates, now))
    const drawn = id === MIRAMARE && (await seedDiningRooms(id))
    made ||= isNew || stocked > 0 || drawn
  }
  return made
}

/** The menus must exist. Returns how many orders of meals were new. */
export async function seedDemoOrders(): Promise<number> {
  const now = Date.now()
  await seedExtraOrders(MIRAMARE, now)
  return (await seedOrders(MIRAMARE, now)) + (await seedOrders(LOCANDA, now))
}
