import { dayOf } from '#domain/dates/calendar.ts'
import { copiesOf } from '#domain/menu/template.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { ClockTime, Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Template } from '#domain/schema/template.ts'
import type { MealIndex, SampleHours, Samples } from '#domain/schema/values.ts'
import { encode } from '#domain/schema/wire.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import {
  asMaster,
  destroyAll,
  findRows,
  loadAll,
  loadByIds,
  loadPointingTo,
  loadRow,
  pointerTo,
} from '#cloud/database/rows.ts'
import type { NewRow, Query } from '#cloud/database/rows.ts'
import { addCopies, removeCopies } from '../templates/copies.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import { makeOrders } from './orders.ts'
import { makeSamples } from './sampleHouse.ts'
import type { SampleRows } from './sampleHouse.ts'
import { untouched, withOtherPersons } from './untouched.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'

export const addSamples = cloudFunction('add-samples', {
  who: staffWith('management'),
  takes: NOTHING,
  does: ({ hotelId }) => addSampleRows(hotelId, Date.now()),
})

export const removeSamples = cloudFunction('remove-samples', {
  who: staffWith('management'),
  takes: NOTHING,
  does: ({ hotelId }) => removeSampleRows(hotelId),
})

/** Of ours: one has a dinner's courses, the other a breakfast's. */
const TEMPLATES = ['predefined-cucina-di-mare', 'predefined-colazione-italiana']

/** Where the hotel has set none: by `DEFAULT_MEAL_START` all meals would begin at one o'clock. */
const STARTS: Readonly<Record<MealIndex, ClockTime>> = { '0': '08:00', '1': '12:30', '2': '08:00', '3': '19:30' }

const HOTEL_FIELDS = [
  'timezone',
  'defaultMealsTime',
  'defaultCheckInTime',
  'defaultCheckOutTime',
  'currency',
  'config',
  'maxDishes',
  'infinityDishes',
  'enableKitchenNotes',
  'addedTemplates',
  'samples',
  'isReady',
] as const

type OfHotel = Pick<Hotel, (typeof HOTEL_FIELDS)[number]>

const ofHotel = (hotelId: string) => (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))

async function loadHotel(hotelId: string): Promise<OfHotel> {
  const hotel = await loadRow('Hotel', hotelId, HOTEL_FIELDS)
  return hotel ?? refuse('notYourHotel')
}

/** Master key: no client says that a hotel has them. */
const note = (hotelId: string, samples: Samples | undefined): Promise<unknown> =>
  Parse.CoreManager.getRESTController().request(
    'PUT',
    `classes/Hotel/${hotelId}`,
    encode('Hotel', { samples }),
    asMaster,
  )

const templatesOf = (ids: readonly string[]): Promise<Template[]> =>
  loadAll('Template', (query) => query.containedIn('objectId', [...ids]))

const ALL_DAY = /^\d\d:\d\d/

/** `11:00:00` as `11:00`. */
const clockOf = (time: string): string => ALL_DAY.exec(time)?.[0] ?? time

const hoursOf = (hotel: OfHotel): SampleHours => ({
  zone: timeZoneOf(hotel),
  checkIn: clockOf(hotel.defaultCheckInTime),
  checkOut: clockOf(hotel.defaultCheckOutTime),
  starts: { ...STARTS, ...hotel.defaultMealsTime },
})

function rowsFor(hotelId: string, hotel: OfHotel, { day, hours }: Samples, templates: readonly Template[]): SampleRows {
  const inOrder = TEMPLATES.flatMap((id) => templates.find((template) => template.id === id) ?? [])
  const { starts, ...house } = hours ?? hoursOf(hotel)
  return makeSamples({
    id: hotelId,
    ...house,
    day,
    startOf: (mealIndex) => starts[mealIndex] ?? STARTS[mealIndex],
    dishes: inOrder.flatMap((template) => copiesOf(template, hotelId).dishes),
  })
}

async function isEmpty(hotelId: string): Promise<boolean> {
  const classes: readonly ClassName[] = ['Book', 'CalendarMeal', 'Table']
  const found = await Promise.all(
    classes.map((className) => findRows(className, (query) => ofHotel(hotelId)(query).limit(1), [])),
  )
  return found.every((rows) => rows.length === 0)
}

/** A second try finds what another process has written meanwhile. */
async function writeMissing(className: ClassName, hotelId: string, rows: readonly NewRow<object>[]): Promise<void> {
  const write = async () => {
    const present = new Set(
      (
        await loadByIds(
          className,
          hotelId,
          rows.map(({ id }) => id),
        )
      ).map(({ id }) => id),
    )
    const missing = rows.filter(({ id }) => !present.has(id))
    await writeTogether(
      hotelId,
      missing.map(({ id, ...fields }) => ({ kind: 'create', className, id, fields })),
    )
  }
  await write().catch(write)
}

