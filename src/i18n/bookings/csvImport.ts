import type { CsvProblem } from '#domain/import/csvBook.ts'
import type { CsvField, CsvLayout, GuestLanguage } from '#domain/schema/values.ts'
import { MAIL_OFF_WHERE } from '#i18n/hotel/mailSettings.ts'
import { numberText } from '#i18n/format/numbers.ts'

const counted = (one: string, many: string) => (amount: number) => `${numberText(amount)} ${amount === 1 ? one : many}`

const books = counted('prenotazione', 'prenotazioni')
const rows = counted('riga', 'righe')
const changes = counted('modifica', 'modifiche')

const leave = (count: number, not = '') => `${numberText(count)} ${not}${count === 1 ? 'parte' : 'partono'}`
const AT_THE_HOUR = 'due giorni prima dell’arrivo, all’ora del check-in'

const DATES = 'Le date devono essere nel formato: AAAA-MM-GG oppure AAAA-MM-GG HH:mm'

const problems: Readonly<Record<Exclude<CsvProblem, 'boardUnknown'>, string>> = {
  checkinInvalid: `Checkin non valido. ${DATES}`,
  checkoutInvalid: `Checkout non valido. ${DATES}`,
  dateUnclear: 'Non si sa se viene prima il giorno o il mese: di’ qui sopra come leggere le date',
  yearMissing: 'Manca l’anno: di’ qui sopra di che anno sono le date, oppure scrivilo',
  stayTooLong: 'Soggiorno di più di cinque anni: controlla le date',
  checkoutBeforeCheckin: 'Checkout prima del checkin',
  emailInvalid: 'Email non valida',
  arrivalTimeInvalid: 'Ora di arrivo non valida: scrivila come 22:30',
  paxInvalid: 'Il numero pax deve essere un numero positivo',
  paxTooMany: 'Le persone di una prenotazione possono essere al massimo 100',
  referenceTwice: 'Lo stesso ID è già in un’altra riga del file: tienine una sola',
  formula: 'La cella contiene una formula: scrivi il valore',
  tooLong: 'Il testo è troppo lungo: accorcialo',
  stateUnknown: 'Stato non riconosciuto: di’ qui sopra che cosa significa',
  sheetError: 'La cella contiene un errore del foglio di calcolo: scrivi il valore',
  numberShortened: 'Il foglio di calcolo ha accorciato il numero: scrivi tutte le cifre',
  rowsSwallowed:
    'Questa riga ne contiene altre: nel file si aprono delle virgolette che si chiudono righe dopo. Correggi il file e caricalo di nuovo, oppure salta la riga con quelle che contiene.',
  tooManyCells:
    'Questa riga ha più celle delle colonne: forse c’è un separatore dentro un testo. Correggi il file e caricalo di nuovo, oppure salta la riga.',
  namesakesUnclear: 'Ci sono omonimi: di’ quale prenotazione è.',
  roomsSeveral:
    'Qui ci sono più camere: scrivine una. Se è davvero il nome di una camera, creala prima nella sezione Camere.',
  tablesSeveral:
    'Qui ci sono più tavoli: scrivine uno. Se è davvero il nome di un tavolo, crealo prima nella sezione Tavoli.',
  guestsUnclear: 'Più righe sono ospiti di questa camera, e non si capisce quante persone sono in tutto: scrivile qui.',
  roomLeftEmpty: 'La camera è vuota: di’ qui sopra se è un ospite della camera della riga prima, oppure scrivila.',
  rowTwice:
    'Dice quello che dice una riga di prima, e non ha camera: di’ se è un’altra prenotazione, oppure salta la riga.',
}

const fields: Readonly<Record<CsvField, string>> = {
  bookId: 'ID prenotazione',
  deleted: 'Stato',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  arrivalTime: 'Arrivo previsto',
  roomNumber: 'Camera',
  tableNumber: 'Tavolo',
  bookType: 'Trattamento',
  name: 'Nome',
  email: 'Email',
  mobile: 'Telefono',
  pax: 'Persone',
  lang: 'Lingua',
}

const layouts: Readonly<Record<CsvLayout, string>> = {
  default: 'Convivio (predefinito)',
  h2k: 'H2K',
  hotelcube: 'HotelCube',
  hq: 'HQ',
  ericsoft3: 'Ericsoft 3',
  ericsoft4csv: 'Ericsoft 4 (CSV)',
}

