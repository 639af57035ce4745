import { orderRefusals } from '#domain/reference/words/orderWords.ts'
import type { ReviewReason } from '#domain/reports/bill.ts'
import type { OrderMode } from '#domain/schema/values.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'
import { portionsLeftText } from '#i18n/orders/portions.ts'
import { refusalText } from '#i18n/refusals.ts'

const OF_DISHES = ['dishNotOnMenu', 'dishSoldOut', 'portionsShort', 'notesOff'] as const

/** More portions than can be stored; beyond a limit for guests staff are only warned. */
const tooMany = (dish: string) => `«${dish}»: le porzioni sono troppe. Riducine il numero.`

export function orderRefused(refusal: Refusal, dish: string | undefined): string {
  if (refusal === 'tooManyDishes' && dish) return tooMany(dish)
  const ofDish = OF_DISHES.find((one) => one === refusal)
  return ofDish && dish ? orderRefusals[ofDish](dish) : refusalText(refusal)
}

/** Who has nothing of the course yet gets one portion each. */
const toOthers = (others: number, eaters: number) =>
  others === eaters ? `A tutti e ${numberText(eaters)}` : `Agli altri ${numberText(others)}`

const list = new Intl.ListFormat('it')

export const mealOrderEdit = {
  titleOfTable: (table: string | undefined) => `Modifica ordini tavolo ${table ?? 'Non specificato'}`,
  titleOfBooking: (booking: string) => `Modifica ordine per prenotazione di ${booking}`,
  at: (meal: string, date: string) => `${meal}, ${date}`,
  back: 'Ordini del pasto',
  backFromDishes: 'Torna agli ordini',
  facts: {
    table: (name: string) => `Tav. ${name}`,
    room: (name: string) => `Cam. ${name}`,
    pax: (pax: number) => `${numberText(pax)} PAX`,
  },
  place: (at: number, of: number) => `${numberText(at)} di ${numberText(of)}`,
  previous: 'Prenotazione precedente',
  next: 'Prenotazione successiva',
  complete: ({ completed, expected }: Progress) => `Completo (${completed}/${expected})`,
  incomplete: ({ completed, expected }: Progress) => `Incompleto (${completed}/${expected})`,
  notIncluded: 'Non incluso',
  notIncludedText: 'Il trattamento non comprende questo pasto: gli ordini saranno annotati come extra.',
  mealCosts: (price: string) => `Il pasto costa ${price} a persona.`,
  loading: 'Carico gli ordini…',
  failed: {
    title: 'Gli ordini non si sono caricati',
    text: 'Controlla la connessione e riprova.',
  },
  nobody: {
    title: 'In questo pasto nessuno della prenotazione è in albergo',
    text: 'Controlla le date della prenotazione e delle sue persone.',
    action: 'Apri la prenotazione',
  },
  goneBook: {
    title: 'Prenotazione non trovata',
    text: 'Forse un collega l’ha eliminata.',
  },
  goneMeal: {
    title: 'Pasto non trovato',
    text: 'Forse un collega l’ha tolto dal calendario.',
    action: 'Vai agli ordini pasti',
  },
  menu: {
    search: 'Cerca un piatto',
    noCourse: 'Altri piatti',
    dishes: (amount: number) => counted(amount, 'piatto', 'piatti'),
    ordered: (amount: number, most: number) =>
      most === Infinity || amount === 0
        ? counted(amount, 'porzione', 'porzioni')
        : `${numberText(amount)} di ${counted(most, 'porzione', 'porzioni')}`,
    over: (most: number) => `Superato il massimo di ${numberText(most)} a persona, che vale solo per gli ospiti.`,
    overOf: (course: string, most: number) =>
      `${course}: superato il massimo di ${numberText(most)} a persona, che vale solo per gli ospiti.`,
    soldOut: 'Esaurito',
    toReview: 'Da rivedere',
    gone: 'Non è più nel menu: la quantità può solo diminuire.',
    less: (dish: string) => `Una porzione in meno: ${dish}`,
    more: (dish: string) => `Una porzione in più: ${dish}`,
    toOthers,
    toOthersOf: (dish: string, others: number, eaters: number) => `${toOthers(others, eaters)}: ${dish}`,
    quantity: (dish: string) => `Quantità: ${dish}`,
    half: 'Mezza porzione',
    showHalves: 'Mezze',
    showHalvesOf: (dish: string) => `Mezze porzioni di ${dish}`,
    halves: 'Di cui mezze',
    halfOf: (dish: string) => `${dish}, mezza porzione`,
    halvesOf: (dish: string) => `${dish}, mezze porzioni`,
    empty: {
      title: 'Nel menu non c’è ancora nessun piatto',
      text: 'Aggiungi i piatti nel calendario, poi torna qui.',
      action: 'Vai al calendario',
    },
    none: 'Nessun risultato trovato',
  },
  portions: {
    title: (dish: string) => `Più porzioni di quante ce ne sono: ${dish}`,
    text: (left: number) => `${portionsLeftText(left)}. Ordinare lo stesso?`,
    yes: 'Ordina lo stesso',
  },
  review: {
    title: 'Da rivedere',
    text: 'Ordinato da chi non è a questo pasto: non viene cucinato.',
    goesAtSave: 'Quando salvi l’ordine viene tolto.',
    remove: 'Togli dall’ordine',
    reason: {
      dishGone: 'il piatto non è più nel menu',
      notInHouse: 'non è in albergo a questo pasto',
      personGone: 'non è più nella prenotazione',
    } satisfies Readonly<Record<ReviewReason, string>>,
    item: (person: string, reason: string, dishes: string) => `${person} (${reason}): ${dishes}`,
  },
  person: {
    complete: 'Completo',
    incomplete: 'Incompleto',
    completed: 'Ordine completato',
    completedOf: (name: string) => `Ordine completato: ${name}`,
    edit: 'Modifica',
    editOf: (name: string) => `Modifica l’ordine di ${name}`,
    nothing: 'Nessun piatto ordinato',
    changed: (by: string, day: string, time: string) => `Scelto da ${by}, ${day}, ore ${time}`,
    noLocation: 'Non è indicato dove consegnare.',
    menuOf: (name: string) => `Menu di ${name}`,
    showMenu: 'Mostra il menu',
    hideMenu: 'Nascondi il menu',
    toggleMenuOf: (name: string, isOpen: boolean) => `${isOpen ? 'Nascondi il menu' : 'Mostra il menu'}: ${name}`,
  },
  faster: 'Con meno tocchi: attiva la nuova schermata degli ordini',
  away: 'Asporto e consegna',
  dialog: {
    title: (name: string) => `Ordine di ${name}`,
    completed: 'Ordine completato',
    yes: 'Sì',
    no: 'No',
    mode: 'Tipo di ordine',
    /** 'Take Away' and 'Delivery' here only; elsewhere `orderModes`. */
    modes: {
      diningRoom: 'In sala',
      takeAway: 'Take Away',
      delivery: 'Delivery',
    } satisfies Readonly<Record<OrderMode, string>>,
    location: 'Dove consegnare',
    locationHint: 'Per esempio: «ombrellone 24» o «camera 12».',
    dishes: 'Piatti ordinati',
    annotation: (dish: string) => `Nota per la cucina: ${dish}`,
    annotationHint: 'Nota per la cucina',
    none: 'Non è ancora stato ordinato nessun piatto.',
  },
  notes: {
    open: 'Note',
    openOf: (dish: string, amount: number) =>
      amount === 0 ? `Note: ${dish}` : `Note: ${dish} (${counted(amount, 'nota', 'note')})`,
    title: 'Note',
    whole: 'Porzioni intere',
    half: 'Mezze porzioni',
    left: (plain: number) =>
      plain === 0 ? 'Tutte le porzioni hanno una nota.' : `${counted(plain, 'porzione', 'porzioni')} senza variazioni.`,
    textOf: (at: number) => `Nota ${at}`,
    hint: 'Per esempio: «senza sale».',
    add: 'Aggiungi nota',
    delete: (at: number) => `Elimina la nota ${at}`,
    quantityOf: (at: number) => `porzioni con la nota ${at}`,
    lost: (notes: readonly string[]) => {
      const texts = notes.map((text) => `«${text}»`).join(', ')
      return notes.length === 1 ? `Tolta anche la nota ${texts}.` : `Tolte anche le note ${texts}.`
    },
    ofPortions: (amount: number) => `Di ${counted(amount, 'porzione', 'porzioni')}.`,
  },
  actions: {
    markIncomplete: 'Segna incompleto',
    markComplete: ({ completed, expected }: Progress) => `Segna completo (${completed}/${expected})`,
    saved: 'Ordine salvato',
    completed: 'Ordine segnato come completo',
    uncompleted: 'Ordine segnato come incompleto',
    waiting: 'L’ordine è tenuto su questo dispositivo: parte appena il server risponde.',
    waitingUnkept: 'L’ordine parte appena il server risponde, se questa scheda resta aperta.',
    takeNothing: 'Non prendono nulla',
  },
  notSent: 'L’ordine non è stato salvato',
  unsaved: 'Hai effettuato delle modifiche senza salvare. Procedendo verranno perse. Vuoi procedere?',
  isUnsaved: 'Ci sono modifiche non salvate.',
  meanwhile: {
    title: 'Nel frattempo l’ordine è cambiato',
    merged: (names: readonly string[]) =>
      `L’ordine di ${list.format(names)} è già aggiornato qui sopra, con le tue modifiche.`,
    conflicting: (names: readonly string[]) =>
      `Anche qualcun altro ha cambiato l’ordine di ${list.format(names)}: per ora qui sopra vedi il suo.`,
    dismiss: 'Va bene',
    keepTheirs: 'Tieni il suo',
    keepMine: 'Tieni il mio',
  },
} as const
