import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { shortDate } from './format/dates.ts'

/** What the frame of every paper says, whatever is printed. */
export const printFrame = {
  toolbar: 'Opzioni di stampa',
  close: 'Chiudi',
  print: 'Stampa',
  about: (parts: readonly string[]) => parts.join(' · '),
  printedAt: (instant: Instant, zone: string) =>
    `Stampato il ${shortDate(dayOf(instant, zone))} alle ${timeOf(instant, zone)}`,
  page: ['Pagina ', ' di '],
} as const
