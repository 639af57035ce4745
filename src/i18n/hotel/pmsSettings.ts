import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { PmsSettingName } from '#domain/pms/pmsTypes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { PmsSync } from '#domain/schema/pms.ts'
import type { PmsFailure, PmsField } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { longDate, longPeriod } from '#i18n/format/dates.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'
import { pmsFailures, pmsSettingNames } from './pms.ts'

const hints: { readonly [N in PmsSettingName]?: string } = {
  endpoint: 'Comincia con https:// e lo indica il fornitore. Se lo cambi, le credenziali segrete si scrivono di nuovo.',
  hotelCode: 'Come chiama l’albergo il gestionale.',
}

export const pms = {
  tab: 'Integrazioni PMS',
  type: {
    title: 'Il gestionale',
    text: 'Da dove arrivano le prenotazioni dell’albergo.',
    label: 'Gestionale (PMS)',
    none: 'Scegli il gestionale dell’albergo',
    notFound: 'Nessun gestionale con questo nome',
    automatic: 'Importazione automatica',
    csv: 'Caricamento CSV',
    noneMeans: 'Senza gestionale le prenotazioni si scrivono a mano, o si caricano da un file CSV.',
    automaticMeans: (name: string) =>
      `Ogni 10 minuti Convivio chiede a ${name} che cosa è cambiato: prenotazioni nuove, modificate e annullate arrivano da sole.`,
    csvMeans: (name: string) =>
      `${name} esporta le prenotazioni in un file CSV: si carica dall’elenco delle prenotazioni.`,
    openImport: 'Vai al caricamento CSV',
    activation: 'L’attivazione è gratuita: contatta l’assistenza.',
    activationByHost: 'L’attivazione è gratuita: rivolgiti a chi gestisce questo server.',
    contact: 'Scrivi all’assistenza',
    mailto: (email: string, name: string) =>
      `mailto:${email}?subject=${encodeURIComponent(`Attivazione dell’importazione automatica da ${name}`)}`,
    enable: 'L’albergo usa un gestionale (PMS)',
    enableHint: 'Le prenotazioni si vedono anche «Per Camera», non solo «Per Tavolo».',
    enableAutomaticHint:
      'Le prenotazioni si vedono anche «Per Camera» e si aggiornano da sole. Se lo spegni, resta tutto quello che c’è.',
  },
  connection: {
    title: 'Collegamento',
    text: (name: string) =>
      `Le credenziali le dà chi ti assiste per ${name}. Quelle segrete restano sul server: qui non si leggono più.`,
    names: pmsSettingNames,
    hints,
    optional: (label: string) => `${label} (facoltativo)`,
    kept: 'già salvata',
    replace: 'Sostituisci',
    replaceOf: (label: string) => `Sostituisci: ${label}`,
    incomplete: 'Completa prima i dati qui sopra.',
    secretHint: 'Si salva tutta insieme e poi non si vede più.',
  },
  test: {
    button: 'Prova la connessione',
    asking: 'Sto chiedendo…',
    hint: 'Non scrive niente: dice solo che cosa si trova.',
    answers: (name: string) => `${name} risponde.`,
    found: (amount: number, hasMore: boolean) =>
      amount === 0
        ? 'Nessuna prenotazione, per ora.'
        : `Ha mandato ${hasMore ? 'almeno ' : ''}${counted(amount, 'prenotazione', 'prenotazioni')}.`,
    turnOn: 'Perché arrivino da sole accendi qui sopra «L’albergo usa un gestionale (PMS)».',
    sample: (amount: number) =>
      amount === 1 ? 'Così si importerebbe:' : `Così si importerebbero le prime ${numberText(amount)}:`,
    book: 'Prenotazione',
    cancelled: 'Annullata',
    refused: 'Non importata',
    skipped: 'Saltata',
    skippedState: (state: string) => `«${state}»: non è ancora una prenotazione.`,
    skippedRate: (rate: string) => `La tariffa «${rate}» non si importa.`,
    reference: (id: string) => `ID ${id}`,
    unnamed: 'Senza nome',
    stay: (from: string, to: string) => longPeriod(from.slice(0, 10), to.slice(0, 10)),
    room: (room: string) => `Cam ${room}`,
    pax: (pax: number) => `${numberText(pax)} PAX`,
    noBoard: 'trattamento non indicato',
  },
  sync: {
    title: 'Sincronizzazione',
    text: 'Quando sono arrivate le ultime prenotazioni, e quali no.',
    recap: 'Che cosa è cambiato',
    resume: 'Riprendi',
    leaveOut: 'Togli dall’elenco',
    leaveOutOf: (id: string) => `Togli dall’elenco: ID ${id}`,
    button: 'Sincronizza prenotazioni',
    running: 'Sincronizzo…',
    asking: (name: string) => `Chiedo a ${name} che cosa è cambiato…`,
    done: (counts: string | undefined) => `Prenotazioni sincronizzate${counts === undefined ? '' : `: ${counts}`}.`,
    never: 'Ancora nessuna sincronizzazione.',
    settings: 'Apri le impostazioni',
    hasMore: 'Ce ne sono altre: continuano ad arrivare da sole.',
    refused: (amount: number) =>
      amount === 1
        ? '1 prenotazione non è stata importata'
        : `${numberText(amount)} prenotazioni non sono state importate`,
    rowInvalid: 'I dati non sono validi: controlla nel gestionale date, camera ed e-mail.',
    kept: (amount: number) =>
      amount === 1
        ? 'In 1 prenotazione cambiata a mano il PMS dice altro.'
        : `In ${numberText(amount)} prenotazioni cambiate a mano il PMS dice altro.`,
    showKept: 'Mostrale',
    undo: 'Annulla la sincronizzazione',
    undoQuestion: (when: string, takes: string) =>
      `Vuoi davvero annullare la sincronizzazione (${when})? ${takes} Quello che qualcuno ha cambiato nel frattempo resta com’è; restano anche le camere e i tavoli creati.`,
  },
  run: {
    title: 'Che cosa è cambiato',
    at: (when: string) => `Sincronizzazione del ${when}.`,
    kinds: {
      created: (amount: number) => counted(amount, 'prenotazione nuova', 'prenotazioni nuove'),
      changed: (amount: number) => counted(amount, 'prenotazione modificata', 'prenotazioni modificate'),
      cancelled: (amount: number) => counted(amount, 'prenotazione annullata', 'prenotazioni annullate'),
    },
    fields: (names: string) => (names ? `Cambiato: ${names}` : 'Cambiate le persone'),
    left: (amount: number) => `E altre ${numberText(amount)}.`,
    loading: 'Leggo che cosa è cambiato…',
    failed: { title: 'Il server non risponde', text: 'Non si può leggere che cosa è cambiato.' },
  },
  differs: {
    title: 'Il PMS dice altro',
    text: 'Questi dati li ha cambiati qualcuno dell’albergo. La sincronizzazione non li tocca finché non decidi.',
    take: 'Prendi dal PMS',
    keep: 'Tieni il nostro',
    row: 'Il PMS dice altro',
    filter: 'Mostra solo quelle in cui il PMS dice altro',
    none: 'niente',
  },
  key: {
    title: 'Invio dal gestionale',
    text: 'Un gestionale che non trovi nell’elenco può mandare lui le prenotazioni, con una chiave che vale solo per questo albergo.',
    address: 'Indirizzo a cui inviare',
    byFunctions:
      'Per chi programma il gestionale: questo server non ha un indirizzo per l’invio; ci sono le funzioni push-pms-bookings e pms-push.',
    documentation: 'Per chi programma il gestionale: che cosa inviare',
    none: 'Ancora nessuna chiave.',
    end: (end: string) => `Chiave che finisce con …${end}`,
    made: (when: string) => `Creata il ${when}.`,
    used: (when: string) => `Usata l’ultima volta il ${when}.`,
    unused: 'Mai usata.',
    make: 'Crea una chiave',
    remake: 'Crea una chiave nuova',
    remakeText:
      'La chiave di prima smette subito di valere: il gestionale non potrà più inviare finché non riceve quella nuova.',
    revoke: 'Revoca la chiave',
    revokeText: 'Il gestionale non potrà più inviare prenotazioni con questa chiave. Vuoi continuare?',
    revoked: 'Chiave revocata',
    once: 'Copiala adesso: per sicurezza non la vedrai più.',
    fresh: 'La tua chiave nuova',
  },
  answer: {
    title: 'Per l’assistenza',
    text: (name: string) =>
      `Che cosa ha risposto ${name} l’ultima volta, e come lo leggiamo. La mappatura vale per tutti gli alberghi con questo gestionale.`,
    open: 'Apri l’ultima risposta',
    none: 'Il gestionale non ha ancora risposto: prova la connessione.',
    at: (when: string) => `Risposta del ${when}. I dati delle persone sono nascosti; si conserva 7 giorni.`,
    raw: 'Risposta del gestionale',
    rows: 'Righe ottenute',
    noRows: 'Da questa risposta non si ottiene nessuna riga.',
    correct: 'Correggi la mappatura',
    mappingHint: 'Un’espressione JSONata per ogni dato. Se una resta vuota, quel dato non si legge.',
    rowsOf: 'Le righe nella risposta',
    reservation: 'La prenotazione di cui ogni riga è una camera',
    protocol: 'Come si chiede',
    protocolFields: {
      login: 'Accesso (login)',
      token: 'Token nella risposta di accesso',
      ask: 'Richiesta',
      next: 'Pagina successiva',
    },
    boards: {
      title: 'Codici dei trattamenti',
      meaningOf: (code: string) => `Trattamento del codice ${code}`,
      other: 'Un altro codice',
      meaning: 'Trattamento dell’altro codice',
      hint: 'Come lo manda il gestionale.',
    },
    states: {
      title: 'Codici degli stati',
      meaningOf: (code: string) => `Significato dello stato ${code}`,
      other: 'Un altro stato',
      meaning: 'Significato dell’altro stato',
      hint: 'Come lo manda il gestionale. Le parole che usano tutti sono già note.',
    },
    fault: (code: string, position: number | undefined) =>
      position === undefined
        ? `Non si capisce (${code}).`
        : `Non si capisce dal carattere ${numberText(position)} (${code}).`,
    try: 'Prova sull’ultima risposta',
    save: 'Salva la mappatura',
    saved: 'Mappatura salvata: si rilegge tutto dall’inizio.',
    reset: 'Torna a quella di Convivio',
    resetText:
      'Le correzioni alla mappatura di questo gestionale vengono tolte, per tutti gli alberghi. Vuoi continuare?',
    tried: (amount: number, refused: number) =>
      `${counted(amount, 'riga', 'righe')}, ${refused === 0 ? 'nessuna rifiutata' : counted(refused, 'rifiutata', 'rifiutate')}.`,
  },
  rates: {
    title: 'Tariffe',
    text: 'A quale trattamento corrisponde ogni tariffa del gestionale. Le prenotazioni con una tariffa senza trattamento non si importano, e te lo diciamo.',
    list: 'Tariffe del gestionale',
    boardOf: (rate: string) => `Trattamento della tariffa ${rate}`,
    choose: 'Da scegliere',
    skip: 'Non importare',
    usual: (board: string) => `Come di solito: ${board}`,
    typed: 'scritta a mano',
    remove: (rate: string) => `Togli la tariffa ${rate}`,
    toChoose: (amount: number) =>
      amount === 1
        ? 'Una tariffa aspetta ancora il suo trattamento.'
        : `${numberText(amount)} tariffe aspettano ancora il loro trattamento.`,
    none: 'Ancora nessuna tariffa: arrivano con la prima sincronizzazione, o quando provi la connessione.',
    noneTyped: 'Ancora nessuna tariffa: scrivi qui sotto i nomi che il gestionale usa nel suo file.',
    add: 'Aggiungi',
    addLabel: 'Un’altra tariffa',
    meaning: 'Trattamento dell’altra tariffa',
    addHint: 'Il nome come lo scrive il gestionale. Maiuscole e accenti non contano.',
    known: 'Questa tariffa c’è già.',
    ask: 'Leggi le tariffe dal gestionale',
    asking: 'Chiedo le tariffe al gestionale…',
    failed: 'Le tariffe non sono arrivate.',
  },
  codes: {
    title: 'Codici dei trattamenti',
    text: (layout: string) =>
      `Che cosa significano i codici che ${layout} scrive nei suoi file. Se nel tuo albergo uno vuol dire altro, correggilo qui.`,
    list: 'Codici del file',
    boardOf: (code: string) => `Trattamento del codice ${code}`,
    family: (code: string) =>
      `tutti i codici che iniziano con ${code.replace('*', '')}; con bevande se finiscono in _ID`,
    usual: (board: string) => `di solito ${board}`,
    own: 'aggiunto da te',
    reset: (code: string) => `Rimetti il significato solito di ${code}`,
    remove: (code: string) => `Togli il codice ${code}`,
    add: 'Aggiungi',
    addLabel: 'Un altro codice',
    meaning: 'Trattamento dell’altro codice',
    addHint: 'Come lo scrive il gestionale nella colonna del trattamento.',
    known: 'Questo codice c’è già: correggilo nell’elenco.',
  },
} as const

