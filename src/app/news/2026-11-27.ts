import type { Release } from '../newsRelease.ts'

export const release: Release = {
  version: '0.5.0',
  day: '2026-11-27',
  picture: '/news/2026-11-27.svg',
  news: [
    {
      id: 'fewerPresses',
      title: 'Meno tocchi',
      text: 'Un giorno vuoto riprende il menu di un altro con «Come giovedì…». Nella nuova schermata degli ordini un piatto va «A tutti» con un tocco. Il report cucina si stampa da «Ordini pasti». Gli ospiti scelgono «Lo stesso per» chi è con loro.',
    },
    {
      id: 'portions',
      title: 'Sedici branzini, e non uno di più',
      text: 'Nel menu, accanto al piatto, scrivi le «Porzioni disponibili»: ospiti e sala leggono quante ne restano, e le ultime non si vendono due volte.',
    },
    {
      id: 'extraOffline',
      title: '«Nuovo ordine» anche senza rete',
      text: 'L’ordine fuori pasto preso al telefono entra subito in lista e parte da solo appena il server risponde.',
    },
    {
      id: 'ownTurn',
      title: 'Il turno della prenotazione',
      text: 'Un tavolo serve più turni: accanto al tavolo scegli il turno della prenotazione. Senza, vale quello del tavolo.',
    },
    {
      id: 'stayWays',
      title: 'Camere, partenze, coppie che si dividono',
      text: 'Nella prenotazione, sotto «…»: «Cambia camera da…» e «Dividi la prenotazione…». Nella lista: «Partenze più tardi», per tutti quelli che partono in un giorno.',
    },
    {
      id: 'overTheMonth',
      title: 'Oltre la fine del mese',
      text: 'Scorrendo, le prenotazioni sul calendario continuano nel mese dopo. Con «Tutti i turni» vedi tutti i tavoli insieme.',
    },
    {
      id: 'allPrices',
      title: 'Tutti i prezzi in una tabella',
      text: 'In «Prezzi» scrivi un periodo e il prezzo di ogni trattamento, uno dopo l’altro con INVIO.',
    },
  ],
}
