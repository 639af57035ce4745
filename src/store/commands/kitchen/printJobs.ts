import type { DueTicket } from '#domain/kitchen/dueTickets.ts'
import { printJobId } from '#domain/kitchen/printing.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { PrintJob, Ticket } from '#domain/schema/printers.ts'
import type { Convivio } from '#store/convivio.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import { sendAtOnce } from './sendAtOnce.ts'

type OfMeal = Pick<CalendarMeal, 'id' | 'hotel'>

/** Sends tickets to their printers; one that was sent already, by whatever device, is not sent again. */
export function printTickets(
  convivio: Convivio,
  { id: calendarMeal, hotel }: OfMeal,
  tickets: readonly DueTicket[],
  ticketOf: (due: DueTicket) => Ticket,
  now: Instant,
): Verdict {
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return refusal
  for (const due of tickets) {
    const { key, bookId: book, courseId: course, dishes } = due
    const fields = { hotel, calendarMeal, book, printer: due.printer.id, course, dishes, key, sentAt: now }
    convivio.create('PrintJob', { ...fields, ticket: ticketOf(due) }, printJobId(hotel, key))
  }
  if (tickets.length > 0) sendAtOnce(convivio)
  return undefined
}

/** Prints a ticket that did not come out, on the same printer or on another one: a copy, if the first may have come out. */
export function printAgain(convivio: Convivio, job: PrintJob, printerId: string, now: Instant): Verdict {
  const { id: before, hotel, calendarMeal, book, ticket, takenAt, isCopy } = job
  const refusal = checkHotelRuns(convivio, hotel, now)
  if (refusal) return refusal
  const key = `again ${before}`
  const fields = { hotel, calendarMeal, book, printer: printerId, key, ticket, sentAt: now }
  convivio.change('PrintJob', before, { cancelledAt: now })
  convivio.create('PrintJob', { ...fields, isCopy: isCopy || takenAt !== undefined }, printJobId(hotel, key))
  sendAtOnce(convivio)
  return undefined
}
