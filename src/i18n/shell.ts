import type { Instant } from '#domain/schema/fields.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'

interface AwayText {
  readonly since: Instant
  readonly isOffline: boolean
}

const time = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' })
const dayAndTime = new Intl.DateTimeFormat('it-IT', {
  weekday: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `dalle 19:42`, `da ven 20, 19:42`, by the clock of the device. */
function sinceText(since: Instant): string {
  const isToday = new Date(since).toDateString() === new Date().toDateString()
  return isToday ? `dalle ${time.format(since)}` : `da ${dayAndTime.format(since)}`
}

function awayText(away: AwayText | undefined, noAnswer = 'Il server non risponde'): string {
  if (!away) return noAnswer
  return `${away.isOffline ? 'Senza rete' : noAnswer} ${sinceText(away.since)}`
}

/** `2 ore`, `25 minuti`: as somebody would say how wrong a clock is. */
function spanText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000)
  if (minutes < 90) return `${numberText(minutes)} minuti`
  const hours = Math.round(minutes / 60)
  return hours < 36 ? `${numberText(hours)} ore` : `${numberText(Math.round(hours / 24))} giorni`
}

export const shell = {
  clock: (ahead: number) =>
    `L’orologio di questo dispositivo è ${ahead > 0 ? 'avanti' : 'indietro'} di ${spanText(Math.abs(ahead))}: qui oggi e adesso sono quelli del server.`,
  skipToContent: 'Vai al contenuto',
  motto: 'La sala sa già che cosa desiderano gli ospiti.',
  menu: {
    label: 'Menu principale',
    open: 'Apri il menu',
    close: 'Chiudi il menu',
    collapse: 'Riduci il menu',
    expand: 'Espandi il menu',
    myHotels: 'I miei alberghi',
    tabs: 'Sezioni principali',
  },
  sections: {
    calendar: 'Calendario Pasti',
    mealbooks: 'Ordini pasti',
    kitchen: 'Cucina',
    presence: 'Presenze',
    extramealorders: 'Ordini extra pasto',
    list: 'Lista prenotazioni',
    planning: 'Disposizione sala',
    tables: 'Tavoli',
    rooms: 'Camere',
    turns: 'Turni',
    structure: 'Struttura',
    dishes: 'Raccolta piatti',
    notify: 'Invia notifica',
    settings: 'Impostazioni',
  },
  subPages: {
    prices: 'Prezzi per trattamento',
    people: 'Persone',
    templates: 'Modelli',
    template: 'Modello',
    tutorial: 'Prova come ospite',
    summary: 'Sommario ordini',
    turnSelect: 'Seleziona turno',
    orders: (table: string) => `Ordini ${table}`,
  },
  tabs: { calendar: 'Pasti', mealbooks: 'Ordini', extramealorders: 'Extra pasto', list: 'Prenotazioni' },
  unseenOrders: (count: number) => counted(count, 'ordine nuovo', 'ordini nuovi'),
  breadcrumbs: {
    label: 'Percorso',
    hidden: (names: readonly string[]) => `Livelli nascosti: ${names.join(', ')}`,
  },
  user: {
    menu: (name: string) => `Account di ${name}`,
    profile: 'Il mio profilo',
    mode: 'Aspetto',
    light: 'Chiaro',
    dark: 'Scuro',
    system: 'Sistema',
    tutorial: 'Ricomincia l’addestramento',
    account: 'Email e password',
    logout: 'Esci',
    notKept: 'Senza HTTPS Convivio non si apre quando manca la rete, e non può mandare notifiche.',
  },
  news: {
    title: 'Novità',
    version: (version: string) => `Versione ${version}`,
    unseen: 'Novità, ci sono cose che non hai ancora visto',
  },
  newVersion: 'Nuova versione: ricarica',
  saving: {
    label: 'Salvataggio',
    saving: 'Salvataggio…',
    saved: 'Salvato',
    waiting: (rows: number, away?: AwayText) =>
      `${awayText(away)}${rows === 0 ? '' : ` · ${counted(rows, 'modifica', 'modifiche')} in attesa`}`,
    waitingShort: (rows: number, away?: AwayText) =>
      `${awayText(away, 'Nessuna risposta')}${rows === 0 ? '' : ` · ${numberText(rows)} in attesa`}`,
    waitingText:
      'Vedi gli ultimi dati arrivati. Le modifiche restano su questo dispositivo e partono da sole appena il server risponde.',
    waitingUnkept:
      'Vedi gli ultimi dati arrivati. Le modifiche partono da sole appena il server risponde, se questa scheda resta aperta.',
    notKept: 'Non ancora salvato: non chiudere questa scheda',
    refused: (rows: number) => (rows === 1 ? '1 modifica non accettata' : `${rows} modifiche non accettate`),
    toDecide: (rows: number) => (rows === 1 ? '1 modifica da decidere' : `${rows} modifiche da decidere`),
    refusedTitle: 'Modifiche non accettate',
    refusedText: 'Le trovi come le avevi lasciate: correggile e riprova, oppure scartale.',
    /** 'Ordine di Anna Rossi', 'Cena di ven 27 novembre'. */
    rowOf: (what: string, whose: string) => `${what} di ${whose}`,
    room: (name: string) => `camera ${name}`,
    table: (name: string) => `tavolo ${name}`,
    booking: (who: string) => `prenotazione di ${who}`,
    priceRow: (board: string, period: string) => `Prezzo ${board}, ${period}`,
    retryRow: (row: string) => `Riprova: ${row}`,
    discardRow: (row: string) => `Scarta: ${row}`,
  },
  leave: {
    unsavedMenu: 'Hai modificato il menù, ma non hai salvato. Continuando perderai le modifiche, vuoi procedere?',
    unsavedPrices: 'Hai modificato i prezzi, ma non hai salvato. Continuando perderai le modifiche, vuoi procedere?',
    unsentTitle: 'Ci sono modifiche non ancora inviate',
    unsentText: (rows: number) =>
      rows === 1
        ? '1 modifica non è ancora arrivata al server.'
        : `${rows} modifiche non sono ancora arrivate al server.`,
    refusedTitle: 'Ci sono modifiche non accettate',
    refusedText: (rows: number) =>
      rows === 1 ? '1 modifica non è stata accettata.' : `${rows} modifiche non sono state accettate.`,
    erased: 'Se esci ora va tutto perso: su questo dispositivo, che altri potrebbero usare, non ne resta nulla.',
    stay: 'Resta',
    sendNow: 'Invia ora',
    erase: 'Esci e cancella',
    lost: (rows: number) =>
      `${rows === 1 ? '1 modifica andrà persa' : `${rows} modifiche andranno perse`}. Vuoi continuare?`,
  },
  loading: {
    title: 'Prepariamo la sala',
    signingIn: 'Apriamo la porta…',
    rows: (rows: string) => `${rows} elementi caricati`,
    tipLabel: 'Lo sapevi?',
    tips: [
      'La chef vede quante porzioni preparare appena gli ospiti hanno scelto.',
      'Un ospite in mezza pensione può ordinare anche un pasto non compreso: lo trovi segnato «Non incluso».',
      'Se la rete cade continua pure a lavorare: invieremo tutto appena torna.',
      'Il menu aperto in due lingue in più fa felici anche gli ospiti che non parlano italiano.',
      'Turni e ranghi dividono la sala: ogni cameriere stampa solo i propri tavoli.',
      'Gli allergeni scritti sul piatto arrivano fino alla comanda.',
    ],
  },
  coming: {
    loading: 'Sto aprendo la pagina…',
    failed: {
      title: 'La pagina non arriva',
      text: 'La rete è lenta, o si è interrotta nel mezzo. Quello che hai salvato resta al suo posto.',
    },
  },
  late: {
    title: 'Convivio non si apre',
    text: 'La rete è lenta, o il browser non risponde. Le modifiche non ancora inviate restano su questo dispositivo.',
  },
  broken: {
    title: 'Credo che si sia rotto qualcosa',
    text: 'Riprova tra qualche minuto. Le modifiche non ancora inviate restano su questo dispositivo.',
    offline:
      'Manca la rete, e su questo dispositivo non ci sono dati delle ultime 24 ore: arrivano da soli appena torna. Le modifiche non ancora inviate restano qui.',
  },
  missingCode: {
    title: 'Questa pagina non si è caricata',
    text: 'Forse c’è una nuova versione di Convivio, o manca la rete. Le modifiche non ancora inviate restano su questo dispositivo.',
    action: 'Ricarica',
  },
  setup: {
    title: 'Convivio non è configurato',
    unreachable: 'Il file config.json, accanto alla pagina, non arriva. Controlla che ci sia, o riprova tra poco.',
    unreadable: 'Il file config.json, accanto alla pagina, manca o non è scritto in JSON.',
    wrong: (name: string) => `In config.json l’impostazione «${name}» manca o non è valida.`,
    noServer: (url: string) =>
      `Il server ${url} non risponde. Riprova tra poco; se continua, controlla «serverUrl» in config.json e gli indirizzi che il server e la pagina ammettono (CORS, CSP).`,
    notParse: (url: string) =>
      `All’indirizzo ${url} non risponde un Parse Server: controlla «serverUrl» in config.json.`,
    unknownApp: (url: string) =>
      `Il server ${url} non conosce questa applicazione: controlla «appId» e «javascriptKey» in config.json.`,
  },
  notFound: {
    title: 'Questa pagina non esiste',
    text: 'L’indirizzo è sbagliato, oppure la pagina è stata spostata.',
    action: 'Vai ai miei alberghi',
  },
  hotelNotFound: 'Albergo non trovato',
  hotelUnasked:
    'Su questo dispositivo l’albergo non c’è ancora, e senza rete non si può chiedere: riprova quando torna.',
  hotelLost: {
    gone: (name: string) => `${name} non è più tra i tuoi alberghi.`,
    unsent: 'Le modifiche che non avevi ancora inviato non si possono più salvare.',
  },
  tutorial: {
    label: 'Addestramento',
    step: (now: number, of: number) => `Passo ${now} di ${of}`,
    skip: 'Salta addestramento',
    steps: {
      hotel: 'Il tuo albergo',
      dish: 'Il primo piatto',
      menu: 'Il menu di domani',
      booking: 'La prima prenotazione',
      qr: 'Prova come ospite',
    },
  },
} as const
