import { dayOf } from '#domain/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { fromTo } from '#i18n/format/dates.ts'

export interface TakenPlace {
  readonly kind: 'table' | 'room'
  readonly name: string
  readonly others: readonly Book[]
}

const AT = {
  table: (name: string) => `Al tavolo ${name}`,
  room: (name: string) => `Nella camera ${name}`,
}

const MOST_NAMED = 3
const list = new Intl.ListFormat('it', { type: 'conjunction' })

function said(book: Book, zone: string): string {
  const { checkin, checkout } = book
  const days = checkin !== undefined && checkout !== undefined ? `${fromTo(dayOf(checkin, zone), dayOf(checkout, zone))} ` : ''
  return `${days}c’è già ${bookName(book)}`
}

/** `Al tavolo 4 dal 14 al 16 agosto c’è già Rossi.` */
export function whoIsThere({ kind, name, others }: TakenPlace, zone: string): string {
  const rest = others.length - MOST_NAMED
  const who = [
    ...others.slice(0, MOST_NAMED).map((book) => said(book, zone)),
    ...(rest > 0 ? [rest === 1 ? 'un’altra prenotazione' : `altre ${rest} prenotazioni`] : []),
  ]
  return `${AT[kind](name)} ${list.format(who)}.`
}

/** Asked wherever a place is given that somebody has (docs/domain.md, Seating). */
export function shareQuestion(places: readonly TakenPlace[], zone: string): string {
  const who = places.map((place) => whoIsThere(place, zone)).join(' ')
  if (places.length > 1) return `${who} Vuoi assegnarli comunque?`
  return `${who} Vuoi ${places[0]?.kind === 'room' ? 'assegnarla' : 'assegnarlo'} anche a questa prenotazione?`
}
