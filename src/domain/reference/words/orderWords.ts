import { formatNumber } from '#domain/money.ts'
import { MAX_PORTIONS_OF_ORDER } from '#domain/rules/orders/mealOrder.ts'
import type { Refusal } from '#domain/rules/verdict.ts'

export type OrderRefusal = Extract<
  Refusal,
  | 'notSignedIn'
  | 'notYourHotel'
  | 'notYourBooking'
  | 'hotelExpired'
  | 'dutyForbids'
  | 'gone'
  | 'codeUnknown'
  | 'orderInvalid'
  | 'orderTooLarge'
  | 'orderEmpty'
  | 'orderingOff'
  | 'orderingNotYet'
  | 'orderingClosed'
  | 'notInHouse'
  | 'dishNotOnMenu'
  | 'dishSoldOut'
  | 'tooManyDishes'
  | 'notesOff'
  | 'outOfMealOff'
  | 'outOfMealClosed'
  | 'outOfMealTooLate'
  | 'deliveryOff'
  | 'takeAwayOff'
  | 'locationMissing'
  | 'dishNotOutOfMeal'
  | 'dishNotInMode'
  | 'notInHouseThen'
  | 'tooManyExtraOrders'
  | 'extraOrderChanged'
  | 'consentMissing'
  | 'notificationsOff'
>

const dishCalled = (name: string | undefined): string => (name ? `«${name}»` : 'Uno dei piatti')

/** For guests' apps and our own screens; `dish` is the name of the dish that is the reason. */
export const orderRefusals: Readonly<Record<OrderRefusal, (dish?: string) => string>> = {
  notSignedIn: () => 'La sessione è scaduta o manca: entra di nuovo.',
  notYourHotel: () => 'Questo albergo non è tra i tuoi: chiedi al proprietario di aggiungerti.',
  notYourBooking: () => 'Questa prenotazione non è tua: apri il link che ti ha dato l’albergo.',
  hotelExpired: () => 'L’albergo in questo momento non prende ordini: chiedi alla reception.',
  dutyForbids: () => 'Il tuo incarico in questo albergo non lo permette: chiedi alla Direzione.',
  gone: () => 'Questa prenotazione o questo pasto non esiste più: ricarica la pagina.',
  codeUnknown: () => 'Questo codice non è valido: chiedi alla reception quello giusto.',
  orderInvalid: () => 'L’ordine non è valido: controlla piatti, quantità e note.',
  orderTooLarge: () => `L’ordine è troppo grande: al massimo ${formatNumber(MAX_PORTIONS_OF_ORDER, 0)} porzioni alla volta. Togline qualcuna.`,
  orderEmpty: () => 'L’ordine è vuoto: scegli almeno un piatto, o conferma che non prendi nulla.',
  orderingOff: () => 'Il menu è di sola lettura: per ordinare rivolgiti al personale.',
  orderingNotYet: () => 'Gli ordini per questo pasto non sono ancora aperti: riprova più tardi.',
  orderingClosed: () => 'Gli ordini per questo pasto sono chiusi: rivolgiti al personale.',
  notInHouse: () => 'A questo pasto nessuno della prenotazione è in albergo: controlla le date.',
  dishNotOnMenu: (dish) => `${dishCalled(dish)} non è più nel menu di questo pasto: scegline un altro.`,
  dishSoldOut: (dish) => `${dishCalled(dish)} è esaurito: scegline un altro.`,
  tooManyDishes: (dish) =>
    `${dishCalled(dish)} è di troppo: di quella portata ne avete già scelti quanti ne permette l’albergo.`,
  notesOff: (dish) => `${dishCalled(dish)}: l’albergo non prende note per la cucina. Toglile e riprova.`,
  outOfMealOff: () => 'L’albergo non prende ordini fuori pasto.',
  outOfMealClosed: () => 'A quest’ora non si prendono ordini fuori pasto: scegli un altro orario.',
  outOfMealTooLate: () => 'È troppo tardi per quest’orario: scegline uno più avanti.',
  deliveryOff: () => 'L’albergo non fa consegne: scegli un altro modo.',
  takeAwayOff: () => 'L’albergo non fa asporto: scegli un altro modo.',
  locationMissing: () => 'Scrivi dove portare l’ordine.',
  dishNotOutOfMeal: (dish) => `${dishCalled(dish)} non si può ordinare fuori pasto: scegline un altro.`,
  dishNotInMode: (dish) =>
    `${dishCalled(dish)} non si può avere in questo modo: scegli un altro piatto, o un altro modo.`,
  notInHouseThen: () =>
    'A quell’ora nessuno della prenotazione è in albergo: scegli un orario durante il soggiorno.',
  tooManyExtraOrders: () =>
    'Ci sono già troppi ordini che aspettano una risposta: aspetta che l’albergo risponda.',
  extraOrderChanged: () => 'Nel frattempo quest’ordine è cambiato: guarda com’è adesso.',
  consentMissing: () => 'Senza consenso allergie e diete non si conservano: spunta la casella.',
  notificationsOff: () => 'A questo telefono l’albergo non può mandare avvisi: guarda qui di tanto in tanto.',
}
