import type { Day } from '#domain/schema/fields.ts'

interface News {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** One picture of `public/news` each. */
interface Release {
  readonly day: Day
  /** Of 640 x 260; what it shows is in the texts. */
  readonly picture: string
  /** The first is what was not seen yet. */
  readonly news: readonly News[]
}

/** The latest first. */
export const whatsNew: readonly Release[] = [
  {
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
        text: 'Cucina di mare, colazione italiana, menù dei bambini: piatti già scritti, con allergeni e traduzioni. Li guardi, li aggiungi alla raccolta e li cambi come vuoi.',
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
  },
  {
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
  },
  {
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
  },
]
