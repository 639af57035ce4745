import { dayOf } from '#domain/dates/calendar.ts'
import { MAX_SEATS } from '#domain/rules/places/table.ts'
import type { CoversSummary } from '#domain/rules/places/table.ts'
import { MAX_AT_ONCE } from '#domain/rules/places/tableRange.ts'
import type { RangeFault } from '#domain/rules/places/tableRange.ts'
import type { Book } from '#domain/schema/booking.ts'
import { covers, describeCovers } from './covers.ts'
import { longPeriod } from '#i18n/format/dates.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'

const rangeFaults: Readonly<Record<RangeFault, string>> = {
  incomplete: 'Scrivi il primo e l’ultimo numero.',
  backwards: 'L’ultimo numero viene prima del primo.',
  tooMany: `Al massimo ${MAX_AT_ONCE} alla volta: accorcia l’intervallo.`,
}

export const places = {
  nameKept: (name: string | undefined) => (name === undefined ? 'Resta senza nome.' : `Il nome resta “${name}”.`),
  name: 'Nome',
  groupBy: 'Raggruppa per',
  select: 'Seleziona',
  selectAll: (group: string) => `Seleziona tutto: ${group}`,
  stopSelecting: 'Fine selezione',
  move: 'Sposta in…',
  moved: (what: string, group: string) => `${what}: ${group}`,
  movedBack: 'Spostamento annullato',
  tryOther: 'Prova con un’altra parola.',
  askManagement: 'Se ne occupa la Direzione.',
  range: {
    from: 'Dal numero',
    to: 'Al numero',
    prefix: 'Testo prima',
    suffix: 'Testo dopo',
    zeros: 'Con gli zeri davanti (01, 02, 03…)',
    faults: rangeFaults,
    preview: 'Anteprima',
    known: (names: string, amount: number) =>
      amount === 1
        ? `C’è già e resta com’è: ${names}`
        : `Ci sono già e restano come sono (${numberText(amount)}): ${names}`,
    nothingNew: 'Ci sono già tutti.',
  },
} as const

const MAX_NAMED = 3

function guest({ refName, refEmail, checkin, checkout }: Book, zone: string): string {
  const name = refName ?? refEmail ?? 'Nessun nome'
  if (checkin === undefined || checkout === undefined) return name
  return `${name} (${longPeriod(dayOf(checkin, zone), dayOf(checkout, zone))})`
}

/** Who has a room or a table that is about to be deleted; nothing where nobody does. */
export function sittingSentence(books: readonly Book[], zone: string): string {
  const names = books.slice(0, MAX_NAMED).map((book) => guest(book, zone))
  const others = books.length - names.length
  const more = others > 0 ? ` e altre ${numberText(others)}` : ''
  if (books.length === 0) return ''
  return books.length === 1
    ? `Una prenotazione ne resterà senza: ${names.join('')}.`
    : `${numberText(books.length)} prenotazioni ne resteranno senza: ${names.join('; ')}${more}.`
}

const PLACES = {
  Rank: ['Rango', 'o'],
  Turn: ['Turno', 'o'],
  RoomType: ['Tipologia', 'a'],
  Table: ['Tavolo', 'o'],
  Room: ['Camera', 'a'],
} as const

/** What is said once a place is deleted, and once that is taken back. */
export function placeDeletion(kind: keyof typeof PLACES, name: string | undefined) {
  const [noun, ending] = PLACES[kind]
  const place = name ? `${noun} «${name}»` : noun
  return { deleted: `${place} eliminat${ending}`, restored: `${place} di nuovo com’era` }
}

