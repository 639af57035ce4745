import { timeOf } from '#domain/dates/calendar.ts'
import type { KitchenChange } from '#domain/kitchen/changesToTell.ts'
import { notesText } from '#domain/kitchen/knownDishes.ts'
import type { DishCounts } from '#domain/kitchen/knownDishes.ts'
import type { KitchenSheet } from '#domain/kitchen/sheetsToPrint.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { capital } from '#i18n/format/dates.ts'
import { counted } from '#i18n/format/numbers.ts'
import { halfPortions, portionNote } from './portions.ts'

export const kitchenChanges = {
  title: 'Variazioni dopo la stampa',
  changesAfter: (sheet: string) => `Variazioni dopo il ${sheet}`,
  seen: (count: number) => `Già viste: ${count}`,
  seeOf: (change: string) => `Visto: ${change}`,
  seeAll: 'Visto tutto',
  gone: 'Prenotazione non più presente',
  version: 'Che cosa stampare',
  onlyChanges: (count: number) => `Solo ${counted(count, 'variazione', 'variazioni')}`,
  everything: 'Foglio intero',
  copyOf: (sheet: string, isWhole: boolean) => `Copia del ${sheet}${isWhole ? '' : ' (variazioni)'}`,
  copy: 'COPIA',
  total: 'In tutto',
} as const

/** `foglio 2, 18:40`; without the time where it was not printed yet. */
export const sheetName = (number: number, printedAt: Instant | undefined, zone: string): string =>
  `foglio ${number}${printedAt === undefined ? '' : `, ${timeOf(printedAt, zone)}`}`

const signed = (count: number, text: string): string => `${count > 0 ? '+' : '−'}${text}`

function countsOf(normal: number, half: number): string {
  return [
    ...(normal === 0 ? [] : [signed(normal, String(Math.abs(normal)))]),
    ...(half === 0 ? [] : [signed(half, halfPortions(Math.abs(half)))]),
  ].join(' ')
}

const NOTHING: DishCounts = { normal: 0, half: 0, notes: [] }

export interface ChangeWords {
  /** `+2`, `−1 +1 mezza`; empty where only a note is new. */
  readonly counts: string
  /** `ora senza sale (×1)`, of a dish that is new `senza sale (×1)`. */
  readonly notes: string | undefined
  readonly isGone: boolean
}

interface ChangedDish {
  readonly before: DishCounts | undefined
  readonly now: DishCounts
}

export function changeWords({ before = NOTHING, now }: ChangedDish): ChangeWords {
  const counts = countsOf(now.normal - before.normal, now.half - before.half)
  const isMixed = now.normal > 0 && now.half > 0
  const notes = now.notes.map((note) => portionNote(note, isMixed)).join(', ')
  const isNew = before.normal + before.half === 0
  const isGone = now.normal + now.half === 0
  const hasOtherNotes = !isGone && notesText(before) !== notesText(now)
  return {
    counts,
    notes: hasOtherNotes ? `${isNew ? '' : 'ora '}${notes || 'senza variazioni'}` : undefined,
    isGone,
  }
}

/** `+2 Lasagne, −1 Branzino`: all changes of a dish together; changed notes do not count. */
export function changedTotals(changes: readonly KitchenChange[], nameOf: (dishId: string) => string): string {
  const totals = new Map<string, { normal: number; half: number }>()
  for (const { before = NOTHING, now } of changes) {
    const total = totals.get(now.dish) ?? { normal: 0, half: 0 }
    total.normal += now.normal - before.normal
    total.half += now.half - before.half
    totals.set(now.dish, total)
  }
  return [...totals]
    .flatMap(([dishId, { normal, half }]) =>
      normal === 0 && half === 0 ? [] : `${countsOf(normal, half)} ${nameOf(dishId)}`,
    )
    .join(', ')
}

/** Title of a paper: `Foglio 2, 18:40`, of one that was printed before with COPIA in front. */
export function sheetTitle({ number, printedAt }: KitchenSheet, isCopy: boolean, zone: string): string {
  const name = capital(sheetName(number, printedAt, zone))
  return isCopy ? `${kitchenChanges.copy} · ${name}` : name
}
