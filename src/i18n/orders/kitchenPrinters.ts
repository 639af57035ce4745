import { timeOf } from '#domain/dates/calendar.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { numberText } from '#i18n/format/numbers.ts'
import { refusals } from '#i18n/refusals.ts'
import type { Printer, PrinterKind, PrinterProblem } from '#domain/schema/printers.ts'

const problems: Readonly<Record<PrinterProblem, string>> = {
  paper: 'manca la carta',
  cover: 'il coperchio è aperto',
  offline: 'la stampante non è in linea',
  refused: 'la stampante rifiuta la stampa',
  unreachable: 'lo schermo che stampa non la raggiunge',
}

const silent: Readonly<Record<PrinterKind, string>> = {
  cloudPrnt: 'la stampante non risponde',
  serverDirect: 'la stampante non risponde',
  epos: 'nessuno schermo l’ha stampata',
}

const UNREACHABLE =
  'Non raggiungibile da questo schermo: controlla che sia accesa e nella stessa rete. Premi ‘Apri la stampante’ e accetta una volta il suo certificato; se il browser chiede di trovare dispositivi nella rete locale, consenti.'

/** What settings and the kitchen's screen say of printers. */
export const kitchenPrinters = {
  title: 'Stampanti',
  text: 'Con la pagina Cucina aperta su un dispositivo stampano da sole la comanda di ogni tavolo, al ‘Via’ o all’inizio del pasto, e le variazioni che arrivano dopo. Chiedono loro al server che cosa stampare, o le comanda uno schermo che sta nella loro rete: non serve aprire la rete dell’albergo.',
  list: 'Stampanti della cucina',
  add: 'Aggiungi una stampante',
  newName: (number: number) => (number === 1 ? 'Stampante' : `Stampante ${number}`),
  name: 'Nome',
  nameWanting: 'Ogni stampante ha un nome suo: non è stato salvato',
  kind: 'Tipo',
  kinds: {
    cloudPrnt: 'Star (CloudPRNT)',
    serverDirect: 'Epson (Server Direct Print)',
    epos: 'Epson (ePOS-Print, da uno schermo)',
  } satisfies Readonly<Record<PrinterKind, string>>,
  kindWithKey: 'Con l’indirizzo che ha già, una stampante di un altro tipo non trova le sue comande: creane uno nuovo.',
  stations: 'Partite',
  stationsHint: 'Senza una scelta stampa tutti i piatti.',
  address: 'Indirizzo da scrivere nella stampante',
  addressHint: {
    cloudPrnt: 'Nelle impostazioni di rete della stampante, alla voce CloudPRNT, come ‘Server URL’.',
    serverDirect: 'Nella pagina EPSON Web Config della stampante, alla voce Server Direct Print, come ‘URL’.',
  } satisfies Readonly<Record<Exclude<PrinterKind, 'epos'>, string>>,
  once: 'Copialo adesso: contiene la chiave della stampante e per sicurezza non lo vedrai più.',
  make: 'Crea l’indirizzo',
  remake: 'Crea un indirizzo nuovo',
  remakeText: 'L’indirizzo di prima smette subito di valere: la stampante non stampa finché non riceve quello nuovo.',
  revoke: 'Revoca l’indirizzo',
  revokeText: 'La stampante non stamperà più niente. Vuoi continuare?',
  revoked: 'Indirizzo revocato',
  none: 'Ancora nessun indirizzo: la stampante non può chiedere che cosa stampare.',
  end: (end: string) => `Indirizzo che finisce con …${end}`,
  neverSeen: 'La stampante non si è ancora fatta sentire.',
  seen: (when: string) => `Si è fatta sentire l’ultima volta ${when}.`,
  problem: (problem: PrinterProblem) => `Ora non può stampare: ${problems[problem]}.`,
  noAddress: 'Questo server non ha un indirizzo a cui le stampanti possano chiedere.',
  house: {
    address: 'Indirizzo nella rete dell’albergo',
    addressHint:
      'Come 192.168.1.50 o https://stampante.local:8043. Nella stampante ePOS-Print deve essere attivo (EPSON Web Config).',
    addressWrong: refusals.printerAddressInvalid,
    addressInsecure:
      'Questa pagina è protetta (https): il browser chiama solo stampanti con https. Scrivi https:// e attiva HTTPS nella stampante.',
    none: 'Ancora nessun indirizzo: nessuno schermo può stampare.',
    neverSeen: 'Nessuno schermo ha ancora stampato.',
    seen: (when: string) => `Uno schermo le ha parlato l’ultima volta ${when}.`,
    here: 'Questo schermo stampa',
    hereOf: (name: string) => `Questo schermo stampa: ${name}`,
    hereHint:
      'Finché qui resta aperta la Cucina, con il pasto che si serve. Basta uno schermo; se sono due, ogni comanda esce una volta.',
    open: 'Apri la stampante',
    openOf: (name: string) => `Apri la stampante: ${name}`,
    openHint: 'Una volta per schermo: accetta il certificato della stampante, poi chiudi la pagina che si apre.',
    try: 'Prova',
    tryOf: (name: string) => `Prova: ${name}`,
    trying: 'La stampante sta rispondendo…',
    trialLine: 'Prova di stampa',
    trial: {
      printed: 'Prova stampata: la stampante è in linea.',
      unknown: 'La stampante non dice se ha stampato la prova: guarda se il foglio è uscito.',
    },
    trialProblem: {
      paper: 'Carta finita: metti un rotolo nuovo e riprova.',
      cover: 'Coperchio aperto: chiudilo e riprova.',
      offline: 'Non in linea: guarda le spie della stampante, spegnila e riaccendila, poi riprova.',
      refused: 'La stampante rifiuta la stampa: nelle sue impostazioni ePOS-Print deve essere attivo.',
      unreachable: UNREACHABLE,
    } satisfies Readonly<Record<PrinterProblem, string>>,
    list: 'Stampanti',
    listHere: (count: number) => `Stampanti: ${count} da questo schermo`,
  },
  remove: 'Elimina la stampante',
  removeOf: (name: string) => `Elimina la stampante ${name}?`,
  removeText: 'Le comande che aspettano non vengono stampate.',
  late: {
    title: 'Comande non stampate',
    count: (count: number) => (count === 1 ? '1 comanda non stampata' : `${numberText(count)} comande non stampate`),
    printer: ({ name = '', kind, problem }: Pick<Printer, 'name' | 'kind' | 'problem'>) =>
      `${name}: ${problem ? problems[problem] : silent[kind]}`,
    allOn: (printer: string) => `Stampale tutte su ${printer}`,
    since: (at: Instant, zone: string) => `non stampata dalle ${timeOf(at, zone)}`,
    perhaps: (at: Instant, zone: string) => `presa alle ${timeOf(at, zone)}, la stampante non dice se è uscita`,
    because: (problem: PrinterProblem) => problems[problem],
    again: 'Ristampa',
    againOf: (ticket: string) => `Ristampa: ${ticket}`,
    elsewhere: (printer: string) => `Stampa altrove: ${printer}`,
    elsewhereOf: (ticket: string, printer: string) => `Stampa altrove: ${ticket}, ${printer}`,
  },
} as const
