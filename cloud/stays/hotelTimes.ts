import { sameClockIn } from '#domain/dates/calendar.ts'
import { topicOf } from '#domain/replica/scopes.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { inTransaction } from '#cloud/database/hostDatabase.ts'
import type { MovedRow } from '#cloud/database/hostDatabase.ts'
import { forgetHotel } from '#cloud/access/hotelAccess.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'

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
  readonly className: keyof typeof ON_THE_CLOCK
  readonly rows: readonly MovedRow[]
}

/** Of so many rows others go on in between. */
const AT_ONCE = 500

async function movedRows(hotelId: string, from: string, to: string): Promise<Moved[]> {
  const known = new Map<Instant, Instant>()
  const move = (instant: Instant): Instant => {
    const moved = known.get(instant) ?? sameClockIn(instant, from, to)
    known.set(instant, moved)
    return moved
  }
  const all: Moved[] = []
  for (const className of CLASSES) {
    const fields: readonly string[] = ON_THE_CLOCK[className]
    const rows = await loadFields(
      className,
      (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)),
      fields as never[],
    )
    const moved: (MovedRow & { readonly first: Instant; readonly isLater: boolean })[] = []
    for (const [at, { id, ...values }] of (
      rows as readonly ({ readonly id: string } & Readonly<Record<string, unknown>>)[]
    ).entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
      const said = fields.flatMap((name) => (typeof values[name] === 'number' ? [[name, values[name]] as const] : []))
      const changes = said.flatMap(([name, was]) =>
        move(was) === was ? [] : [[name, new Date(move(was)).toISOString()] as const],
      )
      const first = said[0]?.[1] ?? 0
      if (changes.length > 0)
        moved.push({ id, instants: Object.fromEntries(changes), first, isLater: move(first) > first })
    }
    // Written one by one, as some hosts do, stays at one table never overlap: those go first that nobody is in front of.
    const isLater = moved.some((one) => one.isLater)
    moved.sort((one, other) => (isLater ? other.first - one.first : one.first - other.first))
    if (moved.length > 0) all.push({ className, rows: moved.map(({ id, instants }) => ({ id, instants })) })
  }
  return all
}

/** Moves what the hotel has on its clock into its new zone, at the same clock times: all of it or nothing, and once. */
export async function moveTimes(hotelId: string): Promise<void> {
  await oneAtATime(`times ${hotelId}`, async () => {
    const hotel = await loadRow('Hotel', hotelId, ['timezone', 'timesIn'])
    if (hotel?.timesIn === undefined) return
    const zone = timeZoneOf(hotel)
    const moved = hotel.timesIn === zone ? [] : await movedRows(hotelId, hotel.timesIn, zone)
    await inTransaction(async ({ write, writeInstants }) => {
      for (const { className, rows } of moved) await writeInstants(className, rows)
      await write('Hotel', hotelId, { timesIn: { __op: 'Delete' } })
    })
    forgetHotel(hotelId)
    noteChange(
      hotelId,
      ...new Set([...moved.map(({ className }) => className), 'Hotel' as const].flatMap((name) => topicOf(name) ?? [])),
    )
  })
}
