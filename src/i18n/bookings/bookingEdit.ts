import type { InvitationState } from '#domain/rules/bookings/invitationMail.ts'
import type { BusyPeriod } from '#domain/rules/places/tableUse.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { GuestLanguage } from '#domain/schema/values.ts'
import { undelivered } from './bookings.ts'
import { longDate, shortDate } from '#i18n/format/dates.ts'

const people = (count: number) => (count === 1 ? '1 persona' : `${count} persone`)
const withoutYear = (day: Day) => shortDate(day).slice(0, 5)
const list = new Intl.ListFormat('it')

const MAX_PERIODS = 3

interface Busy extends BusyPeriod {
  readonly name: string
}

export const bookingEdit = {
  title: 'Modifica prenotazione',
  newTitle: 'Nuova prenotazione',
  more: 'Altro per questa prenotazione',
  showQr: 'Mostra Qr Code',
  delete: 'Cancella prenotazione',
  add: 'Nuova prenotazione',
  waiting: (isOffline: boolean) =>
    `${isOffline ? 'Senza rete' : 'Il server non risponde'}: quello che scrivi resta qui e parte da solo`,
  incomplete: {
    text: 'Per completare la creazione della prenotazione è necessario specificare una data di checkin e una di checkout. Se continui, questa prenotazione verrà eliminata.',
    confirm: 'Elimina',
  },
  unsavedCount: 'La modifica al numero di persone non è ancora stata salvata, procedento perderai le modifiche',
  unsaved: 'Hai effettuato delle modifiche senza salvare. Procedendo verranno perse. Vuoi procedere?',
  erase: {
    button: 'Cancella i dati personali',
    title: 'Cancellare i dati di questi ospiti?',
    text: 'Nomi, contatti, note e codice dell’invito spariscono per sempre. Restano date, camera, tavolo e ordini, senza nomi.',
    confirm: 'Cancella i dati',
    done: 'Dati personali cancellati',
    erased: (day: string) => `I dati personali di questi ospiti sono stati cancellati il ${day}.`,
  },
  stay: {
    title: 'Soggiorno',
    dates: 'Date del soggiorno',
    checkin: 'Check-in',
    checkout: 'Check-out',
    clear: 'Cancella date',
    days: (from: Day | undefined, to: Day | undefined) =>
      [from, to].map((day) => (day === undefined ? '…' : shortDate(day))).join(' – '),
    fromToday: 'Da oggi',
    nights: (nights: number) => (nights === 1 ? '1 notte' : `${nights} notti`),
    nightsFromToday: (nights: number) => (nights === 1 ? '1 notte da oggi' : `${nights} notti da oggi`),
    none: 'Scegli il giorno di arrivo e quello di partenza.',
    length: (nights: number, from: string, to: string) =>
      `${nights === 0 ? 'In giornata' : nights === 1 ? '1 notte' : `${nights} notti`} · dalle ${from} alle ${to}`,
    onlyCheckin: 'Manca il giorno di check-out.',
    onlyCheckout: 'Manca il giorno di check-in.',
    arrival: 'Arrivo previsto',
    arrivalUnsaid: 'Non indicato',
    arrivalHint: (until: string) => `A chi arriva a cena finita la cucina tiene il piatto fino alle ${until}.`,
    table: 'Tavolo',
    turn: 'Turno',
    /** `when`: when it sits down, else its name. */
    turnOfTable: (when: string | undefined) => (when === undefined ? 'Turno del tavolo' : `Turno del tavolo (${when})`),
    turnAt: (name: string, start: string | undefined) => (start === undefined ? name : `${name} (${start})`),
    room: 'Camera',
    chooseTable: 'Scegli o crea',
    chooseRoom: 'Scegli o crea',
    /** A name that came with an import, of which there is no table or room. */
    unlisted: (name: string) => `${name} (non in elenco)`,
    noTables: 'Scrivi il nome di un tavolo per crearlo.',
    noRooms: 'Scrivi il nome di una camera per crearla.',
    tableLabel: (name: string, turn: string, seats: number | undefined, sitting: number) => {
      const covers =
        seats === undefined ? people(sitting) : sitting > 0 ? `${sitting} di ${seats} coperti` : `${seats} coperti`
      return [name, turn, covers].join(' · ')
    },
    busy: (periods: readonly Busy[]) => {
      const said = periods
        .slice(0, MAX_PERIODS)
        .map(({ from, to, name }) => `${withoutYear(from)} – ${withoutYear(to)} (${name})`)
      const rest = periods.length - said.length
      return `Occupato ${said.join(', ')}${rest > 0 ? ` ${rest === 1 ? 'e un’altra volta' : `e altre ${rest} volte`}` : ''}`
    },
    joined: (names: string) => `Unito a ${names} per tutto il soggiorno.`,
    shared: 'Condiviso con altri in questi giorni.',
    touches: 'Altri lo hanno in questi giorni: controlla gli orari.',
    assignAnyway: 'Assegna comunque',
    tableTaken: 'Tavolo non assegnato',
  },
  guest: {
    title: 'Ospite',
    name: 'Nome di riferimento',
    email: 'Email di riferimento',
    emailInvalid: 'Email non valida',
    mobile: 'Telefono',
    language: 'Lingua degli ospiti',
    chooseLanguage: 'Scegli la lingua',
    languages: { it: 'Italiano', en: 'Inglese', de: 'Tedesco' } satisfies Record<GuestLanguage, string>,
    board: 'Trattamento',
    usualBoards: 'Più usati',
    chooseBoard: 'Scegli il trattamento',
    send: 'Invia',
    resend: 'Reinvia',
    sentOn: (day: Day, time: string) => `Invito inviato il ${longDate(day)} alle ${time}.`,
    sent: 'Invito già inviato.',
    invitation: {
      ...undelivered,
      heldBack: 'Importata senza mandare l’invito: parte se premi «Invia».',
      staffBooking: 'Prenotazione del personale: non riceve inviti.',
      noEmail: 'Senza email: usa il link o il QR code.',
      emailInvalid: '',
      invented: 'Ospite inventato per la prova: non riceve inviti.',
      noDates: 'Mancano le date: l’invito non parte.',
      noPeople: 'Non c’è nessuna persona: l’invito non parte.',
      noBoard: 'Manca il trattamento: l’invito non parte.',
      boardLeftOut: 'Questo trattamento non riceve inviti: si sceglie nelle impostazioni.',
      hotelExpired: 'Abbonamento scaduto: gli inviti non partono.',
      tooLate: 'Il soggiorno è finito: l’invito non parte più.',
      due: 'L’invito parte entro 10 minuti.',
    } satisfies Readonly<Record<Exclude<InvitationState, 'sent' | 'tooEarly'>, string>>,
    leavesOn: (day: Day, time: string) => `L’invito parte il ${longDate(day)} alle ${time}.`,
    resent: 'L’invito è segnato come da inviare.',
    resentWithoutMail: 'Posta non ancora configurata: l’invito parte quando lo sarà.',
  },
  people: {
    title: 'Persone',
    count: 'Numero di ospiti',
    less: 'Una persona in meno',
    more: 'Una persona in più',
    highChairs: 'Seggioloni',
    highChairsHint: 'Chi ci siede è già contato tra gli ospiti.',
    show: 'Vedi le persone',
    waiting: 'Il numero di persone è in aggiornamento, ricaricando perderai le modifiche apportate',
    progress: 'Aggiornamento del numero di persone',
    hint: 'Al massimo 100, chi prenota compreso.',
    namesLost: (hasApp: boolean) =>
      `I nomi di tutti gli ospiti verranno rimossi ${hasApp ? 'e richiesti di nuovo tramite l’app' : 'e saranno da scrivere di nuovo'}. Se vuoi togliere solo qualcuno, puoi eliminare le singole persone dalla pagina «Persone».`,
    named: (names: readonly string[], rest: number) =>
      rest > 0 ? `${names.join(', ')} e ${rest === 1 ? 'un altro' : `altri ${rest}`}` : list.format(names),
    unnamed: 'Nessuno ha ancora scritto il proprio nome.',
    loading: 'Carico le persone…',
    failed: 'Le persone non si sono caricate.',
  },
  invite: {
    title: 'Invito',
    text: (canOrder: boolean) =>
      canOrder
        ? 'Con il link o il codice gli ospiti entrano nell’app e ordinano i pasti.'
        : 'Con il link o il QR code gli ospiti leggono i menu sul telefono, nella loro lingua.',
    link: 'Link della prenotazione',
    code: 'Codice della prenotazione',
    generate: 'Genera Link',
    generating: 'Generazione link',
    refresh: 'Rinnova link e codice',
    refreshText:
      'Il link e il codice di adesso smetteranno di funzionare: gli ospiti che non sono ancora entrati avranno bisogno di quelli nuovi.',
    noPeopleLink:
      'Non ci sono persone associate a questa prenotazione, non sarà pertanto possibile condividere il link',
    noPeopleCode:
      'Non ci sono persone associate a questa prenotazione, non sarà pertanto possibile condividere il codice',
    noDates:
      'Per poter condividere il link della prenotazione con i tuoi clienti è necessario inserire una data di Check-In e una di Check-Out',
    notMade: 'Il link non è stato generato.',
    qrTitle: 'Convidivi questo qr Code con i clienti',
    qr: (name: string) => `QR code dell’invito di ${name}`,
    qrNone: 'Prima genera il link.',
    open: 'Apri il link',
  },
  pms: {
    title: 'PMS',
    reference: 'ID prenotazione del PMS',
    none: 'Nessun ID: la prenotazione è stata inserita a mano.',
    edit: 'Modifica',
    hint: 'Le importazioni riconoscono la prenotazione da questo ID: se lo cambi, la prossima potrebbe crearne un’altra.',
  },
} as const
