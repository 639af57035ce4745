import type { Release } from '../newsRelease.ts'

export const release: Release = {
  version: '0.6.0',
  day: '2026-11-28',
  picture: '/news/2026-11-28.svg',
  news: [
    {
      id: 'kitchenScreen',
      title: 'La cucina dal vivo',
      text: 'Nella nuova sezione «Cucina» ogni tavolo ha la sua comanda, portata per portata. La sala dà il «Via», anche dal telefono; la cucina preme «Pronto», e «Richiama» se serve; chi porta preme «Servito». Un’allergia non vista ferma il piatto. Funziona anche senza rete.',
    },
    {
      id: 'kitchenPrinters',
      title: 'La comanda esce da sola',
      text: 'Con il «Via» le stampanti della cucina (Star con CloudPRNT, Epson con Server Direct Print) stampano la comanda di ogni tavolo, ciascuna i piatti delle sue partite. Se una tace, la cucina lo vede e ristampa altrove. Si aggiungono in Impostazioni, «Cucina».',
    },
    {
      id: 'kitchenSheets',
      title: 'Nulla cambia di nascosto dopo la stampa',
      text: 'Il report cucina stampato ha un numero e un’ora. Quello che cambia dopo sta in testa al report, «Variazioni dopo la stampa», finché la cucina non preme «Visto»; la stampa successiva porta solo le variazioni, e una ristampa dice COPIA.',
    },
    {
      id: 'seatingByMeals',
      title: '«Assegna» guarda chi mangia',
      text: 'Chi cena ha il tavolo prima di chi ha solo la colazione, e due che non mangiano mai insieme possono dividerlo. Un gruppo, anche di molte prenotazioni con lo stesso riferimento, siede insieme a tavoli uniti. Vede anche chi è già in albergo senza tavolo.',
    },
    {
      id: 'comingDays',
      title: 'Il calendario delle prenotazioni parte da oggi',
      text: 'A fine mese si aprono subito anche i giorni che vengono, con il turno in cui c’è qualcuno. «Presenze» conta chi dorme in albergo quella notte.',
    },
    {
      id: 'bookingBack',
      title: 'Una prenotazione eliminata torna',
      text: 'Con «Annulla», subito dopo, tornano anche le sue persone e i suoi tavoli. Gli ordini no: prima di eliminare lo leggi.',
    },
    {
      id: 'coversOfMany',
      title: 'I coperti di tanti tavoli',
      text: 'Scegli i tavoli e premi «Coperti…»: si scrivono una volta per tutti.',
    },
    {
      id: 'coversOnPaper',
      title: 'I fogli dicono i coperti e chi manca',
      text: 'In testa a ogni report stampato: i coperti, quanti hanno ordinato e di chi mancano gli ordini. I dispositivi di cucina e sala si aprono sul prossimo pasto.',
    },
    {
      id: 'inviteAll',
      title: '«Invita tutti»',
      text: 'Dopo un import, nei filtri della lista: gli inviti trattenuti partono insieme, con i nomi di chi li riceve. Dove la posta non è configurata, nessuna schermata promette un invito.',
    },
    {
      id: 'looseDates',
      title: 'File con date come le scrivete',
      text: '«30/11» senza anno, «dal 10/12 al 15/12» in una colonna, «10.-15.12.2026»: l’import capisce, o fa una domanda sola per tutto il file.',
    },
  ],
}
