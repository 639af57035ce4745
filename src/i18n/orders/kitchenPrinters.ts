import { timeOf } from '#domain/dates/calendar.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { numberText } from '#i18n/format/numbers.ts'
import type { PrinterKind, PrinterProblem } from '#domain/schema/printers.ts'

const problems: Readonly<Record<PrinterProblem, string>> = {
  paper: 'manca la carta',
  cover: 'il coperchio è aperto',
  offline: 'la stampante non risponde',
  refused: 'la stampante rifiuta la stampa',
}

/** What settings and the kitchen's screen say of printers. */
export const kitchenPrinters = {
  title: 'Stampanti',
  text: 'Con la pagina Cucina aperta su un dispositivo stampano da sole la comanda di ogni tavolo, al ‘Via’ o all’inizio del pasto, e le variazioni che arrivano dopo. Chiedono loro al server che cosa stampare: non serve aprire la rete dell’albergo.',
  list: 'Stampanti della cucina',
  add: 'Aggiungi una stampante',
  newName: (number: number) => (number === 1 ? 'Stampante' : `Stampante ${number}`),
  name: 'Nome',
  nameWanting: 'Ogni stampante ha un nome suo: non è stato salvato',
  kind: 'Tipo',
  kinds: {
    cloudPrnt: 'Star (CloudPRNT)',
    serverDirect: 'Epson (Server Direct Print)',
  } satisfies Readonly<Record<PrinterKind, string>>,
  kindWithKey: 'Con l’indirizzo che ha già, una stampante di un altro tipo non trova le sue comande: creane uno nuovo.',
  stations: 'Partite',
  stationsHint: 'Senza una scelta stampa tutti i piatti.',
  address: 'Indirizzo da scrivere nella stampante',
  addressHint: {
    cloudPrnt: 'Nelle impostazioni di rete della stampante, alla voce CloudPRNT, come ‘Server URL’.',
    serverDirect: 'Nella pagina EPSON Web Config della stampante, alla voce Server Direct Print, come ‘URL’.',
  } satisfies Readonly<Record<PrinterKind, string>>,
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
  remove: 'Elimina la stampante',
  removeOf: (name: string) => `Elimina la stampante ${name}?`,
  removeText: 'Le comande che aspettano non vengono stampate.',
  late: {
    title: 'Comande non stampate',
    count: (count: number) => (count === 1 ? '1 comanda non stampata' : `${numberText(count)} comande non stampate`),
    printer: (name: string, problem: PrinterProblem | undefined) => `${name}: ${problems[problem ?? 'offline']}`,
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
