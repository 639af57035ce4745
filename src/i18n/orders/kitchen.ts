import { dayOf } from '#domain/dates/calendar.ts'
import { courseOf } from '#domain/reference/courses.ts'
import type { CardPortion, KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { counted } from '#i18n/format/numbers.ts'
import { it } from '#i18n/it.ts'
import { mealBooks } from './mealBooks.ts'
import { halfPortions } from './portions.ts'
import { placeOfBooking } from './whoseBooking.ts'

/** It stays at the end of a line, not at the beginning of the next one. */
const DOT = '\u00a0· '

const orders = (count: number) => counted(count, 'comanda', 'comande')

export const kitchen = {
  title: 'Cucina',
  /** `Cena di oggi`, `Cena, ven 27 novembre`. */
  meal: ({ mealIndex, date = 0 }: CalendarMeal, now: Instant, zone: string) => {
    const day = dayOf(date, zone)
    return `${mealBooks.mealName(mealIndex)}${day === dayOf(now, zone) ? ' di oggi' : `, ${shortDay(day)}`}`
  },
  chooseMeal: 'Scegli il pasto',
  loading: 'Carico le comande…',
  failed: { title: 'Non è stato possibile caricare le comande.', text: 'Controlla la connessione e riprova.' },
  noMeal: {
    title: 'Nessun menù per questo pasto',
    text: 'Appena c’è un menù e qualcuno ordina, le comande compaiono qui.',
  },
  noOrders: {
    title: 'Ancora nessun ordine per questo pasto',
    text: 'Appena un ospite o la sala ordina, la comanda compare qui in un istante.',
  },
  nothingToCook: { title: 'Niente da preparare', text: 'Tutto quello che è ordinato qui è pronto.' },
  nothingCalled: {
    title: 'Niente da preparare, per ora',
    text: 'Qui stanno i piatti dei tavoli che hanno il via.',
  },
  stations: 'Partita',
  allStations: 'Tutte',
  view: 'Che cosa mostrare',
  views: { table: 'Per tavolo', dish: 'Per piatto', allDay: 'Tutto il giorno', after: 'Dopo il servizio' },
  list: 'Comande',
  dishes: 'Piatti da preparare',
  arrivals: {
    none: 'Le comande nuove non spostano le altre.',
    waiting: (count: number) => `Mostra ${counted(count, 'nuova comanda', 'nuove comande')}`,
    left: (count: number) => `Togli ${counted(count, 'comanda pronta', 'comande pronte')}`,
    moved: 'Rimetti in ordine',
  },
  more: (count: number) => `Mostra altre comande: ancora ${count}`,
  covers: (count: number) => counted(count, 'coperto', 'coperti'),
  waits: 'Attende il via',
  ready: 'Pronto',
  /** Of portions without a note, beside some that have one. */
  plain: 'senza variazioni',
  readyOf: (what: string, whose: string) => `Pronto: ${what}, ${whose}`,
  /** One of several. */
  readyOne: (left: number) => (left === 1 ? 'Pronto' : `1 di ${left}`),
  readyOneOf: (what: string) => `Pronta una: ${what}`,
  isReady: (time: string, by: string | undefined) =>
    ['Pronto', `alle ${time}`, by && `da ${by}`].filter(Boolean).join(' '),
  recall: 'Richiama',
  recallOf: (what: string, whose: string) => `Richiama: ${what}, ${whose}`,
  serve: 'Servito',
  serveOf: (what: string, whose: string) => `Servito: ${what}, ${whose}`,
  unseen: 'Prima il visto',
  seeAll: 'Visto',
  seeOf: (whose: string) => `Visto: allergie di ${whose}`,
  soldOut: 'Esaurito',
  soldOutOf: (dish: string) => `Esaurito: ${dish}`,
  soldOutBack: 'Non è esaurito',
  soldOutBackOf: (dish: string) => `Non è esaurito: ${dish}`,
  strip: {
    ready: 'Pronti',
    none: 'Le comande pronte restano qui, finché sono servite.',
    served: 'servito',
    recalled: 'richiamato',
    earlier: (count: number) => `Già usciti: ${count}`,
    earlierList: 'Comande già uscite',
  },
  call: {
    open: 'Via',
    title: 'Via',
    target: 'Per chi',
    all: 'Tutti',
    /** On a card: of this table alone. */
    ofTable: (course: string, whose: string) => `Via: ${course}, ${whose}`,
    of: (course: string, target: string) => `Via: ${course}, ${target}`,
    takeBack: 'Ritira',
    takeBackOf: (course: string, target: string) => `Ritira il via: ${course}, ${target}`,
    takeBackHere: 'Ritira il via',
    since: (time: string) => `Via alle ${time}`,
    waiting: (count: number) => (count === 0 ? 'Nessuno attende' : `${orders(count)} in attesa`),
    hint: 'Senza nessun via la cucina va a orario: la prima portata parte quando inizia il pasto o il turno.',
  },
  bar: {
    title: 'Ordini extra',
    choice: 'Quali comande',
    cards: 'Comande',
    orders: (count: number) => `Ordini extra: ${count}`,
    none: { title: 'Nessun ordine extra, per ora', text: 'Quelli di oggi compaiono qui in un istante.' },
  },
  sheet: {
    none: 'Nessuna variazione dopo la stampa',
    changed: (count: number) => counted(count, 'variazione dopo la stampa', 'variazioni dopo la stampa'),
  },
} as const

export const courseName = (courseId: number): string => courseOf(courseId)?.name.it ?? mealBooks.kitchen.noCourse

/** `12`, without a table `Cam. 204`: what the eye looks for first. */
export function bigPlace(booking: BookingSheet): string {
  const { table, room } = bookingLabel(booking)
  return table ?? (room ? `Cam. ${room}` : it.common.noTable)
}

/** `Rossi · Cam. 305 · 2 coperti`. */
export function whoEats(booking: BookingSheet): string {
  const { table, room, name } = bookingLabel(booking)
  const { rank, turn, progress } = booking
  return [
    name ?? it.common.noName,
    table && room && `Cam. ${room}`,
    kitchen.covers(progress.expected),
    turn?.name?.trim(),
    rank?.name?.trim(),
  ]
    .filter(Boolean)
    .join(DOT)
}

export const whoseCard = ({ booking, courseId }: KitchenCard): string =>
  `${placeOfBooking(booking)}, ${courseName(courseId)}`

/** `3 min`; hours nobody counts. */
export const minutesSince = (since: Instant, now: Instant): string =>
  `${Math.max(0, Math.floor((now - since) / MINUTE_MS))} min`

/** `2`, `1 mezza`, `2 + 1 mezza`: whole and half portions are never added up. */
export function countText(portions: readonly Pick<CardPortion, 'half'>[]): string {
  const halves = portions.filter(({ half }) => half).length
  const wholes = portions.length - halves
  if (halves === 0) return String(wholes)
  return wholes === 0 ? halfPortions(halves) : `${wholes} + ${halfPortions(halves)}`
}