async function writeOrders(hotelId: string, hotel: OfHotel, books: readonly string[], now: Instant): Promise<number> {
  const [meals, dishes, people, ownBooks] = await Promise.all([
    loadAll('CalendarMeal', ofHotel(hotelId)),
    loadAll('Dish', ofHotel(hotelId)),
    loadPointingTo('BookPerson', 'book', 'Book', books),
    loadByIds('Book', hotelId, books),
  ])
  const orders = makeOrders({ hotel: { ...hotel, id: hotelId }, meals, dishes, books: ownBooks, people }, now)
  // Portions come before their order, so that an order that is there is complete.
  await writeMissing(
    'MealOrderDish',
    hotelId,
    orders.flatMap(({ lines }) => lines),
  )
  await writeMissing(
    'MealOrder',
    hotelId,
    orders.map(({ order }) => order),
  )
  return orders.length
}

/** A first try that was interrupted is continued. */
const addSampleRows = (hotelId: string, now: Instant) =>
  oneAtATime(`samples ${hotelId}`, async () => {
    const hotel = await loadHotel(hotelId)
    if (!hotel.samples && (hotel.isReady || !(await isEmpty(hotelId)))) refuse('hotelNotEmpty')
    const templates = await templatesOf(TEMPLATES)
    const samples = hotel.samples ?? {
      day: dayOf(now, timeZoneOf(hotel)),
      // One that the hotel has already stays when the others go.
      templates: templates.map(({ id }) => id).filter((id) => !hotel.addedTemplates?.includes(id)),
      // A house that changes its hours later has not changed these rows.
      hours: hoursOf(hotel),
    }
    if (!hotel.samples) await note(hotelId, samples)
    for (const template of templates) await addCopies(template, hotelId)
    const { tables, books, persons, meals } = rowsFor(hotelId, hotel, samples, templates)
    await writeMissing('Table', hotelId, tables)
    await writeMissing('Book', hotelId, books)
    await writeMissing('BookPerson', hotelId, persons)
    await writeMissing('CalendarMeal', hotelId, meals)
    const orders = await writeOrders(
      hotelId,
      hotel,
      books.map(({ id }) => id),
      now,
    )
    return { books: books.length, orders }
  })

/** With what belongs to it, as when somebody deletes it. */
async function destroy(className: ClassName, ids: readonly string[]): Promise<void> {
  for (const id of ids) await destroyAll([pointerTo(className, id) as Parse.Object])
}

async function inUse(
  ids: readonly string[],
  of: ClassName,
  narrow: (query: Query, id: string) => Query,
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    ids.map(async (id) => ((await findRows(of, (query) => narrow(query, id).limit(1), [])).length > 0 ? [id] : [])),
  )
  return new Set(found.flat())
}

/** Whatever somebody changed, or something real uses, stays, and is the hotel's own. */
const removeSampleRows = (hotelId: string) =>
  oneAtATime(`samples ${hotelId}`, async () => {
    const hotel = await loadHotel(hotelId)
    const { samples } = hotel
    if (!samples) return { staying: 0 }
    const templates = await templatesOf(TEMPLATES)
    const made = rowsFor(hotelId, hotel, samples, templates)
    const of = { hotelId, zone: timeZoneOf(hotel), hasHours: samples.hours !== undefined }
    const books = await untouched('Book', { ...of, made: made.books })
    const peopled = await withOtherPersons(books.ids, { ...of, made: made.persons })
    await destroy(
      'Book',
      books.ids.filter((id) => !peopled.has(id)),
    )
    const meals = await untouched('CalendarMeal', { ...of, made: made.meals })
    const ordered = await inUse(meals.ids, 'MealOrderDish', (query, id) =>
      query.equalTo('calendarMeal', pointerTo('CalendarMeal', id)),
    )
    await destroy(
      'CalendarMeal',
      meals.ids.filter((id) => !ordered.has(id)),
    )
    const tables = await untouched('Table', { ...of, made: made.tables })
    const [seated, joined] = await Promise.all([
      inUse(tables.ids, 'Book', (query, id) => query.equalTo('table', pointerTo('Table', id))),
      inUse(tables.ids, 'MealSeating', (query, id) => ofHotel(hotelId)(query).containedIn('tables', [id])),
    ])
    const used = new Set([...seated, ...joined])
    await destroy(
      'Table',
      tables.ids.filter((id) => !used.has(id)),
    )
    let copies = 0
    for (const template of templates)
      if (samples.templates.includes(template.id)) copies += (await removeCopies(template, hotelId)).staying.length
    await note(hotelId, undefined)
    const kept = books.changed + peopled.size + meals.changed + ordered.size + tables.changed + used.size
    return { staying: kept + copies }
  })
