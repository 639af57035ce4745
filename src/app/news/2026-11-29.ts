import type { Release } from '../newsRelease.ts'

export const release: Release = {
  version: '0.7.0',
  day: '2026-11-29',
  picture: '/news/2026-11-29.svg',
  news: [
    {
      id: 'latePlates',
      title: 'Il piatto per chi arriva tardi',
      text: 'Nella prenotazione si scrive l’«Arrivo previsto». Chi arriva a cena finita sta nei «Piatti tardi»: in cucina, nel report del pasto e sui fogli, con camera, ora e allergie, fino all’ora che scegli in Impostazioni, «Cucina».',
    },
    {
      id: 'presence',
      title: 'I coperti delle prossime due settimane',
      text: '«Presenze», nel menù dopo «Cucina»: quanti mangiano a ogni pasto di un giorno e dei giorni che vengono, per trattamento, lingua e turno, con arrivi e partenze. Si stampa, per lo chef e per il fornaio.',
    },
    {
      id: 'changedTickets',
      title: 'Anche le variazioni escono dalla stampante',
      text: 'Se un ordine cambia dopo la stampa, la stessa stampante stampa «VARIAZIONE» con le sole differenze. E se nessuno dà il «Via», la prima portata si stampa all’inizio del pasto o del turno. Basta che la pagina Cucina sia aperta su un dispositivo.',
    },
    {
      id: 'housePrinters',
      title: 'Stampanti nella rete dell’albergo',
      text: 'Le Epson con ePOS-Print stampano da uno schermo che sta nella loro rete: si scrive l’indirizzo in Impostazioni, «Cucina», si preme «Prova», e in Cucina «Questo schermo stampa».',
    },
    {
      id: 'barInKitchen',
      title: 'Gli ordini extra al banco del bar',
      text: 'Una partita può mostrare anche gli ordini extra, accanto alle comande: per la partita «Bar» si sceglie in Impostazioni, «Cucina».',
    },
    {
      id: 'cookedAgain',
      title: 'In cucina niente sfugge',
      text: 'Un piatto con un’allergia non vista non esce, nemmeno se il «Pronto» era stato premuto senza rete. Una porzione tolta e riordinata torna da cucinare. La comanda risponde subito al dito, e un doppio tocco non tocca quella dopo.',
    },
  ],
}