const languages: Readonly<Record<GuestLanguage, string>> = {
  it: 'italiano',
  en: 'inglese',
  de: 'tedesco',
}

const faults = {
  empty: 'Il file è vuoto: esporta di nuovo le prenotazioni dal gestionale.',
  spreadsheet: 'Questo è un file di Excel. Aprilo, scegli “Salva con nome” e il formato CSV, poi carica quello.',
  binary: 'Questo non è un file di testo: serve un CSV, come quello che esporta il gestionale.',
  noRows: 'Nel file non c’è nessuna prenotazione, solo le intestazioni.',
  tooManyRows: (most: number) =>
    `Il file ha più di ${numberText(most)} righe: dividilo in più file, ad esempio uno per mese.`,
  tooLarge: (megabytes: number) =>
    `Il file supera ${numberText(megabytes)} MB: dividilo in più file, ad esempio uno per mese.`,
  unreadable: 'Il file non si riesce a leggere: forse è una cartella, o è stato spostato. Scegline un altro.',
  several: 'Carica un file alla volta.',
  broken: 'La lettura del file si è interrotta. Riprova; se si ripete, ricarica la pagina.',
  quotes: (line: number) =>
    `Alla riga ${numberText(line)} si aprono delle virgolette che non si chiudono: correggi il file e caricalo di nuovo.`,
  separator: {
    comma:
      'Le colonne sono separate da virgole: serve il punto e virgola. In Excel scegli “CSV (delimitato da separatore di elenco)”.',
    tab: 'Le colonne sono separate da tabulazioni: serve il punto e virgola. Salva il file come CSV.',
    pipe: 'Le colonne sono separate da barre verticali: serve il punto e virgola.',
    none: 'Nel file non c’è nessun punto e virgola: le colonne devono essere separate così.',
  },
} as const

