import type { Day } from '#domain/schema/fields.ts'

export interface News {
  readonly id: string
  readonly day: Day
  readonly title: string
  readonly text: string
}

export const whatsNew: readonly News[] = [
  {
    id: 'timeline',
    day: '2026-11-23',
    title: 'Le prenotazioni sul calendario',
    text: 'Tavoli o camere in riga, i giorni in colonna: trascini una prenotazione su un altro tavolo, ne allunghi il soggiorno, assegni chi non ha posto. Anche con le frecce della tastiera, anche dal telefono; e si stampa.',
  },
  {
    id: 'extraOrders',
    day: '2026-11-23',
    title: 'Ordini fuori pasto, in tempo reale',
    text: 'Aperitivo in spiaggia, panino in camera: l’ordine dell’ospite compare in un istante, suona, e si approva con un tocco. Fasce orarie e preavviso si scelgono nelle impostazioni.',
  },
  {
    id: 'ordersOffline',
    day: '2026-11-23',
    title: 'Ordini presi anche senza rete',
    text: 'La comanda resta sul dispositivo e parte da sola. Nessuno cancella l’ordine di un altro: se nel frattempo un ospite o un collega ha cambiato lo stesso ordine, scegli tu quale resta.',
  },
  {
    id: 'live',
    day: '2026-11-23',
    title: 'Subito, insieme e anche senza rete',
    text: 'Le pagine si aprono all’istante, quello che cambiano i colleghi si vede subito, e Convivio si apre anche quando manca la rete. Dal menu del browser si installa come un’app.',
  },
  {
    id: 'orders',
    day: '2026-11-21',
    title: 'Ordini, cucina e sala',
    text: 'Che cosa hanno scelto gli ospiti, chi manca, il foglio di cucina e quelli dei camerieri, da leggere e da stampare.',
  },
  {
    id: 'bookings',
    day: '2026-11-21',
    title: 'Prenotazioni, camere e tavoli',
    text: 'La lista delle prenotazioni, le persone, gli inviti con link e codice; camere, tavoli, ranghi e turni.',
  },
  {
    id: 'csvImport',
    day: '2026-11-21',
    title: 'Importa dal tuo gestionale',
    text: 'Carica il file CSV: un riepilogo mostra che cosa cambia prima di scrivere, e si può annullare.',
  },
  {
    id: 'menus',
    day: '2026-11-21',
    title: 'Piatti e menu',
    text: 'La raccolta piatti con foto, allergeni e traduzioni, e il calendario per comporre i menu, copiarli e stamparli.',
  },
  {
    id: 'guestMenu',
    day: '2026-11-21',
    title: 'Il menu nel telefono degli ospiti',
    text: 'Stampa i codici QR: chi li inquadra legge i menu di oggi e di domani nella sua lingua.',
  },
  {
    id: 'convivio',
    day: '2026-11-21',
    title: 'Benvenuti in Convivio',
    text: 'I tuoi alberghi, le loro impostazioni e il tuo account, in un posto solo.',
  },
  {
    id: 'offline',
    day: '2026-11-21',
    title: 'Funziona anche in cantina',
    text: 'Senza rete continui a lavorare: le modifiche restano sul dispositivo e partono da sole.',
  },
]
