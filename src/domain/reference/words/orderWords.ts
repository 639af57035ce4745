import { formatNumber } from '#domain/text/formatNumber.ts'
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
  | 'portionsShort'
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

/**
 * For guests' apps, and what the staff may meet, too, also for our own screens: a sentence for both addresses
 * nobody, guests are always `voi`. `dish` is the name of the dish that is the reason.
 */
export const orderRefusals: Readonly<Record<OrderRefusal, (dish?: string) => string>> = {
  notSignedIn: () => 'La sessione è scaduta o manca: bisogna entrare di nuovo.',
  notYourHotel: () => 'Questo albergo non è tra i tuoi: chiedi al proprietario di aggiungerti.',
  notYourBooking: () => 'Questa prenotazione non è vostra: aprite il link che vi ha dato l’albergo.',
  hotelExpired: () => 'L’albergo in questo momento non prende ordini: chiedete alla reception.',
  dutyForbids: () => 'Il tuo incarico in questo albergo non lo permette: chiedi alla Direzione.',
  gone: () => 'Questa prenotazione o questo pasto non esiste più: ricaricare la pagina.',
  codeUnknown: () => 'Questo codice non è valido: chiedete alla reception quello giusto.',
  orderInvalid: () => 'L’ordine non è valido: controllare piatti, quantità e note.',
  orderTooLarge: () =>
    `L’ordine è troppo grande: al massimo ${formatNumber(MAX_PORTIONS_OF_ORDER, 0)} porzioni alla volta. Toglierne qualcuna.`,
  orderEmpty: () => 'L’ordine è vuoto: scegliere almeno un piatto, o confermare che non si prende nulla.',
  orderingOff: () => 'Il menu è di sola lettura: per ordinare rivolgersi al personale.',
  orderingNotYet: () => 'Gli ordini per questo pasto non sono ancora aperti: riprovare più tardi.',
  orderingClosed: () => 'Gli ordini per questo pasto sono chiusi: rivolgersi al personale.',
  notInHouse: () => 'A questo pasto nessuno della prenotazione è in albergo: controllare le date.',
  dishNotOnMenu: (dish) => `${dishCalled(dish)} non è più nel menu di questo pasto: sceglierne un altro.`,
  dishSoldOut: (dish) => `${dishCalled(dish)} è esaurito: sceglierne un altro.`,
  portionsShort: (dish) =>
    `${dishCalled(dish)}: restano meno porzioni di quante ne servono. Ridurle, o scegliere altro.`,
  tooManyDishes: (dish) =>
    `${dishCalled(dish)} è di troppo: di quella portata ne sono già scelti quanti ne permette l’albergo.`,
  notesOff: (dish) => `${dishCalled(dish)}: l’albergo non prende note per la cucina. Toglierle e riprovare.`,
  outOfMealOff: () => 'L’albergo non prende ordini fuori pasto.',
  outOfMealClosed: () => 'A quest’ora non si prendono ordini fuori pasto: scegliere un altro orario.',
  outOfMealTooLate: () => 'È troppo tardi per quest’orario: sceglierne uno più avanti.',
  deliveryOff: () => 'L’albergo non fa consegne: scegliere un altro modo.',
  takeAwayOff: () => 'L’albergo non fa asporto: scegliere un altro modo.',
  locationMissing: () => 'Scrivere dove portare l’ordine.',
  dishNotOutOfMeal: (dish) => `${dishCalled(dish)} non si può ordinare fuori pasto: sceglierne un altro.`,
  dishNotInMode: (dish) =>
    `${dishCalled(dish)} non si può avere in questo modo: scegliere un altro piatto, o un altro modo.`,
  notInHouseThen: () =>
    'A quell’ora nessuno della prenotazione è in albergo: scegliere un orario durante il soggiorno.',
  tooManyExtraOrders: () => 'Ci sono già troppi ordini che aspettano una risposta: aspettare che l’albergo risponda.',
  extraOrderChanged: () => 'Nel frattempo quest’ordine è cambiato: guardare com’è adesso.',
  consentMissing: () => 'Senza consenso allergie e diete non si conservano: spuntare la casella.',
  notificationsOff: () => 'A questo telefono l’albergo non può mandare avvisi: guardate qui di tanto in tanto.',
}
