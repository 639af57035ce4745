import { addDays } from '#domain/dates/calendar.ts'
import { STAYS_LOOKBACK_DAYS } from '#domain/replica/scopes.ts'
import type { BookingGroup, DayOrder, RangeType } from '#domain/rules/bookings/bookingFilter.ts'
import type { ClockTime, Day } from '#domain/schema/fields.ts'
import type { InviteProblem } from '#domain/schema/values.ts'
import { dayAndMonth, paddedDate, shortDate, weekdayDate } from '#i18n/format/dates.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'
import { namedBookings } from '#i18n/bookings/namedBookings.ts'
import { refusals } from '#i18n/refusals.ts'

function dayName(day: Day, today: Day): string {
  if (day === today) return 'Oggi'
  if (day === addDays(today, 1)) return 'Domani'
  return day === addDays(today, -1) ? 'Ieri' : ''
}

const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' })

/** A day as on a calendar leaf: `Oggi 21 nov`; another year is added to its month. */
function leaf(day: Day, today: Day) {
  const at = Date.parse(day)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return {
    weekday: dayName(day, today) || weekday.format(at),
    day: String(Number(day.slice(8))),
    month: isThisYear ? month.format(at) : `${month.format(at)} ’${day.slice(2, 4)}`,
  }
}

function groupName(group: BookingGroup, today: Day): string {
  if (group.of === 'undated') return 'Senza date'
  if (group.of !== 'day') return group.of === 'table' ? `Tavolo ${group.name}` : `Camera ${group.name}`
  const name = dayName(group.day, today)
  const date = weekdayDate(group.day)
  return name ? `${name}, ${date}` : date.charAt(0).toLocaleUpperCase('it') + date.slice(1)
}

function groupCount({ of, count: amount }: BookingGroup): string {
  if (of === 'day') return counted(amount, 'arrivo', 'arrivi')
  return bookings.count(amount)
}

export const undelivered: Readonly<Record<InviteProblem, string>> = {
  addressUnknown: 'Invito non consegnato: indirizzo sconosciuto',
  mailRefused: 'Invito non consegnato: rifiutato dalla posta dell’ospite',
  unsubscribed: 'Invito non consegnato: l’ospite non ne vuole altri',
  notMade: 'Invito non consegnato: non si riesce a prepararlo',
  heldBack: 'Invito non inviato: importata senza mandarlo',
}

