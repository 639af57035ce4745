import { timeOf } from '#domain/dates/calendar.ts'
import { allergyOnTicket, notesOfPortions } from '#domain/kitchen/dueTickets.ts'
import type { DueTicket, TicketChange } from '#domain/kitchen/dueTickets.ts'
import type { CardAllergy, CardDish } from '#domain/kitchen/kitchenCards.ts'
import { dishNameFor } from '#domain/kitchen/stations.ts'
import { courseOf } from '#domain/reference/courses.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Ticket, TicketLine } from '#domain/schema/printers.ts'
import { counted } from '#i18n/format/numbers.ts'
import { it } from '#i18n/it.ts'
import { dietaryConflictText, nameInBooking, needsText } from './guestAllergies.ts'
import { changeWords } from './kitchenChanges.ts'
import { portionNote, portionsOf } from './portions.ts'
import { placeOfBooking } from './whoseBooking.ts'

const words = {
  calledAt: (time: string) => `Via ${time}`,
  changedAt: (time: string) => `VARIAZIONE ${time}`,
  noMoreAllergies: 'non più contro un’allergia',
} as const

const allergyLine = ({ of, conflict }: CardAllergy): TicketLine => ({
  text: [nameInBooking(of), needsText(of.tags), dietaryConflictText(conflict)].filter(Boolean).join(' · '),
  look: 'boxed',
})

function linesOfDish({ portions, allergies }: CardDish, name: string): TicketLine[] {
  const half = portions.filter((portion) => portion.half).length
  const normal = portions.length - half
  const notes = notesOfPortions(portions).map((note) => ({
    text: `  ${portionNote(note, normal > 0 && half > 0)}`,
  }))
  return [{ text: portionsOf({ normal, half }, name), look: 'bold' }, ...notes, ...allergies.map(allergyLine)]
}

/** `+1 Risotto`, `ora senza sale (×1)`, a new allergy in words. */
function linesOfChange({ before, now }: TicketChange, name: string, allergies: readonly CardAllergy[]): TicketLine[] {
  const { counts, notes } = changeWords({ before, now })
  const onPaper = before?.allergies ?? []
  const isFreeOfThem = onPaper.length > 0 && now.allergies.length === 0 && now.normal + now.half > 0
  return [
    { text: [counts, name].filter(Boolean).join(' '), look: 'bold' },
    ...(notes ? [{ text: `  ${notes}` }] : []),
    ...allergies.filter((one) => !onPaper.includes(allergyOnTicket(one))).map(allergyLine),
    ...(isFreeOfThem ? [{ text: `  ${words.noMoreAllergies}` }] : []),
  ]
}

/** Whose ticket it is; of a booking that has nothing any more, as on the ticket before. */
function headOf({ card, before }: DueTicket): { readonly title: string; readonly whose: string } {
  if (!card) return { title: before?.ticket?.title ?? '', whose: before?.ticket?.lines[1]?.text ?? '' }
  const { booking } = card
  const covers = counted(booking.people.length, 'coperto', 'coperti')
  const whose = [bookingLabel(booking).name ?? it.common.noName, covers, booking.rank?.name]
  return { title: placeOfBooking(booking), whose: whose.filter(Boolean).join(' · ') }
}

/** What a printer prints of a card: all of it once its course is called, and afterwards what has changed. */
export function kitchenTicket(
  due: DueTicket,
  dishes: ReadonlyMap<string, Dish>,
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Ticket {
  const { card, station, before, changes } = due
  const { title, whose } = headOf(due)
  const nameOf = (dishId: string) => dishNameFor(station, dishes.get(dishId)) || it.common.unnamedDish
  const allergiesOf = (dishId: string) => card?.dishes.find((one) => one.dishId === dishId)?.allergies ?? []
  const said = before ? words.changedAt(timeOf(now, zone)) : words.calledAt(timeOf(card?.calledAt ?? now, zone))
  return {
    title,
    lines: [
      { text: [courseOf(due.courseId)?.name.it, said].filter(Boolean).join(' · '), look: 'bold' },
      { text: whose },
      { text: '' },
      ...(before
        ? changes.flatMap((one) => linesOfChange(one, nameOf(one.now.dish), allergiesOf(one.now.dish)))
        : (card?.dishes ?? []).flatMap((dish) => linesOfDish(dish, nameOf(dish.dishId)))),
    ],
  }
}
