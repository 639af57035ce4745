import { addDays, clockAfter } from '#domain/dates/calendar.ts'
import type { MealChange } from '#domain/menu/changes.ts'
import { meals } from '#domain/reference/meals.ts'
import type { Quarters } from '#domain/rules/orders/orderingWindow.ts'
import type { ClockTime, Day } from '#domain/schema/fields.ts'
import {
  fromTo,
  longDate,
  onDay,
  shortDay as brokenDay,
  shortWeekday as brokenWeekday,
  weekdayAndDay,
} from '#i18n/format/dates.ts'

const QUARTER_MIN = 15

/** A day and its date stay on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
const shortDay = (day: Day) => unbroken(brokenDay(day))
const shortWeekday = (day: Day) => unbroken(brokenWeekday(day))

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const dishes = (count: number) => counted(count, 'piatto', 'piatti')

/** Of several days as the specification says it; a single one is no period. */
const inDays = (first: Day, last: Day) =>
  first === last ? `per ${onDay(longDate(first))}` : `nel periodo ${longDate(first)} - ${longDate(last)}`

const relativeDay = (daysBefore: number) => {
  if (daysBefore === 0) return 'stesso giorno'
  return daysBefore === 1 ? 'giorno prima' : undefined
}
const since = (daysBefore: number) => {
  const named = relativeDay(daysBefore)
  if (!named) return `da ${daysBefore} giorni prima`
  return daysBefore === 0 ? `dallo ${named}` : `dal ${named}`
}
const until = (daysBefore: number) => {
  const named = relativeDay(daysBefore)
  if (!named) return `di ${daysBefore} giorni prima`
  return daysBefore === 0 ? `dello ${named}` : `del ${named}`
}

const CLOSED = 'Nessuno può ordinare: l’apertura coincide con la chiusura'

interface Window {
  readonly start: ClockTime
  readonly opens: Quarters
  readonly closes: Quarters
}

/** When guests can order; for a single day with dates, else relative to the day of the meal. */
function window({ start, opens, closes }: Window, day: Day | undefined): string {
  if (opens === closes) return CLOSED
  const [from, to] = [clockAfter(start, opens * QUARTER_MIN), clockAfter(start, closes * QUARTER_MIN)]
  if (day === undefined)
    return from.days === to.days
      ? `Ordini dalle ${from.time} alle ${to.time} ${until(-to.days)}`
      : `Ordini ${since(-from.days)} alle ${from.time} fino alle ${to.time} ${until(-to.days)}`
  const [first, last] = [addDays(day, from.days), addDays(day, to.days)]
  if (first === last) return `Ordini dalle ${from.time} alle ${to.time} di ${shortDay(last)}`
  const sameMonth = first.slice(0, 7) === last.slice(0, 7)
  const named = sameMonth ? shortWeekday(first) : shortDay(first)
  return `Ordini dalle ${from.time} di ${named} alle ${to.time} di ${shortDay(last)}`
}

function before(quarters: Quarters): string {
  if (quarters === 0) return 'all’inizio del pasto'
  const minutes = -quarters * QUARTER_MIN
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [
    days > 0 && counted(days, 'giorno', 'giorni'),
    hours > 0 && counted(hours, 'ora', 'ore'),
    rest > 0 && `${rest} minuti`,
  ].filter((part) => part !== false)
  const last = parts.pop() ?? ''
  return `${parts.length > 0 ? `${parts.join(', ')} e ` : ''}${last} prima`
}

function change(of: MealChange): string {
  if (of.kind === 'add') return dishes(of.after.dishes.length)
  if (of.kind === 'remove') return dishes(of.before.dishes.length)
  const { before: was, after: is } = of
  const parts = [
    was.dishes.length !== is.dishes.length && `${was.dishes.length} → ${dishes(is.dishes.length)}`,
    was.dishes.length === is.dishes.length && was.dishes.some((id) => !is.dishes.includes(id)) && 'altri piatti',
    was.dishes.every((id) => is.dishes.includes(id)) &&
      was.dishes.length === is.dishes.length &&
      was.dishes.some((id, at) => id !== is.dishes[at]) &&
      'ordine dei piatti',
    (was.start !== is.start || was.end !== is.end) && `orario ${is.start} – ${is.end}`,
    (was.opens !== is.opens || was.closes !== is.closes) && 'apertura degli ordini',
  ]
  return parts.filter((part) => part !== false).join(', ')
}

