import type { UnpaidReason } from '#domain/reports/bill.ts'
import type { ExtraOrderStatus } from '#domain/schema/values.ts'
import { counted } from '#i18n/format/numbers.ts'

const reasons = {
  dishGone: 'il piatto non è più nel menu',
  notInHouse: 'non è in albergo a questo pasto',
  personGone: 'non è più nella prenotazione',
  mealGone: 'il pasto è stato eliminato',
} as const satisfies Readonly<Record<UnpaidReason, string>>

export const summary = {
  title: 'Sommario ordini',
  period: (days: string) => `Soggiorno: ${days}`,
  noPeriod: 'Informazioni di checkin - checkout mancanti',
  total: 'Totale',
  orders: 'Ordini dei pasti',
  ordersTotal: 'Totale ordini dei pasti:',
  extras: 'Ordini extra pasto',
  extrasTotal: 'Totale ordini extra pasto:',
  board: {
    title: (board: string) => `Trattamento: ${board}`,
    total: 'Totale trattamento, non compreso nel totale degli ordini:',
    nights: (count: number) => counted(count, 'notte a persona', 'notti a persona'),
    of: (price: string) => `a ${price}`,
    unpriced: (count: number) => `Senza prezzo: ${counted(count, 'notte a persona', 'notti a persona')}`,
  },
  pmsSales: {
    title: 'Vendite PMS',
    text: 'Il conto di questa prenotazione non passa ancora al gestionale.',
    action: 'Sincronizza con il PMS',
  },
  noOrders: 'Nessun ordine dei pasti.',
  noExtras: 'Nessun ordine extra pasto.',
  undated: 'Senza data',
  delivery: 'Delivery',
  meal: 'Pasto',
  included: 'compreso',
  review: (reason: UnpaidReason) => `Da rivedere: ${reasons[reason]}`,
  notPaid: (price: string) => `${price} non nel totale`,
  emptyOrder: 'Nessun piatto: ordine vuoto confermato.',
  unknownMeal: 'Pasto eliminato',
  unknownPerson: 'Persona eliminata',
  statuses: {
    cancelled: 'Cancellato',
    rejected: 'Rifiutato',
    pending: 'Rimasto in attesa',
    approved: 'Approvato',
    delivered: 'Consegnato',
  } satisfies Record<ExtraOrderStatus, string>,
  empty: {
    title: 'Nessun ordine, per ora',
    text: 'Quando gli ospiti scelgono i piatti, qui trovi che cosa hanno ordinato e quanto costa.',
    action: 'Vai agli ordini dei pasti',
  },
  gone: {
    title: 'Prenotazione non trovata',
    text: 'Forse è stata eliminata: cercala tra le prenotazioni.',
    action: 'Vai alle prenotazioni',
  },
  loading: 'Carico gli ordini…',
  failed: {
    title: 'Non è stato possibile caricare gli ordini.',
    text: 'Controlla la connessione e riprova.',
  },
} as const