export const csvImport = {
  title: 'Carica CSV',
  number: numberText,
  steps: { label: 'Passi', file: 'File', columns: 'Colonne', recap: 'Riepilogo', upload: 'Importazione' },
  fields,
  layouts,
  languages,
  file: {
    title: 'Scegli il file delle prenotazioni',
    drop: 'Trascina qui il file CSV',
    dropNow: 'Lascia qui il file',
    choose: 'Scegli un file',
    input: 'File CSV',
    hint: 'Colonne separate da punto e virgola, come le scrivono i gestionali ed Excel in italiano.',
    layout: 'Da quale programma viene',
    layoutHint: 'Serve a capire le colonne e i codici dei trattamenti.',
    sample: 'Scarica un file di esempio',
    nothingYet: 'Niente viene scritto prima del riepilogo.',
    reading: (name: string) => `Sto leggendo ${name}…`,
    progress: 'Lettura del file',
    stop: 'Interrompi la lettura',
    kept: (name: string) => `File scelto: ${name}`,
    next: 'Continua',
    looksLike: (name: string) => `Sembra un file ${name}: usarlo?`,
    use: (name: string) => `Usa ${name}`,
  },
  faults,
  last: {
    title: 'Ultima importazione',
    when: (date: string, time: string) => `${date} alle ${time}`,
    unfinished: 'Si è interrotta: scegli di nuovo lo stesso file per riprenderla.',
    counts: (created: number, changed: number, cancelled: number) =>
      [
        `${numberText(created)} ${created === 1 ? 'nuova' : 'nuove'}`,
        `${numberText(changed)} ${changed === 1 ? 'modificata' : 'modificate'}`,
        `${numberText(cancelled)} ${cancelled === 1 ? 'annullata' : 'annullate'}`,
      ].join(' · '),
    undo: 'Annulla importazione',
    question: (name: string, when: string, counts: string) =>
      `Vuoi davvero annullare l’importazione di ${name} (${when})? ${counts} Quello che qualcuno ha cambiato nel frattempo resta com’è; restano anche le camere e i tavoli creati con l’importazione.`,
    takes: (created: number, changed: number, cancelled: number): string =>
      [
        created > 0
          ? `${books(created)} ${created === 1 ? 'creata verrà eliminata' : 'create verranno eliminate'}.`
          : '',
        changed > 0
          ? `${books(changed)} ${changed === 1 ? 'modificata tornerà' : 'modificate torneranno'} come prima.`
          : '',
        cancelled > 0 ? `${books(cancelled)} ${cancelled === 1 ? 'annullata tornerà' : 'annullate torneranno'}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    confirm: 'Annulla importazione',
    keep: 'Lasciala',
    undoing: (done: number, total: number) => `Sto annullando: ${numberText(done)} di ${numberText(total)}`,
    progress: 'Annullamento dell’importazione',
    titles: {
      running: 'Annullamento in corso',
      stopped: 'Annullamento interrotto',
      done: 'Importazione annullata',
    },
    undone: 'Importazione annullata:',
    /** What was taken back, once it is; `kept` of them somebody had changed since. */
    done: (created: number, changed: number, cancelled: number, left: number): string => {
      const all = created + changed + cancelled
      if (left > 0) return `${numberText(all - left)} di ${books(all)} come prima dell’importazione.`
      const parts = [
        created > 0 ? `${books(created)} ${created === 1 ? 'eliminata' : 'eliminate'}` : '',
        changed > 0 ? `${numberText(changed)} di nuovo come prima` : '',
        cancelled > 0 ? `${numberText(cancelled)} di nuovo in elenco` : '',
      ].filter(Boolean)
      return parts.length > 0 ? `${parts.join(', ')}.` : ''
    },
    kept: (amount: number) =>
      amount === 1
        ? '1 prenotazione resta: qualcuno l’ha cambiata nel frattempo.'
        : `${numberText(amount)} prenotazioni restano: qualcuno le ha cambiate nel frattempo.`,
    failed: (sentence: string) => `L’annullamento si è interrotto. ${sentence}`,
    resume: 'Riprendi l’annullamento',
  },
  columns: {
    title: 'Abbina le colonne',
    text: 'Controlla che ogni colonna del file sia il dato giusto. La scelta viene ricordata per i prossimi file.',
    column: 'Colonna del file',
    examples: 'Esempi',
    field: 'Dato',
    fieldOf: (header: string) => `Dato della colonna ${header}`,
    none: 'Non importare',
    unnamed: (at: number) => `Colonna ${at}`,
    noExample: 'sempre vuota',
    unused: (names: readonly string[], haveRemarks: boolean) =>
      `${names.length === 1 ? 'Questa colonna non viene importata' : 'Queste colonne non vengono importate'}: ${names.map((name) => `«${name}»`).join(', ')}.` +
      (haveRemarks
        ? ' Se ci sono allergie o richieste degli ospiti, riportale a mano: con l’importazione non arrivano.'
        : ''),
    missing: (names: readonly string[]) =>
      `${names.length === 1 ? 'Manca una colonna' : 'Mancano delle colonne'}: ${names.join(', ')}. Scegli quale colonna del file ${names.length === 1 ? 'lo contiene' : 'li contiene'}.`,
    skip: 'Righe da saltare',
    skipHint: 'In cima al file, prima delle intestazioni.',
    skipInvalid: 'Scrivi un numero intero, da 0 in su.',
    separated: {
      comma: 'Le colonne di questo file sono separate da virgole.',
      tab: 'Le colonne di questo file sono separate da tabulazioni.',
      pipe: 'Le colonne di questo file sono separate da barre verticali.',
    },
    ungarbled: 'Le lettere accentate di questo file erano scritte come «MÃ¼ller»: sono state ricomposte.',
    onePerson:
      'Nessuna colonna dice quante persone sono: 1 per prenotazione? Se invece una lo dice, scegli «Persone» in quella; anche in più d’una, se si sommano.',
    childrenApart: (all: string, children: readonly string[]) =>
      `${children.map((name) => `«${name}»`).join(', ')}: ${children.length === 1 ? 'sono' : 'sono tutti'} già contati in «${all}», o vanno aggiunti?`,
    childrenCounted: 'Già contati',
    childrenAdded: 'Da aggiungere',
    again: 'Rivedi le colonne',
    next: 'Vai al riepilogo',
  },
  recap: {
    title: 'Controlla prima di importare',
    loading: 'Leggo anche i soggiorni passati…',
    failed: {
      title: 'I soggiorni passati non sono arrivati',
      text: 'Servono per riconoscere le prenotazioni che ci sono già. Controlla la connessione e riprova.',
    },
    filters: 'Mostra',
    all: 'Tutte',
    kinds: {
      new: counted('nuova', 'nuove'),
      changed: counted('modificata', 'modificate'),
      cancelled: counted('annullata', 'annullate'),
      unchanged: counted('invariata', 'invariate'),
      gone: counted('già annullata', 'già annullate'),
      error: (amount: number) => `${numberText(amount)} in errore`,
      skipped: counted('saltata', 'saltate'),
    },
    kind: {
      new: 'Nuova',
      changed: 'Modificata',
      cancelled: 'Annullata',
      unchanged: 'Invariata',
      gone: 'Già annullata',
      error: 'In errore',
      skipped: 'Saltata',
    },
    list: 'Righe del file',
    line: (line: number) => `Riga ${numberText(line)}`,
    lineShort: 'Riga',
    dates: 'Soggiorno',
    room: (name: string) => `Cam ${name}`,
    table: (name: string) => `Tav ${name}`,
    pax: (pax: string) => `${pax} PAX`,
    was: 'prima',
    becomes: 'diventa',
    empty: '–',
    skip: 'Salta',
    skipRow: (line: number) => `Salta la riga ${numberText(line)}`,
    keep: 'Riprendi',
    keepRow: (line: number) => `Riprendi la riga ${numberText(line)}`,
    skipFaulty: 'Salta le righe in errore',
    nextFaulty: 'Errore successivo',
    detail: 'Dettaglio della riga',
    pick: 'Scegli una riga per vedere tutti i suoi dati.',
    backToList: 'Torna all’elenco',
    corrected: 'Corretto',
    nothing: 'Nessuna riga in questo gruppo.',
    blocked: (amount: number) =>
      amount === 1
        ? '1 riga in errore: correggila o saltala per importare.'
        : `${numberText(amount)} righe in errore: correggile o saltale per importare.`,
    nothingToDo: 'Non c’è niente da importare: le prenotazioni sono già come nel file.',
    apply: (amount: number) => `Applica ${changes(amount)}`,
    newRooms: (amount: number, names: string) =>
      `${amount === 1 ? 'Verrà creata 1 camera' : `Verranno create ${numberText(amount)} camere`}: ${names}`,
    newTables: (amount: number, names: string) =>
      `${amount === 1 ? 'Verrà creato 1 tavolo' : `Verranno creati ${numberText(amount)} tavoli`}: ${names}`,
    moreRooms: (amount: number) => (amount === 1 ? 'e un’altra' : `e altre ${numberText(amount)}`),
    moreTables: (amount: number) => (amount === 1 ? 'e un altro' : `e altri ${numberText(amount)}`),
    skippedWhy: {
      rate: 'Tariffa non importata',
      notYet: 'Non ancora prenotata',
      repeated: 'Ripete una riga di prima',
      noBooking: 'Non è una prenotazione',
      guest: 'Ospite di un’altra riga',
      byHand: 'L’hai saltata tu',
    },
    skippedSays: {
      rate: 'L’albergo non importa le prenotazioni con questa tariffa.',
      noBooking: 'È un’intestazione, un titolo o un totale del file.',
      guest:
        'È un altro ospite della stessa camera, nelle stesse notti: conta nella prenotazione della prima riga della camera.',
      notYet: 'Nel file è un preventivo, un’opzione o simile: non è ancora una prenotazione.',
      repeated: 'Dice esattamente quello che dice una riga di prima.',
      byHand: 'L’hai saltata: non verrà importata.',
    },
    says: {
      new: 'Verrà creata.',
      changed: 'Verrà modificata come indicato qui.',
      cancelled: 'La prenotazione verrà eliminata.',
      unchanged: 'È già come nel file.',
      gone: 'Annullata nel file e mai importata: non c’è niente da fare.',
      error: 'Correggi le celle in errore, oppure salta la riga.',
    },
    companions: (names: readonly string[]) =>
      `Il file ha una riga per ogni ospite di questa camera: è una sola prenotazione, con ${names.join(', ')}.`,
    withCompanions: (amount: number) =>
      `Con ${numberText(amount)} ${amount === 1 ? 'altro ospite' : 'altri ospiti'} del file`,
    tableTaken: 'Tavolo già occupato in quei giorni',
    tableTakenSays: 'Tavolo già occupato in quei giorni: importando, lo divide con un’altra prenotazione.',
    tablesTaken: (amount: number) => `${numberText(amount)} con tavolo occupato`,
    roomTaken: 'Camera già occupata in quelle notti',
    roomTakenSays: 'Camera già occupata in quelle notti: importando, ha due prenotazioni.',
    roomsTaken: (amount: number) => `${numberText(amount)} con camera occupata`,
    overfull: (persons: number, covers: number) =>
      `${numberText(persons)} persone a un tavolo da ${numberText(covers)}`,
    overfullSays: (persons: number, covers: number) =>
      `Al tavolo ci sarebbero ${numberText(persons)} persone, e i coperti sono al massimo ${numberText(covers)}.`,
    overfullRows: (amount: number) => `${numberText(amount)} con troppe persone al tavolo`,
    invitations: {
      title: (amount: number) => `Inviti via email: ${numberText(amount)}`,
      options: {
        now: 'Adesso',
        hour: 'All’ora dell’albergo',
        none: 'Non inviarli',
      },
      hints: {
        now: (due: number, later: number) =>
          [due > 0 ? `${leave(due)} entro 10 minuti` : '', later > 0 ? `${leave(later)} ${AT_THE_HOUR}` : '']
            .filter(Boolean)
            .join(', ') + '.',
        hour: (due: number, later: number) =>
          [
            later > 0 ? `${leave(later)} ${AT_THE_HOUR}` : '',
            due > 0 ? `${leave(due, 'non ')}, perché quell’ora è già passata` : '',
          ]
            .filter(Boolean)
            .join('; ') + '.',
        none: () => 'Nessuno parte da solo: si manda dalla prenotazione, con «Invia».',
      },
      mailOff: `Non parte nessuno di questi inviti, nemmeno con «Adesso»; quello che scegli vale da quando la posta funziona. ${MAIL_OFF_WHERE}`,
      sameAddress: (told: string) =>
        `${told} Con «Non inviarli» li mandi poi dall’elenco, anche uno solo per indirizzo.`,
      list: 'A chi e quando',
      /** Of one who is in the list. */
      when: {
        soon: 'entro 10 minuti',
        at: (date: string, time: string) => `${date} alle ${time}`,
        never: 'non parte',
        mailOff: 'non parte: posta non configurata',
      },
      more: (amount: number) => (amount === 1 ? 'e un altro' : `e altri ${numberText(amount)}`),
    },
    outOfService: 'Camera o tavolo fuori servizio in quei giorni',
    outOfServiceSays:
      'Camera o tavolo fuori servizio in quei giorni: importando, la prenotazione li ha comunque, come dice il file.',
    outOfServiceRows: (amount: number) => `${numberText(amount)} fuori servizio`,
    lettersLost: 'Alcuni caratteri sono andati persi',
    lettersLostSays:
      'Alcuni caratteri sono andati persi prima che il file arrivasse qui: esportalo di nuovo in UTF-8, oppure correggi il nome dopo.',
    lettersLostIn: (amount: number) =>
      `Alcuni caratteri sono andati persi prima che il file arrivasse qui, come in «M?ller»: ${rows(amount)}. Conviene esportarlo di nuovo in UTF-8.`,
    lettersLostRows: (amount: number) => `${numberText(amount)} con caratteri persi`,
    oddStay: 'Date insolite',
    oddStaySays:
      'Date insolite: il soggiorno dura più di quattro mesi, o comincia tra più di tre anni. Controlla che siano giuste.',
    oddStays: (amount: number) => `${numberText(amount)} con date insolite`,
    roomMissing: 'Senza camera',
    roomMissingSays: 'Nel file la camera manca: la prenotazione sarà senza camera.',
    roomMissingIn: (amount: number) => `Senza camera: ${books(amount)}.`,
    roomsMissing: (amount: number) => `${numberText(amount)} senza camera`,
    personsMissing: 'Persone non indicate: 1',
    personsMissingSays: 'Nel file le persone mancano: la prenotazione sarà di 1 persona, se non le scrivi qui.',
    personsMissingIn: (amount: number) => `Persone non indicate, quindi 1: ${books(amount)}.`,
    personsMissingRows: (amount: number) => `${numberText(amount)} senza persone`,
    boardMissing: 'Trattamento non indicato',
    boardMissingSays: 'Senza trattamento nessun pasto è compreso: sceglilo qui, o più tardi nella prenotazione.',
    boardsMissing: (amount: number) => `${numberText(amount)} senza trattamento`,
    words: {
      titles: {
        bookType: 'Trattamenti non riconosciuti.',
        deleted: 'Stati non riconosciuti.',
        lang: 'Lingue non riconosciute.',
      },
      text: {
        bookType: 'Di’ una volta che cosa significano: vale per tutte le righe, anche dei prossimi file.',
        deleted: 'Di’ una volta che cosa significano: vale per tutte le righe, anche dei prossimi file.',
        lang: 'Di’ in quale lingua scrivere a questi ospiti: vale anche per i prossimi file.',
      },
      code: (code: string, amount: number) => `«${code}» · ${rows(amount)}`,
      choose: { bookType: 'Scegli il trattamento', deleted: 'Scegli che cosa significa', lang: 'Scegli la lingua' },
      states: {
        booked: 'Prenotata: si importa',
        cancelled: 'Annullata: si elimina, se c’è',
        notYet: 'Non ancora prenotata: si salta',
      },
      understood: 'Come si leggono trattamenti, stati e lingue',
      read: (code: string, meaning: string) => `«${code}» ${meaning}`,
      skippedRate: 'Tariffa non importata',
    },
    roomsNotNamed: (amount: number, names: string) =>
      amount === 1
        ? `Il file non nomina una camera di una sua prenotazione, che resta com’è: ${names}. Se non è più prenotata, eliminala dall’elenco.`
        : `Il file non nomina ${numberText(amount)} camere delle sue prenotazioni, che restano come sono: ${names}. Se non sono più prenotate, eliminale dall’elenco.`,
    onePerson: 'Nessuna colonna dice quante persone sono: ogni prenotazione nuova sarà di 1 persona.',
    namesake: {
      label: 'Quale prenotazione è?',
      choose: 'Scegli la prenotazione',
      isNew: 'Un’altra, che non c’è ancora',
    },
    years: {
      asked: (example: string) =>
        `Le date di questo file non hanno l’anno, come ${example}. Da quando a quando sono gli arrivi?`,
      told: (span: string) => `Le date senza anno sono lette così: arrivi ${span}.`,
      span: (first: string, last: string) => `dal ${first} al ${last}`,
    },
    emptyRooms: {
      asked: (amount: number) =>
        amount === 1
          ? 'In una riga la camera è vuota, e la riga prima ha una camera e le stesse date: è un ospite di quella camera?'
          : `In ${numberText(amount)} righe la camera è vuota, e la riga prima ha una camera e le stesse date: sono ospiti di quella camera?`,
      told: {
        above: 'Le righe con la camera vuota sono lette come ospiti della camera della riga prima.',
        none: 'Le righe con la camera vuota sono lette come prenotazioni senza camera.',
      },
      choices: { above: 'Ospiti della camera sopra', none: 'Prenotazioni senza camera' },
    },
    dateOrder: {
      doubts: {
        italian: () => 'Le date di questo file sembrano scritte GG/MM/AAAA.',
        monthFirst: (example: string) =>
          `Alcune date possono essere solo mese, giorno e anno, come 12/30/2026. Come si legge in questo file ${example}?`,
        either: (example: string) =>
          `Il file ha intestazioni inglesi: in ${example} viene prima il giorno o prima il mese?`,
        assumed: (example: string) => `Le date sono lette come giorno, mese e anno, come ${example}.`,
      },
      read: { dayFirst: 'Interpreta come GG/MM/AAAA', monthFirst: 'Leggi come MM/GG/AAAA' },
      told: {
        dayFirst: 'Le date di tutto il file sono lette come giorno, mese e anno.',
        monthFirst: 'Le date con le barre di tutto il file sono lette come mese, giorno e anno.',
      },
      takeBack: 'Non interpretarle',
    },
    moreErrors: (amount: number) => `+${numberText(amount)}`,
    noBoard: 'Non indicato',
    yes: 'Sì',
    period: (from: string, to: string) => (from || to ? `${from} – ${to}` : ''),
    checking: 'Sto controllando le righe…',
    of: (name: string, amount: number) => `${name} · ${rows(amount)}`,
    board: 'Tratt.',
    paxShort: 'PAX',
    correct: 'Correggi',
    skipThis: 'Salta questa riga',
    keepThis: 'Riprendi questa riga',
  },
  upload: {
    titles: {
      running: 'Importazione in corso',
      stopping: 'Importazione in corso',
      stopped: 'Importazione interrotta',
      done: 'Importazione completata',
    },
    progress: 'Importazione delle prenotazioni',
    done: (done: number, total: number) => `${numberText(done)} di ${books(total)}`,
    waiting: 'Il server non risponde: si continua appena torna.',
    stop: 'Interrompi',
    stopping: 'Mi fermo…',
    stopped: (done: number, total: number) =>
      `Scritte ${numberText(done)} prenotazioni su ${numberText(total)}: le altre sono ancora da importare.`,
    resume: 'Riprendi',
    keepOpen: 'Lascia aperta questa finestra: se la chiudi, puoi riprendere con lo stesso file.',
    made: {
      created: (amount: number) => (amount === 1 ? 'nuova' : 'nuove'),
      changed: (amount: number) => (amount === 1 ? 'modificata' : 'modificate'),
      cancelled: (amount: number) => (amount === 1 ? 'annullata' : 'annullate'),
      unchanged: (_amount: number) => 'già a posto',
    },
    refused: (amount: number) =>
      amount === 1 ? '1 prenotazione non importata' : `${numberText(amount)} prenotazioni non importate`,
    leftOut: {
      skipped: (amount: number) => (amount === 1 ? '1 riga saltata' : `${numberText(amount)} righe saltate`),
      emails: (amount: number) =>
        amount === 1
          ? '1 prenotazione importata senza email: l’indirizzo nel file non è valido'
          : `${numberText(amount)} prenotazioni importate senza email: l’indirizzo nel file non è valido`,
      arrivals: (amount: number) =>
        amount === 1
          ? '1 prenotazione importata senza l’arrivo previsto: l’ora nel file non è valida'
          : `${numberText(amount)} prenotazioni importate senza l’arrivo previsto: l’ora nel file non è valida`,
      gone: (amount: number) =>
        amount === 1
          ? '1 riga già annullata nel file e mai importata'
          : `${numberText(amount)} righe già annullate nel file e mai importate`,
      heldBack: (amount: number) =>
        amount === 1
          ? '1 invito non parte da solo: si manda dalla prenotazione, con «Invia»'
          : `${numberText(amount)} inviti non partono da soli: si mandano dalle prenotazioni, con «Invia»`,
      past: (amount: number) =>
        amount === 1
          ? '1 è un soggiorno già passato: per vederlo scegli «Mostra prenotazioni passate»'
          : `${numberText(amount)} sono soggiorni già passati: per vederli scegli «Mostra prenotazioni passate»`,
    },
    refusedRow: (line: number, name: string) => `Riga ${numberText(line)}, ${name}`,
    leave: 'L’importazione è in corso. Se chiudi si interrompe; puoi riprenderla con lo stesso file.',
    leaveConfirm: 'Interrompi e chiudi',
    leaveUndo: 'L’annullamento è in corso. Se chiudi si interrompe; puoi riprenderlo da qui.',
    leaveRecap: 'Le correzioni fatte qui, la lettura delle date e le righe saltate andranno perse. Vuoi chiudere?',
  },
} as const

export const csvProblem = (problem: CsvProblem, boards: readonly string[]): string =>
  problem === 'boardUnknown'
    ? `Trattamento non riconosciuto. Valori validi sono: ${boards.join(', ')}`
    : problems[problem]

type Fault =
  | { readonly kind: Exclude<keyof typeof faults, 'separator' | 'quotes'> }
  | { readonly kind: 'separator'; readonly found: keyof typeof faults.separator }
  | { readonly kind: 'quotes'; readonly line: number }

export function csvFault(fault: Fault, most: { readonly rows: number; readonly megabytes: number }): string {
  switch (fault.kind) {
    case 'separator':
      return faults.separator[fault.found]
    case 'quotes':
      return faults.quotes(fault.line)
    case 'tooManyRows':
      return faults.tooManyRows(most.rows)
    case 'tooLarge':
      return faults.tooLarge(most.megabytes)
    default:
      return faults[fault.kind]
  }
}

/** A short form for lists, without how to write it. */
export const shortProblem = (problem: CsvProblem): string => csvProblem(problem, []).replace(/[.:] .*$/, '')
