import { dayOf } from '#domain/dates/calendar.ts'
import type { Crowd, CrowdedTable } from '#domain/rules/places/overbooking.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { fromTo } from '#i18n/format/dates.ts'

export interface TakenPlace {
  readonly kind: 'table' | 'room'
  readonly name: string
  readonly others: readonly Book[]
  readonly crowd?: Crowd | undefined
}

const AT = {
  table: (name: string) => `Al tavolo ${name}`,
  room: (name: string) => `Nella camera ${name}`,
}

const MAX_NAMED = 3
const list = new Intl.ListFormat('it', { type: 'conjunction' })

function said(book: Book, zone: string): string {
  const { checkin, checkout } = book
  const days =
    checkin !== undefined && checkout !== undefined ? `${fromTo(dayOf(checkin, zone), dayOf(checkout, zone))} ` : ''
  return `${days}c’è già ${bookName(book)}`
}

const crowdText = ({ people, seats }: Crowd): string =>
  `${people} persone su ${seats === 1 ? '1 posto' : `${seats} posti`}`

/** `5 persone su 4 posti dal 27 al 30 novembre`. */
export const crowdedTable = (crowd: CrowdedTable, zone: string): string =>
  `${crowdText(crowd)} ${fromTo(dayOf(crowd.from, zone), dayOf(crowd.to, zone))}`

export const isOverbooked = ({ others, crowd }: Pick<TakenPlace, 'others' | 'crowd'>): boolean =>
  others.length > 0 || crowd !== undefined

/** `Al tavolo 4 dal 14 al 16 agosto c’è già Rossi. In tutto sono 6 persone su 4 posti.` */
export function whoIsThere({ kind, name, others, crowd }: TakenPlace, zone: string): string {
  if (others.length === 0) return crowd ? `${AT[kind](name)} sono ${crowdText(crowd)}.` : ''
  const rest = others.length - MAX_NAMED
  const who = [
    ...others.slice(0, MAX_NAMED).map((book) => said(book, zone)),
    ...(rest > 0 ? [rest === 1 ? 'un’altra prenotazione' : `altre ${rest} prenotazioni`] : []),
  ]
  return `${AT[kind](name)} ${list.format(who)}.${crowd ? ` In tutto sono ${crowdText(crowd)}.` : ''}`
}

/** Asked wherever a place is given that somebody has, or that is too small (docs/domain.md, Overbooking). */
export function shareQuestion(asked: readonly TakenPlace[], zone: string): string {
  const places = asked.filter(isOverbooked)
  const who = places.map((place) => whoIsThere(place, zone)).join(' ')
  if (places.length > 1) return `${who} Vuoi assegnarli comunque?`
  if (places[0]?.others.length === 0) return `${who} Vuoi assegnarlo comunque?`
  return `${who} Vuoi ${places[0]?.kind === 'room' ? 'assegnarla' : 'assegnarlo'} anche a questa prenotazione?`
}
