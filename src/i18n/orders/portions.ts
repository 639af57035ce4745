import type { CountedNote, DishPortions, PortionCounts } from '#domain/reports/portions.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'

/** Half portions, wherever there is no heading to say what is counted: `1 mezza`, `3 mezze`. */
export const halfPortions = (count: number): string => counted(count, 'mezza', 'mezze')

/** As the sheets count them apart: `2 intere e 1 mezza`. */
export const wholesAndHalves = (wholes: number, halves: number): string =>
  wholes === 0 ? halfPortions(halves) : `${counted(wholes, 'intera', 'intere')} e ${halfPortions(halves)}`

const someHalves = (count: number): string => (count === 1 ? '½ porzione' : `${numberText(count)} mezze porzioni`)

/** `2 × Risotto`, `½ porzione di Risotto`, `2 × Risotto e ½ porzione`. */
export function portionsOf({ normal, half }: PortionCounts, dish: string): string {
  if (half === 0) return `${normal} × ${dish}`
  return normal === 0 ? `${someHalves(half)} di ${dish}` : `${normal} × ${dish} e ${someHalves(half)}`
}

/** `senza sale (×2)`, of half portions `senza sale (1 mezza)`; where a dish has both, `(2 intere)`. */
export function portionNote({ text, quantity, half }: CountedNote, isMixed: boolean): string {
  if (half) return `${text} (${halfPortions(quantity)})`
  return `${text} (${isMixed ? counted(quantity, 'intera', 'intere') : `×${quantity}`})`
}

export const notedPortions = (ordered: DishPortions, dish: string): string =>
  [
    portionsOf(ordered, dish),
    ...ordered.notes.map((note) => portionNote(note, ordered.normal > 0 && ordered.half > 0)),
  ].join(', ')

const wholeAndHalf = (count: number): string => {
  const whole = Math.trunc(count)
  if (whole === count) return numberText(whole)
  return whole === 0 ? 'mezza' : `${numberText(whole)} e mezza`
}

/** Of limited portions: 'Ne restano 16'; below 0 where the staff have gone over. */
export function portionsLeftText(left: number): string {
  if (left > 0) return `${left > 1 ? 'Ne restano' : 'Ne resta'} ${wholeAndHalf(left)}`
  return left === 0 ? 'Porzioni finite' : `Porzioni finite, ${wholeAndHalf(-left)} in più`
}