function changes(all: readonly MealChange[]): string {
  const texts = {
    add: ['nuovo', 'nuovi'],
    change: ['modificato', 'modificati'],
    remove: ['da eliminare', 'da eliminare'],
  } as const satisfies Record<MealChange['kind'], readonly [string, string]>
  const parts = (['add', 'change', 'remove'] as const).flatMap((kind) => {
    const count = all.filter((one) => one.kind === kind).length
    return count > 0 ? { count, text: texts[kind][count === 1 ? 0 : 1] } : []
  })
  const noun = ({ count }: { count: number }) => (count === 1 ? ' pasto' : ' pasti')
  return parts.map((part) => `${part.count}${parts.length === 1 ? noun(part) : ''} ${part.text}`).join(', ')
}

const byPersons = (count: number) => counted(count, 'persona', 'persone')

const emptyMeals = (all: readonly MealChange[]) => {
  const [only] = all
  if (!only || all.length > 1) return `${all.length} pasti sono senza piatti`
  const name = meals.find(({ index }) => index === only.mealIndex)?.name ?? ''
  return `${name} di ${shortDay(only.day)}: nessun piatto`
}

export const menuEditor = {
  label: (period: string) => `Menu del ${period}`,
  days: (count: number) => counted(count, 'giorno', 'giorni'),
  close: 'Chiudi il menu',
  differs: 'diverso nei giorni scelti',
  onDays: (some: number, all: number) => `in ${counted(some, 'giorno', 'giorni')} su ${all}`,
  theDays: (days: readonly Day[]) => days.map(shortWeekday).join(', '),
  toAll: 'Porta in tutti',
  toAllDays: 'Porta in tutti i giorni',
  toAllDaysOf: (name: string) => `Porta in tutti i giorni: ${name}`,
  actions: {
    more: 'Altre azioni',
    undo: 'Annulla modifica',
    redo: 'Ripeti modifica',
    copy: 'Copia',
    copyDays: 'Copia giorno per giorno',
    paste: 'Incolla',
    pasteDays: 'Incolla giorno per giorno',
    copyDishes: 'Copia i piatti scelti',
    print: 'Stampa menu',
    showPictures: 'Mostra immagini dei piatti',
    hidePictures: 'Nascondi immagini dei piatti',
    removeAll: 'Elimina tutti i pasti',
  },
  meal: {
    add: 'Aggiungi pasto',
    none: 'Nessun pasto nei giorni scelti',
    noneText: 'Comincia da «Aggiungi pasto», oppure incolla i pasti copiati da altri giorni.',
    as: ([first = '', ...rest]: readonly Day[]) =>
      rest.length > 0 ? `Come nei giorni ${fromTo(first, rest.at(-1) ?? '')}` : `Come ${weekdayAndDay(first)}`,
    noneTextEmpty: 'Comincia da «Aggiungi pasto»: colazione, pranzo o cena.',
    remove: (name: string) => `Togli il pasto: ${name}`,
    startOf: (name: string) => `Inizio: ${name}`,
    endOf: (name: string) => `Fine: ${name}`,
    turnsOutside: (turns: readonly { readonly name: string; readonly from: ClockTime }[]) => {
      const [first] = turns
      if (turns.length === 1 && first) return `Il turno «${first.name}» delle ${first.from} è fuori da questo orario.`
      return `Turni fuori da questo orario: ${turns.map(({ name, from }) => `${name} (${from})`).join(', ')}.`
    },
    withBreakfast: 'Si ordina insieme alla colazione, con gli stessi orari.',
    noDishes: 'Ancora nessun piatto: cercane uno qui sopra.',
  },
  window: {
    title: 'Ordini',
    of: window,
    /** Where the meal does not start at the same time on all days. */
    fromStart: (opens: Quarters, closes: Quarters) =>
      opens === closes ? CLOSED : `Ordini da ${before(opens)} a ${before(closes)}`,
    before,
    opens: (name: string) => `Apertura degli ordini: ${name}`,
    closes: (name: string) => `Chiusura degli ordini: ${name}`,
    least: '48 ore prima',
    most: 'inizio del pasto',
  },
  dish: {
    add: 'Aggiungi piatto',
    addTo: (meal: string) => `Aggiungi piatto: ${meal}`,
    untitled: 'Senza titolo',
    present: 'già nel pasto',
    someDays: 'non in tutti i giorni',
    added: (name: string, meal: string) => `${name}: aggiunto a ${meal}`,
    more: (count: number) => `Altri ${dishes(count)}: scrivi il nome per trovarli.`,
    toCollection: 'Vai alla raccolta piatti',
    deleted: 'non più nella raccolta',
    /** Of a row of another type, which another program has stored. */
    noDish: 'non è un piatto: non viene servito',
    choose: (name: string) => `Scegli da copiare: ${name}`,
    portions: 'Porzioni disponibili',
    portionsOf: (name: string) => `Porzioni disponibili: ${name}`,
    portionsHint: 'Porzioni disponibili: vuoto, quante se ne vogliono',
    portionsMixed: 'varie',
    remove: (name: string) => `Togli dal pasto: ${name}`,
    move: (name: string) => `Sposta: ${name}. Usa le frecce su e giù.`,
    moved: (name: string, place: number, of: number) => `${name}: posto ${place} di ${of}`,
    chosen: (count: number) => (count === 1 ? '1 piatto scelto' : `${count} piatti scelti`),
    unchoose: 'Deseleziona',
    pasteHere: (count: number) => `Incolla ${dishes(count)}`,
    pasteInto: (count: number, meal: string) => `Incolla ${dishes(count)}: ${meal}`,
  },
  collection: {
    empty: 'La raccolta dei piatti è ancora vuota: aggiungi lì i primi piatti, poi mettili nel menu.',
    open: 'Raccolta piatti',
    leave: 'Continuando il sistema salverà in automatico e ti manderà alla lista dei piatti, vuoi procedere?',
  },
  copied: {
    period: (period: string) => `Periodo copiato: ${period}`,
    dishes: 'Piatti copiati negli appunti',
    nothing: 'Non c’è nessun pasto da copiare nei giorni scelti.',
    noPeriod: 'Prima copia i pasti di un giorno o di un periodo, con Copia.',
    noRange: 'Prima copia un periodo con «Copia giorno per giorno».',
    noDishes: 'Prima scegli i piatti da copiare, con la casella accanto al nome.',
    left: (count: number) =>
      count === 1
        ? '1 piatto non è più nella raccolta e non è stato incollato.'
        : `${count} piatti non sono più nella raccolta e non sono stati incollati.`,
  },
  removeAll: (first: Day, last: Day) => `Sei sicuro di voler cancellare tutti i pasti ${inDays(first, last)}`,
  overwrite: {
    title: 'Sovrascrivere i menu?',
    text: (first: Day, last: Day) => `Tutti i menu ${inDays(first, last)} verranno sovrascritti. Vuoi continuare?`,
    preview: 'Che cosa cambia',
    kinds: { add: 'Nuovo', change: 'Cambia', remove: 'Eliminato' },
    change,
  },
  overtaken: {
    meal: (by: string | undefined, name: string, day: Day, effect: string) =>
      `${by ?? 'Qualcuno'} ha cambiato ${name.toLowerCase()} di ${shortDay(day)}: salvando lo sostituisci (${effect})`,
    meals: (count: number) => `${count} pasti sono stati cambiati da altri: salvando li sostituisci`,
  },
  ordered: {
    dish: (name: string, persons: number) => `${name}, già ordinato da ${byPersons(persons)}: andrà in Da rivedere`,
    dishes: (count: number) => `${count} piatti già ordinati: andranno in Da rivedere`,
    meal: (name: string, persons: number) =>
      `${name}, già ordini di ${byPersons(persons)}: il pasto non si può eliminare`,
    meals: (count: number) => `${count} pasti già ordinati: non si possono eliminare`,
    putBack: 'Rimetti nel menu',
  },
  save: {
    nothing: 'Niente da salvare: non ci sono modifiche.',
    changes,
    empty: (all: readonly MealChange[]) =>
      `${emptyMeals(all)}, e gli ospiti non potranno scegliere. Vuoi salvare lo stesso?`,
  },
  print: {
    title: 'Stampa menu',
    meal: 'Pasto',
    all: 'Tutti i pasti',
    language: 'Lingua',
    layout: 'Formato',
    layouts: { day: 'Pagina del giorno', week: 'Settimana' },
    layoutHints: {
      day: 'Un A4 per giorno, da mettere in tavola; con tanti piatti, uno per pasto',
      week: 'Tutti i giorni scelti, in forma compatta',
    },
    chooseMeal: 'Scegli un pasto',
    noMeals: 'Nei giorni scelti non ci sono pasti da stampare.',
    unsaved: 'Le modifiche non ancora salvate non vengono stampate.',
    saveFirst: 'Salva prima',
    print: 'Stampa',
  },
} as const
