import type { Release } from '../newsRelease.ts'

export const release: Release = {
  version: '0.2.0',
  day: '2026-11-23',
  picture: '/news/2026-11-23.svg',
  news: [
    {
      id: 'timeline',
      title: 'Le prenotazioni sul calendario',
      text: 'Tavoli o camere in riga, i giorni in colonna: trascini una prenotazione su un altro tavolo, ne allunghi il soggiorno, assegni chi non ha posto. Anche con le frecce della tastiera, anche dal telefono; e si stampa.',
    },
    {
      id: 'extraOrders',
      title: 'Ordini fuori pasto, in tempo reale',
      text: 'Aperitivo in spiaggia, panino in camera: l’ordine dell’ospite compare in un istante, suona, e si approva con un tocco. Fasce orarie e preavviso si scelgono nelle impostazioni.',
    },
    {
      id: 'ordersOffline',
      title: 'Ordini presi anche senza rete',
      text: 'La comanda resta sul dispositivo e parte da sola. Nessuno cancella l’ordine di un altro: se nel frattempo un ospite o un collega ha cambiato lo stesso ordine, scegli tu quale resta.',
    },
    {
      id: 'live',
      title: 'Subito, insieme e anche senza rete',
      text: 'Le pagine si aprono all’istante, quello che cambiano i colleghi si vede subito, e Convivio si apre anche quando manca la rete. Dal menu del browser si installa come un’app.',
    },
  ],
}
