import { addDays, dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import { boards } from '#domain/reference/boards.ts'
import { meals } from '#domain/reference/meals.ts'
import type { ReviewReason } from '#domain/reports/bill.ts'
import type { PortionCounts } from '#domain/reports/portions.ts'
import type { Others } from '#domain/reports/waiter.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { Board, MealIndex } from '#domain/schema/values.ts'
import { covers, turnCovers } from '#i18n/places/covers.ts'
import { capital, shortDay, weekdayDate } from '#i18n/format/dates.ts'
import { namedBookings } from '#i18n/bookings/namedBookings.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'
import { halfPortions } from './portions.ts'

const mealName = (index: MealIndex | undefined): string => meals.find((meal) => meal.index === index)?.name ?? 'Pasto'

function dayTitle(day: Day, today: Day): string {
  const near = [addDays(today, -1), today, addDays(today, 1)].indexOf(day)
  const name = ['Ieri', 'Oggi', 'Domani'][near]
  return name ? `${name}, ${weekdayDate(day)}` : capital(weekdayDate(day))
}

const HOUR = 60
const DAY = 24 * HOUR

function duration(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)]
  if (days > 0) return counted(days, 'giorno', 'giorni') + (hours > 0 ? ` e ${hours} h` : '')
  const rest = minutes % HOUR
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

const persons = (count: number) => counted(count, 'persona', 'persone')
const ofBookings = (count: number) => counted(count, 'prenotazione', 'prenotazioni')

