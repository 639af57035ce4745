import type { Release } from '../newsRelease.ts'

export const release: Release = {
  version: '0.3.0',
  day: '2026-11-24',
  picture: '/news/2026-11-24.svg',
  news: [
    {
      id: 'samples',
      title: 'Un albergo da provare',
      text: 'Appena creato, l’albergo si riempie con dati di esempio: piatti, menu di una settimana, tavoli, prenotazioni e ordini. Si tolgono con un tocco, e quello che hai scritto tu resta.',
    },
    {
      id: 'firstSteps',
      title: 'Pronti per la prima cena',
      text: 'Nel calendario di un nuovo albergo c’è la lista dei primi passi, dai piatti all’ordine di prova: si spunta da sola, e sparisce quando hai finito. L’addestramento si ricomincia dal menu con il tuo nome.',
    },
    {
      id: 'templates',
      title: 'Modelli di piatti',
      text: 'Cucina di mare, colazione italiana, menu dei bambini: piatti già scritti, con allergeni e traduzioni. Li guardi, li aggiungi alla raccolta e li cambi come vuoi.',
    },
    {
      id: 'team',
      title: 'La squadra',
      text: 'Nelle impostazioni inviti chi lavora con te, per email o con un link: Direzione, Reception, Sala e Cucina vedono ognuna il proprio lavoro. I tablet della casa entrano con un codice e si bloccano con un PIN.',
    },
    {
      id: 'reminders',
      title: 'Gli ospiti lo sanno subito',
      text: 'Messaggi e risposte agli ordini arrivano sui telefoni degli ospiti che lo vogliono. Da «Chi manca» ricordi con un tocco chi non ha ancora ordinato; se vuoi, lo fa Convivio prima della chiusura.',
    },
    {
      id: 'guestLook',
      title: 'L’aspetto per gli ospiti',
      text: 'Logo, colore, benvenuto, regole della casa e contatti: li scegli in «Opzioni App» e li vedi accanto, come sul telefono.',
    },
    {
      id: 'export',
      title: 'Tutto da portare via',
      text: 'Scarichi quando vuoi tutti i dati dell’albergo, anche ad abbonamento scaduto. Quelli degli ospiti si cancellano da soli dopo i mesi che dici tu.',
    },
    {
      id: 'allergies',
      title: 'Che cosa non possono mangiare',
      text: 'Gli ospiti lo dicono dal telefono, una volta sola: la cucina e la sala lo leggono accanto ai loro ordini.',
    },
  ],
}
