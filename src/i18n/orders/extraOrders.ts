import { addDays, dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { Urgency } from '#domain/rules/orders/extraOrderList.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { ExtraOrderStatus } from '#domain/schema/values.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { counted } from '#i18n/format/numbers.ts'

const leftOrders = (count: number) =>
  counted(count, 'ordine che non è più in lista', 'ordini che non sono più in lista')

function dayText(day: Day, today: Day): string {
  if (day === today) return ''
  if (day === addDays(today, 1)) return 'domani'
  return day === addDays(today, -1) ? 'ieri' : shortDay(day)
}

const HOUR = 60

/** `25 min`, `2 h`: of hours nobody counts the minutes. */
const lengthText = (minutes: number): string => (minutes < HOUR ? `${minutes} min` : `${Math.floor(minutes / HOUR)} h`)

function leftText(dueDate: Instant, now: Instant): string {
  const minutes = Math.ceil((dueDate - now) / MINUTE_MS)
  if (minutes === 0) return 'adesso'
  return minutes > 0 ? `tra ${lengthText(minutes)}` : `in ritardo di ${lengthText(-minutes)}`
}

const statuses: Readonly<Record<ExtraOrderStatus, string>> = {
  cancelled: 'Annullato dal cliente',
  rejected: 'Rifiutato',
  pending: 'In attesa',
  approved: 'Approvato',
  delivered: 'Consegnato',
}

/** `Approvato alle 18:02 da Anna`: what was done last, when and by whom. */
function traceText(order: ExtraMealOrder, zone: string): string {
  const { status, answeredAt, answeredBy, deliveredAt, deliveredBy } = order
  const [at, by] = status === 'delivered' ? [deliveredAt, deliveredBy] : [answeredAt, answeredBy]
  return [statuses[status], at !== undefined && `alle ${timeOf(at, zone)}`, by && `da ${by}`].filter(Boolean).join(' ')
}

export const extraOrders = {
  title: 'Ordini in tempo reale',
  intro: 'Che cosa hanno ordinato gli ospiti fuori pasto, per quando e dove portarlo.',
  showDelivered: 'Mostra ordini consegnati',
  showRejected: 'Mostra ordini rifiutati',
  filters: 'Che cosa mostrare',
  list: 'Ordini',
  arrivals: {
    none: 'I nuovi ordini compaiono senza spostare la lista.',
    waiting: (count: number) => `Mostra ${counted(count, 'nuovo ordine', 'nuovi ordini')}`,
    left: (count: number) => `Togli ${leftOrders(count)}`,
  },
  urgencies: { high: '< 15 min.', medium: '< 30 min.' } satisfies Readonly<Record<Exclude<Urgency, 'normal'>, string>>,
  statuses,
  toSend: 'Da inviare',
  unsent: 'Parte da solo appena il server risponde.',
  day: ({ dueDate }: Pick<ExtraMealOrder, 'dueDate'>, today: Day, zone: string): string =>
    dueDate === undefined ? '' : dayText(dayOf(dueDate, zone), today),
  left: (order: ExtraMealOrder, now: Instant): string => {
    const { status, dueDate } = order
    if (dueDate === undefined || (status !== 'pending' && status !== 'approved')) return ''
    const left = leftText(dueDate, now)
    if (status !== 'approved') return left
    return `${left} · approvato${order.answeredBy ? ` da ${order.answeredBy}` : ''}`
  },
  trace: traceText,
  answered: {
    approved: 'Ordine approvato.',
    rejected: 'Ordine rifiutato.',
    delivered: 'Ordine consegnato.',
  },
  approve: 'Approva',
  reject: 'Rifiuta',
  deliver: 'Ordine consegnato',
  approveQuestion: { title: 'Approvare l’ordine?', confirm: 'Approva' },
  rejectQuestion: { title: 'Rifiutare l’ordine?', confirm: 'Rifiuta' },
  question: (name: string, time: string, dishes: string) => `${name}, ore ${time}: ${dishes}. Non si può annullare.`,
  seat: (table: string | undefined, room: string | undefined) =>
    [table && `Tav. ${table}`, room && `Cam. ${room}`].filter(Boolean).join(' · '),
  print: 'Stampa la comanda',
  total: 'Totale',
  withDelivery: (cost: string) => `di cui consegna ${cost}`,
  notes: 'Note',
  unknownBook: 'Prenotazione eliminata',
  empty: {
    title: 'Nessun ordine, per ora',
    text: 'Quando un ospite ordina fuori pasto, l’ordine compare qui in un istante.',
  },
  off: {
    title: 'Gli ordini fuori pasto sono spenti',
    text: 'Accendili nelle impostazioni e scegli le fasce orarie: gli ospiti potranno ordinare al bar, in spiaggia o in camera.',
    action: 'Vai alle impostazioni',
  },
  loading: 'Carico gli ordini…',
  failed: {
    title: 'Non è stato possibile caricare gli ordini.',
    text: 'Controlla la connessione e riprova.',
  },
} as const
