import type { SeatingReason, UnseatedReason } from '#domain/seating/proposeTables.ts'
import { highChairs } from '#i18n/places/covers.ts'
import { fromTo, monthTitle } from '#i18n/format/dates.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'

const seats = (amount: number) => counted(amount, 'posto vuoto', 'posti vuoti')

function reason(why: SeatingReason, nameOf: (bookId: string) => string): string {
  switch (why.code) {
    case 'hadBefore':
      return `Il tavolo dell’ultimo soggiorno (${monthTitle(why.arrival).toLocaleLowerCase('it')})`
    case 'besideFamily':
      return `Accanto a ${nameOf(why.bookId)}`
    case 'withFamily':
      return `Nello stesso rango di ${nameOf(why.bookId)}`
    case 'exactSeats':
      return 'Posti giusti'
    case 'squeezed':
      return `Con ${counted(why.seats, 'posto aggiunto', 'posti aggiunti')}`
    case 'fewestEmpty':
      return `Il più piccolo rimasto: ${seats(why.seats)}`
    case 'empty':
      return seats(why.seats).replace(/^./, (letter) => letter.toLocaleUpperCase('it'))
    case 'highChairs':
      return `C’è spazio per ${highChairs(why.count)}`
    case 'leastLoaded':
      return 'Il rango meno carico del turno'
    case 'joined':
      return `${numberText(why.tables)} tavoli uniti dello stesso rango`
    case 'joinedOverRanks':
      return `${numberText(why.tables)} tavoli uniti di più ranghi: in uno solo non c’è posto`
    case 'withGroup':
      return 'Insieme al gruppo'
    case 'shared':
      return `Con ${nameOf(why.bookId)}, che non mangia agli stessi pasti`
  }
}

function unseated(why: UnseatedReason): string {
  switch (why.code) {
    case 'daysMissing':
      return 'Manca il giorno di check-out'
    case 'nobody':
      return 'Nella prenotazione non c’è nessuno'
    case 'noTables':
      return 'Nessun tavolo con i coperti indicati'
    case 'noTableFor':
      return why.pax === 1 ? 'Nessun tavolo è per una persona' : `Nessun tavolo è per ${numberText(why.pax)} persone`
    case 'tooFewTogether':
      return why.seats === 0
        ? `Nessun tavolo è per ${numberText(why.pax)} persone, e in quei giorni non ce n’è di liberi da unire`
        : `Nessun tavolo è per ${numberText(why.pax)} persone, e quelli liberi in una sala hanno insieme ${counted(why.seats, 'posto', 'posti')}`
    case 'noneFree':
      return `Nessun tavolo libero da ${counted(why.pax, 'posto', 'posti')} ${fromTo(why.from, why.to)}`
  }
}

const withoutTable = (arrivals: number, before: number): string =>
  before === 0
    ? counted(arrivals, 'arrivo senza tavolo', 'arrivi senza tavolo')
    : `${arrivals > 0 ? `${counted(arrivals, 'arrivo', 'arrivi')} e ` : ''}${numberText(before)} già in albergo senza tavolo`

export const seating = {
  open: 'Assegna i tavoli',
  title: 'Assegna i tavoli',
  period: 'Arrivi senza tavolo',
  from: 'Arrivi dal',
  to: 'Al',
  today: 'Torna a oggi',
  stay: fromTo,
  reason,
  unseated,
  byHand: 'Scelto a mano',
  periodInHouse: 'Ospiti senza tavolo',
  fromInHouse: 'In albergo dal',
  table: (name: string) => `Tav ${name}`,
  place: (rank: string, turn: string) => [rank, turn].filter(Boolean).join(' · '),
  covers: (amount: number) => counted(amount, 'coperto', 'coperti'),
  locked: (amount: number) =>
    amount === 1
      ? '1 tavolo bloccato in pianta non viene proposto: assegnalo a mano.'
      : `${numberText(amount)} tavoli bloccati in pianta non vengono proposti: assegnali a mano.`,
  accept: 'Accetta',
  acceptOf: (name: string) => `Accetta il tavolo per ${name}`,
  acceptAll: (amount: number) => (amount === 1 ? 'Accetta la proposta' : `Accetta tutte (${numberText(amount)})`),
  change: 'Cambia',
  choose: 'Scegli',
  changeOf: (name: string) => `Cambia il tavolo di ${name}`,
  chooseOf: (name: string) => `Scegli il tavolo per ${name}`,
  chooseLabel: (name: string) => `Tavolo per ${name}`,
  noneFree: 'Nessun tavolo libero per tutto il soggiorno.',
  proposedTo: (name: string) => `Proposto a ${name}`,
  given: 'Assegnato',
  taken: (table: string, by: string) =>
    by ? `Il tavolo ${table} ora è di ${by}: nuova proposta.` : `Il tavolo ${table} non è più libero: nuova proposta.`,
  refused: (table: string) => `Nel frattempo il tavolo ${table} è stato assegnato ad altri.`,
  proposeAgain: 'Proponi un altro tavolo',
  summary: (isInHouse: boolean, waiting: number, before: number, proposed: number, without: number, given: number) =>
    [
      ...(waiting > 0
        ? [
            isInHouse
              ? counted(waiting, 'prenotazione senza tavolo', 'prenotazioni senza tavolo')
              : withoutTable(waiting - before, before),
          ]
        : []),
      ...(proposed > 0 ? [counted(proposed, 'proposta', 'proposte')] : []),
      ...(without > 0 ? [`${numberText(without)} senza posto`] : []),
      ...(given > 0 ? [counted(given, 'assegnato', 'assegnati')] : []),
    ].join(' · '),
  proposing: 'Cerco i tavoli…',
  failed: {
    title: 'La proposta non è arrivata',
    text: 'Il calcolo si è interrotto: riprova.',
  },
  past: {
    loading: 'Cerco i soggiorni passati degli ospiti…',
    failed: 'I soggiorni passati non sono arrivati: i tavoli di allora non contano.',
  },
  none: {
    title: 'Nessun arrivo senza tavolo',
    text: 'In questi giorni hanno tutti il loro tavolo. Scegli un altro periodo.',
  },
  noneInHouse: {
    title: 'Nessun ospite senza tavolo',
    text: 'Chi è in albergo in questi giorni ha il suo tavolo. Scegli un altro periodo.',
  },
  undo: 'Annulla',
  assigned: (amount: number) => counted(amount, 'tavolo assegnato', 'tavoli assegnati'),
  undone: (amount: number) =>
    amount === 1 ? 'Il tavolo è di nuovo libero' : `${numberText(amount)} tavoli di nuovo liberi`,
  kept: (amount: number) =>
    amount === 1 ? '1 è cambiato nel frattempo e resta' : `${numberText(amount)} sono cambiati nel frattempo e restano`,
} as const
