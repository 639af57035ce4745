import type { HotelWarning } from '#domain/rules/hotel/hotel.ts'
import { counted } from '#i18n/format/numbers.ts'

const warnings: Readonly<Record<HotelWarning, string>> = {
  noName: 'Manca il nome: aggiungilo nelle impostazioni',
  noBookings: 'Nessuna prenotazione: inserisci o importa la prima',
  noDishes: 'Nessun piatto: comincia la raccolta',
  noCalendarMeals: 'Nessun pasto in calendario: pubblica il primo menu',
}

const countOf = (one: string, many: string) => (count: number) => counted(count, one, many)

export const hotels = {
  title: 'I miei alberghi',
  add: 'Aggiungi Albergo',
  warnings,
  expired: 'Abbonamento scaduto',
  noCity: 'Città da indicare',
  bookings: countOf('prenotazione', 'prenotazioni'),
  rooms: countOf('camera', 'camere'),
  tables: countOf('tavolo', 'tavoli'),
  dishes: countOf('piatto', 'piatti'),
  calendarMeals: countOf('pasto in calendario', 'pasti in calendario'),
  actionsOf: (name: string) => `Azioni per ${name}`,
  asDuty: (duty: string) => `Sei nella squadra: ${duty}`,
  deleteTitle: (name: string | undefined) => `Vuoi davvero eliminare ${name ?? 'questo albergo senza nome'}?`,
  deleteText: 'Spariscono anche le sue prenotazioni, le camere, i tavoli, i piatti e i menu. Non si può annullare.',
  empty: {
    title: 'Qui troverai i tuoi alberghi',
    text: 'Aggiungi il primo: bastano il nome e la città, poi si passa a camere, piatti e menu.',
  },
} as const
