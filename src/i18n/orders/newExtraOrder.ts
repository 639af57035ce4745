import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { orderRefusals } from '#domain/reference/words/orderWords.ts'
import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { extraOrders } from './extraOrders.ts'
import { refusalText } from '#i18n/refusals.ts'

const isOrderRefusal = (refusal: Refusal): refusal is OrderRefusal => refusal in orderRefusals

const DISHES_MISSING = 'Scegli almeno un piatto.'

/** Why an order was refused; `dish` is the name of the dish that is the reason. */
export function extraOrderRefused(refusal: Refusal, dish: string | undefined): string {
  if (refusal === 'orderEmpty') return DISHES_MISSING
  return isOrderRefusal(refusal) ? orderRefusals[refusal](dish) : refusalText(refusal)
}

function timeText(due: Instant, now: Instant, zone: string): string {
  const day = extraOrders.day({ dueDate: due }, dayOf(now, zone), zone)
  return day ? `${day} alle ${timeOf(due, zone)}` : timeOf(due, zone)
}

export const newExtraOrder = {
  title: 'Nuovo ordine',
  correctTitle: 'Correggi l’ordine',
  book: 'Per chi',
  bookHint: 'Cerca per nome, tavolo o camera.',
  bookPlaceholder: 'Scegli la prenotazione',
  bookMissing: 'Scegli per chi è l’ordine.',
  nobody: 'Nessuna prenotazione in albergo a quell’ora',
  /** By which a booking is found, beside its name: `cam 112`, `tavolo 4`. */
  sought: (table: string | undefined, room: string | undefined) =>
    [
      table && `tav ${table} tav. ${table} tavolo ${table}`,
      room && `cam ${room} cam. ${room} camera ${room} stanza ${room}`,
    ]
      .filter(Boolean)
      .join(' '),
  due: 'Per quando',
  soonest: (due: Instant, now: Instant, zone: string) => `Prima possibile: ${timeText(due, now, zone)}`,
  time: timeText,
  noTimes: 'Non c’è un orario in cui si può ordinare: controlla le fasce nelle impostazioni.',
  mode: 'Come',
  location: 'Dove portarlo',
  roomOf: (room: string) => `Camera ${room}`,
  dishes: 'Piatti',
  noDishes: 'Così non si può avere nessun piatto: attiva «Ordinabile fuori pasto» nel Servizio dei piatti.',
  notInMode: 'Non in questo modo',
  notesHint: 'Per esempio: «senza ghiaccio».',
  send: 'Invia l’ordine',
  sending: 'Invio l’ordine… Puoi chiudere: parte da solo.',
  sent: 'Ordine inviato',
  waiting: 'L’ordine è in attesa: parte da solo appena il server risponde.',
  leave: 'L’ordine non è stato inviato. Se esci, quello che hai scritto va perso.',
  leaveConfirm: 'Esci',
} as const
