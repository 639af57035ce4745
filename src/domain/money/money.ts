import { cleanText, usualSigns } from '#domain/text/cleanText.ts'
import { currencyOf } from '#domain/reference/currencies.ts'
import { formatOf } from '#domain/text/formatNumber.ts'
import { roundMoney } from './roundMoney.ts'
import type { Amount } from './roundMoney.ts'

/** An amount in the Italian form: `1.250,00 €`. */
export function formatMoney(amount: Amount, currency: string): string {
  const { symbol, digits } = currencyOf(currency)
  return `${formatOf(digits, true).format(roundMoney(amount, currency))}\u00a0${symbol}`
}

interface Bounds {
  readonly min?: number
  readonly max?: number
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
/** Italian grouping; numbers below 1 are not grouped. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/
const WITH_COMMA = /^[+-]?\d*,\d*$/
/** Told by the point behind the groups. */
const ENGLISH = /^[+-]?[1-9]\d{0,2}(,\d{3})+\.\d*$/

function plainNumber(typed: string): string {
  const text = usualSigns(cleanText(typed)).replaceAll(/\s/g, '')
  if (ENGLISH.test(text)) return text.replaceAll(',', '')
  return GROUPED.test(text) || WITH_COMMA.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
}

/** Whether the value differs from what was typed: it is no number, or beyond the bounds. */
export function isMisread(typed: string, { min = -Infinity, max = Infinity }: Bounds = {}): boolean {
  const plain = plainNumber(typed)
  return plain !== '' && !(NUMBER.test(plain) && min <= Number(plain) && Number(plain) <= max)
}

/**
 * docs/domain.md, Money: 0 when it is none, then clamped. A comma is the decimal point; points group
 * (`1.250,50`, `1.250`), or a single one stands for the comma (`12.5`); `1,234.50` is English.
 */
export function parseNumber(typed: string, { min = -Infinity, max = Infinity }: Bounds = {}): number {
  const plain = plainNumber(typed)
  const value = NUMBER.test(plain) ? Number(plain) : 0
  return Math.min(Math.max(Number.isFinite(value) ? value : 0, min), max)
}