export const tables = {
  title: 'Tavoli',
  count: (amount: number) => counted(amount, 'tavolo', 'tavoli'),
  covers,
  totals: (laid: CoversSummary) =>
    laid.covers === 0 ? tables.count(laid.tables) : `${tables.count(laid.tables)} · ${describeCovers(laid)}`,
  found: (amount: number, of: number) => `${numberText(amount)} di ${tables.count(of)}`,
  search: 'Cerca un tavolo',
  byRank: 'Rango',
  byTurn: 'Turno',
  add: 'Nuovo tavolo',
  addRank: 'Nuovo rango',
  addTurn: 'Nuovo turno',
  addMany: 'Crea più tavoli',
  addFound: (line: string) => `Crea i tavoli “${line}”`,
  hint: 'Trascina un tavolo in un altro gruppo; da tastiera, ALT + ↑ o ↓.',
  hintTouch: 'Tieni premuto un tavolo per spostarlo.',
  table: (name: string) => `Tavolo ${name}`,
  unnamed: 'Tavolo senza nome',
  rankPrefix: 'Rango ',
  turnPrefix: 'Turno ',
  editRank: 'Modifica rango',
  editTurn: 'Modifica turno',
  delete: 'Elimina Tavolo',
  deleteRank: 'Elimina Rango',
  deleteTurn: 'Elimina Turno',
  deleteText: (name: string | undefined) =>
    `Vuoi davvero eliminare ${name === undefined ? 'questo tavolo' : `il tavolo ${name}`}?`,
  deleteRankText: (name: string, amount: number) =>
    `Vuoi davvero eliminare il rango ${name}?${amount > 0 ? ` I suoi tavoli (${numberText(amount)}) restano, senza rango.` : ''}`,
  deleteTurnText: (name: string, amount: number, bookings: number) =>
    [
      `Vuoi davvero eliminare il turno ${name}?`,
      amount > 0 && `I suoi tavoli (${numberText(amount)}) restano, senza turno.`,
      bookings > 0 && `${counted(bookings, 'prenotazione passa', 'prenotazioni passano')} al turno del proprio tavolo.`,
    ]
      .filter(Boolean)
      .join(' '),
  seatedElsewhere: (seatings: number) =>
    seatings === 0
      ? ''
      : `Lo ${seatings === 1 ? 'perde' : 'perdono'} anche ${counted(seatings, 'pasto spostato o tavolo unito', 'pasti spostati o tavoli uniti')}.`,
  rank: 'Rango',
  turn: 'Turno',
  room: 'Camera',
  noRoom: 'Senza camera',
  seats: 'Coperti',
  coversOfMany: {
    open: 'Coperti…',
    title: (amount: number) => `Coperti di ${tables.count(amount)}`,
    hint: 'Lo stesso numero per tutti quelli scelti.',
    lay: 'Apparecchia così',
    laid: (amount: number, seats: number) => `${tables.count(amount)}: ${covers(seats)}`,
  },
  minSeats: 'Minimo',
  maxSeats: 'Massimo',
  seatsOf: (seats: string, least: string, most: string) => `${seats || '–'} (da ${least || '–'} a ${most || '–'})`,
  seatsHint: `Da 1 a ${MAX_SEATS}: per quanti è apparecchiato, e quanti ci possono stare.`,
  seatsInvalid: (most: number) =>
    `Scrivi numeri interi da 1 a ${most}: il minimo non può superare i coperti, né i coperti il massimo.`,
  times: 'Orari',
  timesHint: 'Quando il turno si siede, pasto per pasto.',
  from: 'Dalle',
  to: 'Alle',
  mealTimes: (meal: string, from: string, to: string) => `${meal} ${from}–${to}`,
  clearTimes: (meal: string) => `Togli gli orari di ${meal}`,
  chosen: (amount: number) => counted(amount, 'tavolo scelto', 'tavoli scelti'),
  empty: {
    title: 'Non c’è ancora nessun tavolo',
    text: 'Crea tutti i tavoli di una sala con un intervallo di numeri, ad esempio 101–140, poi trascinali nei ranghi.',
  },
  emptyGroup: 'Nessun tavolo: trascinane qui uno.',
  range: {
    title: 'Crea più tavoli',
    line: 'In una riga',
    lineHint: 'Ad esempio: 101–140, 4 coperti, rango 2',
    seats: (most: number) => `Da 1 a ${most}`,
    create: (amount: number) => `Crea ${tables.count(amount)}`,
    created: (amount: number) => (amount === 1 ? '1 tavolo creato' : `${numberText(amount)} tavoli creati`),
  },
} as const
