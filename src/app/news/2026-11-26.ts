import type { Release } from '../newsRelease.ts'

export const release: Release = {
  version: '0.4.0',
  day: '2026-11-26',
  picture: '/news/2026-11-26.svg',
  news: [
    {
      id: 'expiredReads',
      title: 'Scaduto, ma si legge e si stampa',
      text: 'Anche ad abbonamento scaduto leggi e stampi chi è in casa, chi arriva e che cosa è stato ordinato, finché non rinnovi.',
    },
    {
      id: 'extraReview',
      title: 'Ordini fuori pasto da rivedere',
      text: 'Se cambia una ricetta, o un ospite dice un’allergia dopo aver ordinato, l’ordine lo segnala: sullo schermo e sulla comanda.',
    },
    {
      id: 'whose',
      title: 'Di chi si tratta',
      text: 'Quando torni in rete e c’è qualcosa da decidere, ogni domanda dice di chi è: nome, camera, tavolo e giorni.',
    },
    {
      id: 'tabs',
      title: 'Due schede, gli stessi dati',
      text: 'Ciò che una scheda non ha ancora salvato, per esempio senza rete, si vede e si stampa anche dalle altre.',
    },
    {
      id: 'kitchenSlip',
      title: 'La comanda anche in cucina',
      text: 'Anche la cucina stampa la comanda di un ordine fuori pasto: senza prezzi.',
    },
  ],
}
