import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { shortDate } from '#i18n/format/dates.ts'

const at = (instant: Instant, zone: string) => `il ${shortDate(dayOf(instant, zone))} alle ${timeOf(instant, zone)}`

/** Characters of an id by which two slips are told apart. */
const NUMBER = 5

const numberOf = (orderId: string) => orderId.slice(-NUMBER).toUpperCase()

export const extraOrderPrint = {
  title: 'Stampa comanda',
  slip: 'Comanda',
  format: 'Carta',
  formats: { a6: 'A6', roll: 'Rotolo 80 mm' },
  /** A file name has no colon. */
  fileName: (hotel: string, day: string, time: string, name: string) =>
    `Comanda ${hotel} ${day} ${time.replace(':', '.')} ${name}`,
  number: (orderId: string) => `Ordine ${numberOf(orderId)}`,
  placed: (instant: Instant, zone: string) => `Ordinato ${at(instant, zone)}`,
  mayHaveChanged: (away: string) => `${away}: nel frattempo l’ordine può essere cambiato.`,
  gone: {
    title: 'Ordine non trovato',
    text: 'Forse è stato eliminato, o era per più di 3 ore fa.',
  },
  loading: 'Carico l’ordine…',
  failed: 'Non è stato possibile caricare l’ordine.',
} as const
