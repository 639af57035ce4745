import type { Reach } from '#domain/rules/bookings/notification.ts'
import { counted, number } from './numbers.ts'

const toBookings = (count: number) => counted(count, 'prenotazione', 'prenotazioni')

export const notify = {
  title: 'Invia una notifica',
  intro: 'Un messaggio agli ospiti che sono in casa o che devono ancora arrivare.',
  filters: 'A chi',
  rooms: 'Camere',
  allRooms: 'Tutte le camere',
  noRoom: 'Nessuna camera con questo nome',
  checkinMax: 'Check-in entro il',
  checkoutMin: 'Check-out dal',
  included: (count: number) => `${number(count)} Prenotazioni incluse`,
  loading: 'Cerco le prenotazioni…',
  listFailed: 'Non è stato possibile cercare le prenotazioni: riprova.',
  retry: 'Riprova',
  reach: (byMail: number, unreachable: number) =>
    `${toBookings(byMail)} per email, ${number(unreachable)} non raggiungibili.`,
  reachable: {
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
  textHint: 'Arriva come lo scrivi, in una lettera nella lingua di ciascuno.',
  send: 'Invia',
  confirm: (byMail: number) => `Il messaggio parte per ${toBookings(byMail)}. Vuoi procedere?`,
  sent: 'Notifica inviata',
  failed: 'Errore durante l\'invio della notifica',
  log: {
    title: 'Già inviate',
    none: 'Ancora nessun messaggio: qui resta scritto chi ha mandato che cosa, e a quanti è arrivato.',
    failed: 'L’elenco dei messaggi inviati non è arrivato.',
    by: (name: string | undefined, moment: string) => `${name ?? 'Qualcuno'}, ${moment}`,
    delivered: (delivered: number, of: number) => `${number(delivered)} di ${number(of)} consegnate`,
    underWay: 'in partenza',
    notDelivered: (failed: number) => `${number(failed)} non consegnate`,
    unreachable: (count: number) => `${number(count)} senza email`,
    refresh: 'Aggiorna',
  },
} as const
