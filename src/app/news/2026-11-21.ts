import type { Release } from '../newsRelease.ts'

export const release: Release = {
  version: '0.1.0',
  day: '2026-11-21',
  picture: '/news/2026-11-21.svg',
  news: [
    {
      id: 'orders',
      title: 'Ordini, cucina e sala',
      text: 'Che cosa hanno scelto gli ospiti, chi manca, il foglio di cucina e quelli dei camerieri, da leggere e da stampare.',
    },
    {
      id: 'bookings',
      title: 'Prenotazioni, camere e tavoli',
      text: 'La lista delle prenotazioni, le persone, gli inviti con link e codice; camere, tavoli, ranghi e turni.',
    },
    {
      id: 'csvImport',
      title: 'Importa dal tuo gestionale',
      text: 'Carica il file CSV: un riepilogo mostra che cosa cambia prima di scrivere, e si può annullare.',
    },
    {
      id: 'menus',
      title: 'Piatti e menu',
      text: 'La raccolta piatti con foto, allergeni e traduzioni, e il calendario per comporre i menu, copiarli e stamparli.',
    },
    {
      id: 'guestMenu',
      title: 'Il menu nel telefono degli ospiti',
      text: 'Stampa i codici QR: chi li inquadra legge i menu di oggi e di domani nella sua lingua.',
    },
    {
      id: 'convivio',
      title: 'Benvenuti in Convivio',
      text: 'I tuoi alberghi, le loro impostazioni e il tuo account, in un posto solo.',
    },
    {
      id: 'offline',
      title: 'Funziona anche in cantina',
      text: 'Senza rete continui a lavorare: le modifiche restano sul dispositivo e partono da sole.',
    },
  ],
}
