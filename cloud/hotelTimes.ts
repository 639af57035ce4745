import { sameClockIn } from '#domain/calendar.ts'
import { topicOf } from '#domain/replica/scopes.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { inTransaction } from './hostDatabase.ts'
import { forgetHotel } from './hotelAccess.ts'
import { oneAtATime } from './oneAtATime.ts'
import { noteChange } from './outbound/changeSignal.ts'
import { dateOf, loadFields, loadRow, pointerTo } from './rows.ts'

/** What is told by the clock of the hotel; days and times of the clock are texts, and stay by themselves. */
const ON_THE_CLOCK = {
  Book: ['checkin', 'checkout'],
  BookPerson: ['checkin', 'checkout'],
  CalendarMeal: ['date', 'endDate', 'fromDate', 'toDate'],
  MealSeating: ['start'],
  ExtraMealOrder: ['dueDate'],
} as const satisfies { readonly [C in ClassName]?: readonly string[] }

const CLASSES = Object.keys(ON_THE_CLOCK) as (keyof typeof ON_THE_CLOCK)[]

interface Moved {
  readonly className: ClassName
  readonly id: string
  readonly first: Instant
  readonly changes: Readonly<Record<string, ReturnType<typeof dateOf>>>
}

async function movedRows(hotelId: string, from: string, to: string): Promise<Moved[]> {
  const known = new Map<Instant, Instant>()
  const move = (instant: Instant): Instant => {
    const moved = known.get(instant) ?? sameClockIn(instant, from, to)
    known.set(instant, moved)
    return moved
  }
  const moved: Moved[] = []
  for (const className of CLASSES) {
    const fields: readonly string[] = ON_THE_CLOCK[className]
    const rows = await loadFields(className, (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)), fields as never[])
    for (const { id, ...values } of rows as readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[]) {
      const said = fields.flatMap((name) => (typeof values[name] === 'number' ? [[name, values[name]] as const] : []))
      const changes = said.flatMap(([name, at]) => (move(at) === at ? [] : [[name, dateOf(move(at))] as const]))
      if (changes.length > 0) moved.push({ className, id, first: said[0]?.[1] ?? 0, changes: Object.fromEntries(changes) })
    }
  }
  // Stays at one table never overlap on the way: those go first that nobody is in front of.
  const isLater = moved.some(({ first }) => move(first) > first)
  return moved.sort((one, other) => (isLater ? other.first - one.first : one.first - other.first))
}

/** Moves what the hotel has on its clock into its new zone, at the same clock times: all of it or nothing, and once. */
export async function moveTimes(hotelId: string): Promise<void> {
  await oneAtATime(`times ${hotelId}`, async () => {
    const hotel = await loadRow('Hotel', hotelId, ['timezone', 'timesIn'])
    if (hotel?.timesIn === undefined) return
    const zone = timeZoneOf(hotel)
    const moved = hotel.timesIn === zone ? [] : await movedRows(hotelId, hotel.timesIn, zone)
    await inTransaction(async (write) => {
      for (const { className, id, changes } of moved) await write(className, id, changes)
      await write('Hotel', hotelId, { timesIn: { __op: 'Delete' } })
    })
    forgetHotel(hotelId)
    noteChange(hotelId, ...new Set([...moved.map(({ className }) => className), 'Hotel' as const].flatMap((name) => topicOf(name) ?? [])))
  })
}
