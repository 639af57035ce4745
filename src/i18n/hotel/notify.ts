import type { Reach } from '#domain/rules/bookings/notification.ts'
import { namedBookings } from '#i18n/bookings/namedBookings.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'

const toBookings = (count: number) => counted(count, 'prenotazione', 'prenotazioni')
const unreached = (count: number) => counted(count, 'non raggiungibile', 'non raggiungibili')

export const notify = {
  title: 'Invia una notifica',
  intro: 'Un messaggio agli ospiti che sono in casa o che devono ancora arrivare.',
  filters: 'A chi',
  rooms: 'Camere',
  allRooms: 'Tutte le camere',
  noRoom: 'Nessuna camera con questo nome',
  checkinMax: 'Check-in entro il',
  checkoutMin: 'Check-out dal',
  included: (count: number) => `${numberText(count)} Prenotazioni incluse`,
  loading: 'Cerco le prenotazioni…',
  listFailed: 'Non è stato possibile cercare le prenotazioni: riprova.',
  retry: 'Riprova',
  reach: (byApp: number, byMail: number, unreachable: number) =>
    `${toBookings(byApp)} sull’app, ${numberText(byMail)} per email, ${unreached(unreachable)}.`,
  reachable: {
    app: 'App',
    mail: 'Email',
    none: 'Non raggiungibile',
  } satisfies Readonly<Record<Reach, string>>,
  table: {
    title: 'Prenotazioni incluse',
    checkin: 'Check-in',
    checkout: 'Check-out',
    email: 'Email',
    name: 'Nome',
    reach: 'Come',
    nobody: 'Nessun risultato trovato',
  },
  text: 'Messaggio',
  placeholder: 'Stasera la cena è in terrazza, dalle 19:30.',
  textHint:
    'Arriva come lo scrivi: sul telefono a chi ha attivato gli avvisi nell’app, agli altri per email, in una lettera nella lingua di ciascuno.',
  send: 'Invia',
  confirm: (names: readonly string[]) => `Il messaggio parte per ${namedBookings(names)}. Vuoi procedere?`,
  confirmUnknown:
    'Non si sa a quante prenotazioni arriva: il messaggio parte per tutte quelle che i filtri includono. Vuoi procedere?',
  sent: 'Notifica inviata',
  failed: "Errore durante l'invio della notifica",
  log: {
    title: 'Già inviate',
    none: 'Ancora nessun messaggio: qui resta scritto chi ha mandato che cosa, e a quanti è arrivato.',
    failed: 'L’elenco dei messaggi inviati non è arrivato.',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    delivered: (delivered: number, of: number) =>
      `${numberText(delivered)} di ${numberText(of)} ${delivered === 1 ? 'consegnata' : 'consegnate'}`,
    reminder: 'Promemoria per chi non aveva ancora ordinato',
    somebody: 'Qualcuno',
    byItself: 'In automatico',
    onApp: (count: number) => `${numberText(count)} sull’app`,
    underWay: 'in partenza',
    notDelivered: (failed: number) => counted(failed, 'non consegnata', 'non consegnate'),
    unreachable: unreached,
    refresh: 'Aggiorna',
  },
} as const
