import { timeOf } from '#domain/dates/calendar.ts'
import { latePlates, platesUntilOf } from '#domain/kitchen/latePlates.ts'
import type { LatePlate } from '#domain/kitchen/latePlates.ts'
import { allergiesOfBooking } from '#domain/reports/allergies.ts'
import type { AllergyPerson } from '#domain/reports/allergies.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { ClockTime, Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { counted } from '#i18n/format/numbers.ts'
import { it } from '#i18n/it.ts'
import { needsText } from './guestAllergies.ts'
import { kitchen } from './kitchen.ts'

export const latePlatesWords = {
  title: (plates: number) => counted(plates, 'piatto tardi', 'piatti tardi'),
  none: 'Nessun piatto tardi',
  arrivesAt: (at: Instant, zone: string) => `arriva alle ${timeOf(at, zone)}`,
  notKept: (until: ClockTime) => `dopo le ${until}, il piatto non si tiene`,
} as const

/** `Cam. 204, Rossi · 2 coperti · arriva alle 22:30 · ALLERGIA glutine`. */
function latePlateText(
  { booking, arrivesAt, isKept }: LatePlate,
  people: readonly AllergyPerson[],
  { until, zone }: { readonly until: ClockTime; readonly zone: string },
): string {
  const { room, table, name } = bookingLabel(booking)
  const place = room ? `Cam. ${room}` : table && `Tav. ${table}`
  return [
    [place, name ?? it.common.noName].filter(Boolean).join(', '),
    kitchen.covers(booking.people.length),
    latePlatesWords.arrivesAt(arrivesAt, zone),
    ...(isKept ? [] : [latePlatesWords.notKept(until)]),
    ...new Set(people.map(({ tags }) => needsText(tags))),
  ].join(' · ')
}

interface LatePlateLines {
  readonly title: string
  readonly lines: readonly { readonly bookId: string; readonly text: string }[]
}

/** What the kitchen and the reception read of who arrives after the meal; undefined where nobody does. */
export function latePlateLines(
  hotel: Hotel,
  facts: MealFacts,
  sheet: Pick<MealSheet, 'bookings'>,
): LatePlateLines | undefined {
  const late = latePlates(sheet, facts.meal, hotel)
  if (late.length === 0) return undefined
  const kept = late.flatMap(({ booking, isKept }) => (isKept ? booking.people : []))
  const of = { until: platesUntilOf(hotel), zone: timeZoneOf(hotel) }
  return {
    title: kept.length > 0 ? latePlatesWords.title(kept.length) : latePlatesWords.none,
    lines: late.map((plate) => ({
      bookId: plate.booking.book.id,
      text: latePlateText(plate, allergiesOfBooking(plate.booking, facts), of),
    })),
  }
}
