import { dayOf } from '#domain/dates/calendar.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { loadByIds, loadPointingTo } from '#cloud/database/rows.ts'
import type { NewRow } from '#cloud/database/rows.ts'

type Values = Readonly<Record<string, unknown>>

interface Compared {
  readonly hotelId: string
  readonly zone: string
  readonly made: readonly NewRow<object>[]
  /** The hours of the house are those with which they were made; else instants are compared by their days. */
  readonly hasHours: boolean
}

const valueOf = (row: object, name: string, usual: unknown): unknown => {
  const value = (row as Values)[name]
  return value === undefined || (Array.isArray(value) && value.length === 0) ? usual : value
}

function isSame(className: ClassName, row: object, made: object, { zone, hasHours }: Compared): boolean {
  const { fields } = declarationOf(className)
  return Object.entries(fields).every(([name, { serverOnly, default: usual, wire }]) => {
    if (serverOnly) return true
    const [one, other] = [valueOf(row, name, usual), valueOf(made, name, usual)]
    if (wire === 'Date' && !hasHours && typeof one === 'number' && typeof other === 'number')
      // A window opens and closes on days that hours may move.
      return className === 'CalendarMeal' || dayOf(one, zone) === dayOf(other, zone)
    return isSameValue(one, other)
  })
}

export async function untouched(className: ClassName, compared: Compared) {
  const { hotelId, made } = compared
  const present = await loadByIds(
    className,
    hotelId,
    made.map(({ id }) => id),
  )
  const ofMade = new Map(made.map((row) => [row.id, row]))
  const same = present.filter((row) => isSame(className, row, ofMade.get(row.id) ?? {}, compared))
  return { ids: same.map(({ id }) => id), changed: present.length - same.length }
}

/** Of some bookings those whose persons are not as they were made, or no longer as many. */
export async function withOtherPersons(bookIds: readonly string[], compared: Compared): Promise<ReadonlySet<string>> {
  const present = await loadPointingTo('BookPerson', 'book', 'Book', bookIds)
  const ofMade = new Map(compared.made.map((row) => [row.id, row as NewRow<{ readonly book: string }>]))
  const there = new Set(present.map(({ id }) => id))
  const other = present.filter((row) => !isSame('BookPerson', row, ofMade.get(row.id) ?? {}, compared))
  const gone = [...ofMade.values()].filter(({ id, book = '' }) => bookIds.includes(book) && !there.has(id))
  return new Set([...other, ...gone].flatMap(({ book }) => book ?? []))
}
