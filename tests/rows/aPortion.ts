import type { Portion } from '#domain/rules/orders/portion.ts'

/** Whole portions; `note`: on all of them. */
export const aPortion = (dishId: string, quantity: number, note = '', more: Partial<Portion> = {}): Portion => ({
  dishId,
  halfPortion: false,
  quantity,
  notes: note ? [{ id: `id of ${note}`, text: note, qty: quantity }] : [],
  ...more,
})

export const halfPortions = (dishId: string, quantity: number, note = ''): Portion =>
  aPortion(dishId, quantity, note, { halfPortion: true })

/** `½ pasta 2 (senza sale 1)`. */
export function inShort({ dishId, quantity, halfPortion, notes }: Portion): string {
  const noted = notes.map(({ text, qty }) => ` (${text} ${qty})`).join('')
  return `${halfPortion ? '½ ' : ''}${dishId} ${quantity}${noted}`
}
