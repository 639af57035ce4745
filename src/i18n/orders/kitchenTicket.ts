import { timeOf } from '#domain/dates/calendar.ts'
import type { CardDish, CardPortion } from '#domain/kitchen/kitchenCards.ts'
import type { CardToPrint } from '#domain/kitchen/printing.ts'
import { dishNameFor } from '#domain/kitchen/stations.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import type { CountedNote } from '#domain/reports/portions.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Ticket, TicketLine } from '#domain/schema/printers.ts'
import { counted } from '#i18n/format/numbers.ts'
import { it } from '#i18n/it.ts'
import { dietaryConflictText, nameInBooking, needsText } from './guestAllergies.ts'
import { portionNote, portionsOf } from './portions.ts'
import { placeOfBooking } from './whoseBooking.ts'

/** Portions of the same kind and note become one again. */
function notesOf(portions: readonly CardPortion[]): CountedNote[] {
  const notes = new Map<string, CountedNote>()
  for (const { note, half } of portions) {
    if (note === undefined) continue
    const known = notes.get(`${half} ${note}`)
    notes.set(`${half} ${note}`, { text: note, half, quantity: (known?.quantity ?? 0) + 1 })
  }
  return [...notes.values()]
}

function linesOfDish({ portions, allergies }: CardDish, name: string): TicketLine[] {
  const half = portions.filter((portion) => portion.half).length
  const normal = portions.length - half
  const notes = notesOf(portions).map((note) => ({ text: `  ${portionNote(note, normal > 0 && half > 0)}` }))
  const warnings = allergies.map(({ of, conflict }): TicketLine => ({
    text: [nameInBooking(of), needsText(of.tags), dietaryConflictText(conflict)].filter(Boolean).join(' · '),
    look: 'boxed',
  }))
  return [{ text: portionsOf({ normal, half }, name || it.common.unnamedDish), look: 'bold' }, ...notes, ...warnings]
}

/** What a printer prints of a card, once its course is called. */
export function kitchenTicket(
  { card, station }: CardToPrint,
  dishes: ReadonlyMap<string, Dish>,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Ticket {
  const { booking, courseName } = card
  const { name } = bookingLabel(booking)
  const covers = counted(booking.people.length, 'coperto', 'coperti')
  return {
    title: placeOfBooking(booking),
    lines: [
      { text: [courseName, `Via ${timeOf(card.calledAt ?? now, zone)}`].filter(Boolean).join(' · '), look: 'bold' },
      { text: [name ?? it.common.noName, covers, booking.rank?.name].filter(Boolean).join(' · ') },
      { text: '' },
      ...card.dishes.flatMap((dish) => linesOfDish(dish, dishNameFor(station, dishes.get(dish.dishId)))),
    ],
  }
}
