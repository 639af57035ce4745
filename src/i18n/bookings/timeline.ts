import type { Day } from '#domain/schema/fields.ts'
import type { StayEnd } from '#domain/timeline/drag.ts'
import type { SearchField } from '#domain/timeline/search.ts'
import { monthTitle } from '#i18n/format/dates.ts'
import { counted } from '#i18n/format/numbers.ts'

const list = new Intl.ListFormat('it', { type: 'conjunction' })

type Kind = 'table' | 'room'

const AT: Readonly<Record<Kind, (name: string) => string>> = {
  table: (name) => `Al tavolo ${name}`,
  room: (name) => `Nella camera ${name}`,
}

const WITHOUT: Readonly<Record<Kind, string>> = { table: 'senza tavolo', room: 'senza camera' }

/** `novembre e dicembre 2026`. */
function monthsTitle(month: Day, last: Day): string {
  const [first, until] = [month, last].map((day) => monthTitle(day).toLowerCase()) as [string, string]
  return first === until
    ? first
    : `${month.slice(0, 4) === last.slice(0, 4) ? first.replace(/ \d+$/, '') : first} e ${until}`
}

export const timeline = {
  title: 'Prenotazioni',
  view: 'Che cosa mostra il calendario',
  views: { meals: 'Pasti', bookings: 'Prenotazioni' },
  open: 'Calendario',
  add: 'Aggiungi Prenotazione',
  print: 'Stampa',
  search: 'Cerca per tavolo, camera, email o nome',
  searchBy: 'Dove cercare',
  searched: {
    room: 'Camera',
    table: 'Tavolo',
    email: 'L’email contiene',
    name: 'Il nome contiene',
  } satisfies Readonly<Record<SearchField, string>>,
  anywhere: 'Ovunque',
  clear: 'Pulisci filtro',
  allTurns: 'Tutti i turni',
  found: (count: number) => counted(count, 'prenotazione trovata', 'prenotazioni trovate'),
  foundInTurn: (count: number, turn: string) => `${count} in ${turn}`,
  foundInMonth: (count: number, month: Day) => `${count} in ${monthTitle(month).toLowerCase()}`,
  byRoom: 'Per Camera',
  byTable: 'Per Tavolo',
  rows: 'Righe',
  turn: 'Turno',
  grid: (kind: Kind, month: Day) =>
    `Prenotazioni di ${monthTitle(month).toLowerCase()} per ${kind === 'table' ? 'tavolo' : 'camera'}`,
  keys: (kind: Kind) =>
    [
      'Frecce: scorri.',
      'INVIO: apri.',
      'N: nuova nella riga.',
      'SPAZIO: scegli più prenotazioni.',
      `ALT + ↑ ↓: sposta, anche da quelle ${WITHOUT[kind]}.`,
      `BACKSPACE: lascia ${WITHOUT[kind]}.`,
      'SHIFT + ← →: cambia il checkout, con ALT il checkin.',
      'CTRL + Z: annulla.',
      'CANC: elimina.',
    ].join(' '),
  hint: 'Trascina una prenotazione su un’altra riga per spostarla, i suoi bordi per cambiare le date. Tieni premuto su un giorno vuoto per crearne una.',
  hintTouch: 'Tieni premuta una prenotazione per spostarla, o un giorno vuoto per crearne una.',
  chooseMore: 'Scegli più prenotazioni',
  chosen: (count: number) => `Scelte: ${count}. Annulla`,
  hintChoosing: 'Tocca le prenotazioni da spostare insieme, poi tieni premuta una di loro.',
  bar: (name: string, pax: number) => `${name} · ${pax}`,
  said: (name: string, from: string, to: string, pax: string, place: string) =>
    [name, `dal ${from} al ${to}`, pax, place].join(', '),
  emptyRow: (name: string) => `${name}: nessuna prenotazione`,
  place: { table: (name: string) => `Tav.\u00A0${name}`, room: (name: string) => `Cam.\u00A0${name}` },
  seats: (count: number) => counted(count, 'posto', 'posti'),
  without: (kind: Kind, month: Day, last: Day) => `Prenotazioni di ${monthsTitle(month, last)} ${WITHOUT[kind]}`,
  noneWithout: (kind: Kind) => (kind === 'table' ? 'Tutti hanno un tavolo.' : 'Tutti hanno una camera.'),
  dropHere: (kind: Kind) =>
    kind === 'table' ? 'Trascina qui per togliere il tavolo' : 'Trascina qui per togliere la camera',
  searchWithout: { table: 'Nome, email o camera', room: 'Nome o email' },
  more: (count: number) => (count === 1 ? 'Mostra l’ultima' : `Mostra altre ${count}`),
  assign: (name: string) => `Assegna Tav. ${name}`,
  days: (from: string, to: string) => `${from} – ${to}`,
  pax: (count: number) => `${count}\u00A0PAX`,
  dayCounts: (day: string, arrivals: number, departures: number, present: number) =>
    `${day}: ${[
      counted(arrivals, 'arrivo', 'arrivi'),
      counted(departures, 'partenza', 'partenze'),
      counted(present, 'presente', 'presenti'),
    ].join(', ')}`,
  present: 'Presenze',
  arrivals: 'Arrivi',
  departures: 'Partenze',
  bookings: (count: number) => counted(count, 'prenotazione', 'prenotazioni'),
  moved: (kind: Kind, who: string, places: readonly (string | undefined)[]) => {
    const [place] = places
    if (place === undefined) return `${who}: ${WITHOUT[kind]}`
    return `${who}: ora ${places.length === 1 ? AT[kind](place).toLowerCase() : `${kind === 'table' ? 'ai tavoli' : 'nelle camere'} ${list.format(places.flatMap((name) => name ?? []))}`}`
  },
  resized: (who: string, from: string, to: string) => `${who}: ora dal ${from} al ${to}`,
  undone: 'Spostamento annullato',
  undoneNew: 'Nuova prenotazione annullata',
  filledIn: (who: string) => `La nuova prenotazione è già stata compilata (${who}): resta com’è.`,
  onlyManagement: 'La nuova prenotazione è già salvata: la elimina solo la direzione.',
  changedSince: (who: string) => `${who} è stata cambiata nel frattempo: resta com’è ora.`,
  noRowForAll: 'Non ci sono abbastanza righe per spostarle tutte insieme.',
  pastOther: {
    checkin: 'Il checkin non può superare il checkout.',
    checkout: 'Il checkout non può precedere il checkin.',
  } satisfies Readonly<Record<StayEnd, string>>,
  joined: (name: string) => `Tavolo unito per ${name}`,
  earlierRoom: (name: string) => `${name}, prima di cambiare camera`,
  startsElsewhere: 'Questa prenotazione cambia camera: arrivo e giorno del cambio si correggono nella scheda.',
  deleted: 'Prenotazione eliminata',
  menuOf: (name: string) => `Azioni per ${name}`,
  past: {
    loading: 'Carico le prenotazioni di quei giorni…',
    failed: 'Non è stato possibile leggere le prenotazioni di quei giorni.',
  },
  empty: {
    table: {
      title: 'Nessun tavolo in questo turno',
      text: 'Aggiungi i tavoli: qui vedi chi li occupa, giorno per giorno.',
      action: 'Vai ai tavoli',
    },
    room: {
      title: 'Ancora nessuna camera',
      text: 'Aggiungi le camere: qui vedi chi le occupa, giorno per giorno.',
      action: 'Vai alle camere',
    },
  },
  pickMonth: 'Scegli il mese',
  previousYear: 'Anno precedente',
  nextYear: 'Anno successivo',
} as const
