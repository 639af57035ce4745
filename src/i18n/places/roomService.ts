import type { ProgressLevel } from '#domain/rules/orders/mealPeople.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { counted } from '#i18n/format/numbers.ts'

const levels: Readonly<Record<ProgressLevel, string>> = {
  low: 'ordini appena cominciati',
  medium: 'ordini a metà',
  high: 'ordini quasi completi',
}

const THIS_MEAL: Readonly<Record<MealIndex, string>> = {
  '0': 'questa colazione',
  '1': 'questo pranzo',
  '2': 'questa colazione',
  '3': 'questa cena',
}

const languages = new Intl.DisplayNames('it', { type: 'language' })

const tables = (names: readonly string[]) => `${names.length === 1 ? 'tavolo' : 'tavoli'} ${names.join(' + ')}`
const only = (meal: MealIndex | undefined) => (meal === undefined ? '' : `, solo per ${THIS_MEAL[meal]}`)

export const roomService = {
  loading: 'Leggo chi siede ai tavoli…',
  failed: 'Gli ordini di questo pasto non arrivano.',
  dayHint: 'Il giorno che si vede.',
  print: 'Stampa',
  printTitle: 'Stampa sala',
  paper: 'Foglio',
  mode: 'Modo',
  draw: 'Disegna',
  serve: 'Servi',
  day: 'Giorno',
  meal: 'Pasto',
  turn: 'Turno',
  allTurns: 'Tutti i turni',
  colourBy: 'Colora per',
  byState: 'Stato',
  byRank: 'Rango',
  byTurn: 'Turno',
  search: 'Ospite, tavolo o camera',
  found: (bookings: number) => counted(bookings, 'prenotazione trovata', 'prenotazioni trovate'),
  foundInRoom: (bookings: number, room: string) => `${bookings} in ${room}`,
  foundInTurn: (bookings: number, turn: string | undefined) =>
    `${bookings} ${turn === undefined ? 'senza turno' : `in ${turn}`}`,
  foundOffPlan: (bookings: number) => `${bookings} a un tavolo che non è in pianta`,
  dragGuest: 'Trascinalo su un altro tavolo',
  noMenu: 'Per questo pasto non c’è un menu: qui si vede chi siede dove. Le allergie si leggono aprendo un tavolo.',
  needsLoading: 'Leggo le allergie…',
  needsFailed: 'Le allergie non arrivano: prima di servire, leggile nella prenotazione.',
  noMeal: {
    title: 'Nessun pasto in questo giorno',
    text: 'Scegli un altro giorno, oppure prepara il menu nel calendario dei pasti.',
  },
  free: 'libero',
  paxOf: (pax: number, seats: number) => `${pax} PAX su ${seats}`,
  pax: (pax: number) => `${pax} PAX`,
  ordered: (completed: number, expected: number) => `${counted(completed, 'ordine', 'ordini')} su ${expected}`,
  levels,
  level: (percent: number, level: ProgressLevel) =>
    percent === 0 ? 'nessun ordine' : percent === 100 ? 'ordini completi' : levels[level],
  takenTwice: 'occupato due volte',
  overfull: 'più persone che posti',
  legend: 'Legenda',
  language: (code: string) => `parlano ${languages.of(code) ?? code}`,
  languageMark: 'lingua degli ospiti',
  review: 'Da rivedere',
  needs: 'allergie o diete',
  arrives: 'arriva oggi',
  leaves: 'parte oggi',
  unseated: (bookings: number) => `Senza tavolo: ${counted(bookings, 'prenotazione', 'prenotazioni')}`,
  allSeated: 'Tutti gli ospiti hanno un tavolo.',
  back: 'Torna alla sala',
  booking: 'Prenotazione',
  orders: 'Ordini',
  moveTo: 'Tavolo',
  /** `meal`: for that one alone. */
  seated: (guest: string, names: readonly string[], meal: MealIndex | undefined) =>
    `${guest}: ${tables(names)}${only(meal)}`,
  swapped: (
    one: string,
    at: readonly string[],
    other: string,
    otherAt: readonly string[],
    meal: MealIndex | undefined,
  ) => `${one}: ${tables(at)}; ${other}: ${tables(otherAt)}${only(meal)}`,
  movedBack: 'Spostamento annullato',
  changedSince: (guests: string) => `${guests}: il posto è cambiato nel frattempo e resta com’è ora.`,
  undo: 'Annulla l’ultimo spostamento',
  scope: 'Gli spostamenti valgono per',
  allStay: 'Tutto il soggiorno',
  thisMeal: (meal: MealIndex) => `Solo ${THIS_MEAL[meal]}`,
  zoomForNames: 'Ingrandisci la pianta per leggere i nomi, o premi un tavolo.',
  hint: 'Trascina un ospite su un altro tavolo, o un tavolo libero su uno occupato per unirli.',
  swap: 'Scambia',
  together: 'Siedono insieme',
  swapOrTogether: (who: string) => `${who} Vuoi scambiarli di posto o farli sedere insieme?`,
  joinWith: 'Unisci un tavolo',
  chooseTable: 'Scegli un tavolo',
  joinTable: (table: string) => `Unisci il tavolo ${table}`,
  joinedTables: (names: readonly string[]) => `Tavoli uniti: ${names.join(' + ')}`,
  part: (table: string) => `Separa il tavolo ${table}`,
  elsewhere: (meal: MealIndex, usual: string | undefined) =>
    `Solo per ${THIS_MEAL[meal]}: ${usual === undefined ? 'per il resto è senza tavolo' : `di solito al ${usual}`}.`,
  backToUsual: 'Torna al solito posto',
  usual: tables,
  joinedTo: (names: readonly string[]) => `unito a ${names.join(' e ')}`,
  isFree: 'libero',
  isFor: (seats: number) => counted(seats, 'coperto', 'coperti'),
  totals: (seated: number, tables: number, free: number) =>
    `${counted(seated, 'ospite', 'ospiti')} a ${counted(tables, 'tavolo', 'tavoli')}, ${counted(free, 'libero', 'liberi')}`,
  small: 'Qui leggi chi siede a ogni tavolo. La pianta si vede su uno schermo più grande.',
} as const