export const bookings = {
  title: 'Prenotazioni',
  count: (amount: number) => counted(amount, 'prenotazione', 'prenotazioni'),
  found: (amount: number, of: number) => `${numberText(amount)} di ${bookings.count(of)}`,
  /** Without the older stays, which are loaded on demand. */
  foundOfRecent: (amount: number, of: number) =>
    `${bookings.found(amount, of)}, senza quelle finite da oltre ${STAYS_LOOKBACK_DAYS} giorni`,
  add: 'Nuova Prenotazione',
  more: 'Altro da fare con le prenotazioni',
  import: 'Carica CSV',
  search: 'Cerca per nome, email, tavolo, camera o ID',
  list: 'Elenco delle prenotazioni',
  filters: {
    title: 'Filtri',
    active: (amount: number) => (amount === 1 ? '1 filtro attivo' : `${amount} filtri attivi`),
    past: 'Mostra prenotazioni passate',
    withoutTable: 'Mostra solo prenotazioni senza tavolo',
    undelivered: 'Mostra solo inviti non consegnati',
    dates: 'Filtra per date',
    range: {
      checkin: 'Ha il checkin tra',
      checkout: 'Ha il checkout tra',
      stay: 'Ha un giorno qualsiasi tra',
    } satisfies Readonly<Record<RangeType, string>>,
    from: 'Dal',
    to: 'Al',
    today: 'Oggi',
    tomorrow: 'Domani',
    week: 'Prossimi 7 giorni',
    anyDay: 'Togli le date',
    clear: 'Togli i filtri',
    apply: (amount: number) => `Mostra ${bookings.count(amount)}`,
  },
  dayOrder: 'Ordine nel giorno',
  dayOrders: {
    checkin: 'Arrivo',
    room: 'Camera',
    name: 'Nome',
  } satisfies Readonly<Record<DayOrder, string>>,
  groupName,
  groupCount,
  leaf,
  toToday: 'Vai a oggi',
  undatedLeaf: 'Senza date',
  pax: (pax: number) => `${numberText(pax)} PAX`,
  table: (name: string) => `Tav ${name}`,
  room: (name: string) => `Cam ${name}`,
  /** Of who changes room on a day that is still to come. */
  roomUntil: (name: string, day: Day, next: string) =>
    `Cam ${name || '?'}, dal ${shortDate(day).slice(0, 5)} ${next || '?'}`,
  noBoard: 'Trattamento non indicato',
  stay: (from: Day, to: Day) => `Dal ${paddedDate(from)} al ${paddedDate(to)}`,
  /** When they are expected on their first day. */
  arrivesAt: (time: ClockTime) => `ore ${time}`,
  noDates: 'Informazioni di checkin - checkout mancanti',
  cannotInvite: 'non sarà possibile invitare i clienti',
  undelivered: (problem: InviteProblem) => undelivered[problem],
  invited: (day: Day) => `invitato il ${dayAndMonth(day)}`,
  nobody: refusals.inviteWithoutPeople,
  reference: (id: string) => `ID: ${id}`,
  copyLink: (name: string) => `Copia il link di invito di ${name}`,
  copyReference: (id: string) => `Copia ID: ${id}`,
  orders: 'Ordini effettuati',
  actionsOf: (name: string) => `Azioni per ${name}`,
  deleteText: 'Vuoi davvero eliminare questa prenotazione?',
  deleted: 'Prenotazione eliminata',
  restored: (name: string) => `${name}: la prenotazione è tornata`,
  gone: 'Questa prenotazione è stata eliminata.',
  notFound: 'Prenotazione non trovata: forse un collega l’ha eliminata.',
  /** Of a booking that a link names and that is not loaded yet. */
  coming: {
    title: 'Prenotazione',
    loading: 'Cerco la prenotazione…',
    failed: {
      title: 'La prenotazione non è arrivata',
      text: 'Controlla la connessione e riprova.',
    },
  },
  pastStays: {
    loading: 'Cerco anche nei soggiorni passati…',
    failed: 'I soggiorni passati non sono arrivati: qui mancano.',
  },
  inviteAll: {
    title: (amount: number) => `Invita tutti (${numberText(amount)})`,
    question: (names: readonly string[], hasMail: boolean, sameAddress: string) =>
      [
        `Gli inviti che l’importazione ha trattenuto partono per ${namedBookings(names)}.`,
        ...(sameAddress === '' ? [] : [sameAddress]),
        hasMail
          ? 'Ognuno parte due giorni prima dell’arrivo, o subito se manca meno.'
          : 'La posta non è ancora configurata: partono quando lo sarà.',
        'Vuoi procedere?',
      ].join(' '),
    every: 'Inviali tutti',
    oncePerAddress: 'Uno per indirizzo',
    marked: (amount: number) =>
      amount === 1
        ? '1 invito è segnato come da inviare.'
        : `${numberText(amount)} inviti sono segnati come da inviare.`,
    withoutMail: (amount: number) =>
      amount === 1
        ? 'Posta non ancora configurata: l’invito parte quando lo sarà.'
        : `Posta non ancora configurata: i ${numberText(amount)} inviti partono quando lo sarà.`,
  },
  links: {
    title: 'Genera link per tutti',
    missing: (amount: number) =>
      amount === 1
        ? '1 prenotazione in elenco è senza link.'
        : `${numberText(amount)} prenotazioni in elenco sono senza link.`,
    text: 'Chi ha già un link lo tiene: quello che gli ospiti hanno ricevuto vale ancora.',
    leftOut: (amount: number) =>
      amount === 1
        ? '1 resta senza: mancano le date o le persone.'
        : `${numberText(amount)} restano senza: mancano le date o le persone.`,
    make: (amount: number) => `Genera ${numberText(amount)} link`,
    progress: 'Generazione dei link',
    done: (done: number, of: number) => `${numberText(done)} di ${bookings.count(of)}`,
    made: (amount: number) =>
      amount === 1
        ? '1 prenotazione ha ora il suo link.'
        : `${numberText(amount)} prenotazioni hanno ora il loro link.`,
    refused: (amount: number) =>
      amount === 1 ? '1 è rimasta senza link:' : `${numberText(amount)} sono rimaste senza link:`,
    left: (amount: number) => (amount === 1 ? '1 è ancora da fare.' : `${numberText(amount)} sono ancora da fare.`),
    stop: 'Interrompi',
    stopping: 'Mi fermo…',
    resume: 'Riprendi',
  },
  empty: {
    title: 'Ancora nessuna prenotazione',
    text: 'Carica gli arrivi dal file CSV del tuo gestionale, oppure scrivi la prima prenotazione a mano.',
  },
  none: {
    text: 'Prova a togliere i filtri.',
    search: 'Prova con un’altra parola.',
    both: 'Prova con un’altra parola, o togli i filtri.',
    past: (amount: number) =>
      amount === 1
        ? 'C’è però 1 prenotazione passata che corrisponde.'
        : `Ci sono però ${numberText(amount)} prenotazioni passate che corrispondono.`,
    showPast: (amount: number) => (amount === 1 ? 'Mostrala' : `Mostra le ${numberText(amount)} passate`),
  },
} as const