const failures: Readonly<Record<PmsFailure, string>> = {
  ...pmsFailures,
  off: 'Il collegamento non è completo: controlla i dati nelle impostazioni.',
  running: 'Una sincronizzazione è già in corso: aspetta che finisca.',
  paused: 'L’importazione automatica è in pausa: premi prima “Riprendi”.',
}

export const pmsFailure = (failure: PmsFailure): string => failures[failure]

/** For today only the time; the words go before the time, or before the date. */
function when(at: Instant, now: Instant, zone: string, beforeTime = '', beforeDate = ''): string {
  const day = dayOf(at, zone)
  const time = timeOf(at, zone)
  return day === dayOf(now, zone) ? `${beforeTime}${time}` : `${beforeDate}${longDate(day)} alle ${time}`
}

export const longMoment = (at: Instant, zone: string): string => `${longDate(dayOf(at, zone))} alle ${timeOf(at, zone)}`

type Counts = Pick<PmsSync, 'created' | 'changed' | 'cancelled'>

export const syncCounts = ({ created, changed, cancelled }: Counts): string =>
  [
    created > 0 && counted(created, 'nuova', 'nuove'),
    changed > 0 && counted(changed, 'modificata', 'modificate'),
    cancelled > 0 && counted(cancelled, 'annullata', 'annullate'),
  ]
    .filter(Boolean)
    .join(', ') || 'nessuna novità'

