import type { ProgressLevel } from '#domain/rules/orders/mealPeople.ts'
import { counted } from './numbers.ts'

const levels: Readonly<Record<ProgressLevel, string>> = {
  low: 'ordini appena cominciati',
  medium: 'ordini a metà',
  high: 'ordini quasi completi',
}

const list = new Intl.ListFormat('it', { type: 'conjunction' })

export const roomService = {
  loading: 'Leggo chi siede ai tavoli…',
  failed: 'Gli ordini di questo pasto non arrivano.',
  dayHint: 'Il giorno di cui si vede chi siede ai tavoli.',
  print: 'Stampa',
  printTitle: 'Stampa sala',
  printTools: 'Che cosa stampare',
  close: 'Chiudi',
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
  found: (tables: number) => counted(tables, 'tavolo trovato', 'tavoli trovati'),
  noMeal: {
    title: 'Nessun pasto in questo giorno',
    text: 'Scegli un altro giorno, oppure prepara il menu nel calendario dei pasti.',
  },
  free: 'libero',
  paxOf: (pax: number, seats: number) => `${pax} PAX su ${seats}`,
  pax: (pax: number) => `${pax} PAX`,
  ordered: (completed: number, expected: number) => `${completed} ordini su ${expected}`,
  level: (percent: number, level: ProgressLevel) => (percent === 100 ? 'ordini completi' : levels[level]),
  takenTwice: 'occupato due volte',
  review: 'Da rivedere',
  arrives: 'arriva oggi',
  leaves: 'parte oggi',
  unseated: (bookings: number) => `Senza tavolo: ${counted(bookings, 'prenotazione', 'prenotazioni')}`,
  allSeated: 'Tutti gli ospiti hanno un tavolo.',
  back: 'Torna alla sala',
  booking: 'Prenotazione',
  orders: 'Ordini',
  moveTo: 'Tavolo',
  seated: (guest: string, table: string) => `${guest}: tavolo ${table}`,
  movedBack: 'Spostamento annullato',
  clash: (table: string, others: readonly string[]) =>
    `Al tavolo ${table} ${others.length === 1 ? 'c’è' : 'ci sono'} ${list.format(others)}. Vuoi assegnarlo anche a questa prenotazione?`,
  during: (name: string, period: string) => `${name} (${period})`,
  totals: (seated: number, tables: number, free: number) =>
    `${counted(seated, 'ospite', 'ospiti')} a ${counted(tables, 'tavolo', 'tavoli')}, ${counted(free, 'libero', 'liberi')}`,
  small: 'Qui leggi chi siede a ogni tavolo. La pianta si vede su uno schermo più grande.',
} as const