export const mealBooks = {
  title: 'Ordini pasti',
  intro: 'I pasti per cui gli ordini sono aperti, e quelli dell’ultima settimana.',
  mealName,
  dayTitle,
  hours: (from: string, to: string) => `${from} – ${to}`,
  printKitchen: 'Stampa report cucina',
  now: 'Adesso',
  next: 'Prossimo pasto',
  inProgress: 'In corso',
  /** Says what is in progress: the orders, not the meal. */
  openUntil: (closes: Instant, today: Day, zone: string) => {
    const day = dayOf(closes, zone)
    return `Ordini aperti fino alle ${timeOf(closes, zone)}${day === today ? '' : ` di ${shortDay(day)}`}`
  },
  progress: ({ completed, expected }: Progress) =>
    expected === 0 ? 'Nessun ospite atteso' : `${numberText(completed)}/${numberText(expected)} ordini completati`,
  /** Beside a count of those who are expected: `+ 4 non inclusi`. */
  others: ({ notIncluded, staff }: Others) => [
    ...(notIncluded > 0 ? [`+ ${counted(notIncluded, 'non incluso', 'non inclusi')}`] : []),
    ...(staff > 0 ? [`+ ${numberText(staff)} del personale`] : []),
  ],
  notThere: 'Gli ordini non sono su questo dispositivo',
  empty: {
    title: 'Ancora nessun pasto da seguire',
    text: 'Qui trovi i pasti appena si aprono gli ordini. Per cominciare metti un menu nel calendario.',
    action: 'Vai al calendario',
  },
  notYet: {
    title: 'Gli ordini non sono ancora aperti',
    text: (meal: string, day: string, opens: string) =>
      `${meal} di ${day}: gli ospiti ordinano da ${opens}. Tu puoi cominciare subito.`,
    action: 'Vai agli ordini',
  },
  turns: {
    title: 'Seleziona turno',
    list: 'Turni',
    all: 'Tutti i turni',
    covers: turnCovers,
    people: ({ completed, expected }: Progress) =>
      expected === 0 ? 'Nessun ospite atteso' : `${numberText(completed)}/${persons(expected)}`,
  },
  loading: 'Carico gli ordini…',
  failed: {
    title: 'Gli ordini non si sono caricati',
    text: 'Controlla la connessione e riprova.',
  },
  unknownMeal: {
    title: 'Questo pasto non c’è',
    text: 'Forse è stato tolto dal calendario. Torna all’elenco e scegline un altro.',
    action: 'Vai agli ordini pasti',
  },
  unknownTurn: {
    title: 'Questo turno non c’è più',
    text: 'È stato eliminato: scegline un altro.',
    action: 'Seleziona turno',
  },
  report: {
    /** `Cena, sabato 21 novembre 2026`; a line may end before the 21, not after. */
    title: (index: MealIndex | undefined, day: Day) =>
      `${mealName(index)}, ${weekdayDate(day).replace(/ (?!\d{1,2} )/g, '\u00a0')}`,
    inProgress: "L'ordine è ancora in corso.",
    opensIn: (minutes: number) => `Gli ordini aprono tra ${duration(minutes)}`,
    closesIn: (minutes: number) => `Gli ordini chiudono tra ${duration(minutes)}`,
    closed: 'Gli ordini sono chiusi',
    print: {
      button: 'Stampa',
      menu: 'Stampa un report',
      kitchen: 'Report cucina',
      waiter: 'Report sala',
      waiterByName: 'Report sala per nome',
      waiterByTable: 'Report sala per tavolo',
    },
    tabs: 'Report',
    filters: {
      label: 'Che cosa mostrare',
      /** Before the name of a report; left out on phones. */
      show: 'Mostra',
      kitchen: 'report cucina',
      waiter: 'report sala',
      missing: 'Chi manca',
      incomplete: 'Ordini incompleti',
      complete: 'Ordini completi',
      notIncluded: 'Ordini non inclusi',
      open: (hidden: number) => (hidden > 0 ? `Filtri (${hidden})` : 'Filtri'),
    },
    nothingShown: {
      title: 'Nessun report scelto',
      text: 'Scegli il report sala, il report cucina o tutti e due.',
    },
  },
  waiter: {
    title: 'Report sala',
    search: 'Cerca per camera, tavolo o nome',
    normal: 'Normali',
    half: 'Mezze porzioni',
    noBookings: 'Nessuna prenotazione in questo rango',
    nobody: {
      title: 'Nessuno a questo pasto',
      text: 'A quest’ora nessuna prenotazione ha ospiti in albergo.',
      action: 'Vai alle prenotazioni',
    },
    nobodyExpected: {
      title: 'Nessuno ha questo pasto nel trattamento',
      text: 'Per prendere un ordine extra cerca l’ospite per camera, tavolo o nome.',
    },
    nobodyFound: 'Prova con un’altra parola, o cambia i filtri.',
    clear: 'Togli i filtri',
    nobodyMissing: { title: 'Non manca nessuno', text: 'Tutti quelli che aspettavamo hanno ordinato.' },
    missing: (people: number, books: number) =>
      `${people === 1 ? 'Manca' : 'Mancano'} ${persons(people)} in ${ofBookings(books)}`,
    missingLabel: 'Manca:',
    people: persons,
    covers,
    table: (name: string) => `Tav. ${name}`,
    room: (name: string) => `Cam. ${name}`,
    pax: (pax: number) => `${numberText(pax)} PAX`,
    board: (code: Board | undefined) => boards.find((board) => board.code === code)?.name,
    notIncluded: 'Non incluso',
    notIncludedHint: 'Gli ordini verranno segnati come extra',
    staff: 'Personale',
    complete: ({ completed, expected }: Progress) => `Completo (${completed}/${expected})`,
    incomplete: ({ completed, expected }: Progress) => `Incompleto (${completed}/${expected})`,
    quantity: (amount: number) => `×${numberText(amount)}`,
    /** `left`: portions that are not on the table yet. */
    ready: (ready: number, left: number, time: string) =>
      ready === left ? `Pronto ${time}` : `${numberText(ready)} su ${numberText(left)} pronti, ${time}`,
    served: 'Servito',
    serve: 'Servito',
    serveAll: (dishes: string, whose: string) => `Servito: ${dishes}, ${whose}`,
  },
  remind: {
    remind: 'Manda un promemoria',
    question: (names: readonly string[]) => `Il promemoria parte per ${namedBookings(names)}. Vuoi mandarlo?`,
    again: 'Per questo pasto il promemoria è già partito. Vuoi mandarlo un’altra volta?',
    failed: 'Il promemoria non è partito',
    sent: ({ included, byApp, byMail, unreachable }: ResultOf<'remind-missing'>) =>
      included === 0
        ? 'Hanno già ordinato tutti.'
        : [
            `Promemoria inviato a ${ofBookings(byApp + byMail)}: ${numberText(byApp)} sull’app, ${numberText(byMail)} per email.`,
            unreachable > 0 &&
              (unreachable === 1
                ? 'Una non si può raggiungere.'
                : `${numberText(unreachable)} non si possono raggiungere.`),
          ]
            .filter(Boolean)
            .join(' '),
  },
  kitchen: {
    title: 'Report cucina',
    printed: (sheet: string) => `Ultima stampa: ${sheet}`,
    dish: 'Piatto',
    plain: 'Senza variazioni',
    total: 'Totale',
    normal: 'Normali',
    half: 'Mezze porzioni',
    noCourse: 'Senza portata',
    soldOut: 'Esaurito',
    toTell: (orders: number) => `${counted(orders, 'ordine', 'ordini')} da avvisare`,
    portions: ({ normal, half }: PortionCounts) =>
      [normal > 0 && `×${numberText(normal)}`, half > 0 && halfPortions(half)].filter(Boolean).join(' + '),
    none: 'Non è stato effettuato nessun ordine',
    unordered: (dishes: number) => counted(dishes, 'piatto senza ordini', 'piatti senza ordini'),
    people: (amount: number) => numberText(amount),
  },
  review: {
    title: 'Da rivedere',
    count: (orders: number) => counted(orders, 'ordine non contato', 'ordini non contati'),
    text: 'Questi ordini non sono contati nei report: qualcosa è cambiato da quando sono stati fatti.',
    reasons: {
      dishGone: 'Il piatto non è più nel menu di questo pasto.',
      notInHouse: 'La persona non è in albergo a questo pasto: il soggiorno è cambiato.',
      personGone: 'La persona non è più nella prenotazione.',
    } satisfies Readonly<Record<ReviewReason, string>>,
    open: 'Rivedi',
    openOf: (name: string) => `Rivedi gli ordini di ${name}`,
    goneBook: 'Prenotazione eliminata',
  },
} as const