/** `Ultima sincronizzazione 10:42: 3 nuove, 1 annullata`. */
export const lastSync = (sync: PmsSync | undefined, now: Instant, zone: string): string =>
  sync?.lastAt === undefined
    ? pms.sync.never
    : `Ultima sincronizzazione ${when(sync.lastAt, now, zone)}: ${syncCounts(sync)}`

/** Why the last attempts failed, and when the next one is; undefined where all is well. */
export function syncTrouble(sync: PmsSync | undefined, now: Instant, zone: string): string | undefined {
  if (!sync?.problem) return undefined
  const reason = pmsFailure(sync.problem)
  const next = sync.nextAt !== undefined && sync.nextAt > now ? when(sync.nextAt, now, zone, 'alle ', 'il ') : undefined
  if (sync.openSince === undefined) return [reason, next && `Riproviamo da soli ${next}.`].filter(Boolean).join(' ')
  return [
    `L’importazione automatica è sospesa ${when(sync.openSince, now, zone, 'dalle ', 'dal ')}, dopo ${counted(sync.failures, 'tentativo fallito', 'tentativi falliti')}.`,
    reason,
    next && `Il prossimo tentativo è ${next}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const syncPause = (sync: PmsSync | undefined, now: Instant, zone: string): string | undefined =>
  sync?.pausedAt === undefined
    ? undefined
    : `L’importazione automatica è in pausa ${when(sync.pausedAt, now, zone, 'dalle ', 'dal ')}, perché una sincronizzazione è stata annullata. Con “Riprendi” arriva di nuovo quello che dice il gestionale.`

/** `Check-out: il PMS dice 15, qui 16`. */
export const differsText = (field: PmsField, said: string, own: string): string =>
  `${csvImport.fields[field]}: il PMS dice ${said || pms.differs.none}, qui ${own || pms.differs.none}`
