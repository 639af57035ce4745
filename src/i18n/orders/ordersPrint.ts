import type { CountedNote } from '#domain/reports/portions.ts'
import { halfPortions } from './portions.ts'

export const ordersPrint = {
  title: 'Stampa ordini',
  report: 'Foglio',
  turn: 'Turno',
  allTurns: 'Tutti i turni',
  reports: {
    kitchen: 'Report cucina',
    waiter: 'Report sala',
    waiterByName: 'Report sala per nome',
    waiterByTable: 'Report sala per tavolo',
  },
  fileName: (hotel: string, report: string, day: string) => `${report} ${hotel} ${day}`,
  mayMiss: (away: string) => `${away}: sul foglio mancano gli ordini arrivati dopo.`,
  loading: 'Carico gli ordini…',
  failed: 'Non è stato possibile caricare gli ordini.',
  gone: {
    title: 'Pasto non trovato',
    text: 'Questo pasto non è più nel calendario: torna agli ordini e scegline un altro.',
  },
  empty: 'Non è stato effettuato nessun ordine',
  nobody: 'Nessuno a questo pasto',
  normal: 'Normali',
  half: 'Mezze porzioni',
  plain: 'Senza variazioni',
  total: 'Totale',
  soldOut: 'Esaurito',
  otherCourse: 'Altri piatti',
  table: 'Tavolo',
  room: 'Camera',
  name: 'Nome',
  booking: 'Prenotazione',
  order: 'Ordine',
  notes: 'Note',
  notIncluded: 'Non incluso',
  missing: (completed: number, people: number) => `Incompleto (${completed}/${people})`,
  nothing: 'Nessun piatto',
  nobodyInRank: 'Nessuna prenotazione in questo rango',
  staff: 'Personale',
  noteCount: ({ quantity, half }: CountedNote) =>
    half ? `(${halfPortions(quantity).replace(' ', '\u00a0')})` : `× ${quantity}`,
  tableOf: (table: string) => `Tav.\u00a0${table}`,
  roomOf: (room: string) => `Cam.\u00a0${room}`,
  covers: (people: number) => `${people}\u00a0PAX`,
  expected: (covers: number, missing: number) =>
    missing === 0
      ? `Coperti: ${covers}. Hanno ordinato tutti.`
      : `Coperti: ${covers}. Hanno ordinato in ${covers - missing}, mancano gli ordini di ${missing}.`,
  missingAt: (table: string | undefined, name: string, people: number) =>
    `${table === undefined ? '' : `Tav.\u00a0${table} `}${name} (${people})`,
  missingList: (names: readonly string[]) => `Non ancora ordinato: ${names.join(' · ')}`,
  review: {
    title: 'Da rivedere',
    text: 'Ordinato, ma non contato sopra: chiedere prima di servire.',
    reasons: {
      dishGone: 'il piatto non è più nel menu',
      notInHouse: 'la persona non è in albergo a questo pasto',
      personGone: 'la persona è stata tolta dalla prenotazione',
    },
  },
} as const
