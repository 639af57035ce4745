import { currencyOf } from './reference/currencies.ts'

/** An amount in units of a currency (euro, not cents). */
export type Amount = number

/** To the currency's last digit or smallest coin (CHF 0.05), a half up; NaN is 0. */
export function roundMoney(amount: Amount, currency: string): Amount {
  if (!Number.isFinite(amount)) return 0
  const { digits, rounding = 10 ** -digits } = currencyOf(currency)
  const coins = Math.round(1 / rounding)
  // 1.005 × 100 is 100.49999999999999: fifteen digits are significant.
  return Math.round(Number((amount * coins).toPrecision(15))) / coins
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(digits: number, grouped: boolean): Intl.NumberFormat {
  const key = `${digits} ${grouped}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat('it-IT', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: grouped ? 'always' : false,
  })
  formats.set(key, format)
  return format
}

/** An amount in the Italian form: `1.250,00 €`. */
export function formatMoney(amount: Amount, currency: string): string {
  const { symbol, digits } = currencyOf(currency)
  return `${formatOf(digits, true).format(roundMoney(amount, currency))}\u00a0${symbol}`
}

export const formatNumber = (value: number, digits: number): string =>
  formatOf(digits, true).format(value)

/** A number while it is edited, without grouping: `1250,50`. */
export const editableNumber = (value: number, digits: number): string =>
  formatOf(digits, false).format(value)

interface Bounds {
  readonly min?: number
  readonly max?: number
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/
/** Italian grouping; numbers below 1 are not grouped. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/

/**
 * docs/domain.md, Money: 0 when it is none, then clamped. A comma is the decimal point; points group
 * (`1.250,50`, `1.250`), or a single one stands for the comma (`12.5`).
 */
export function parseNumber(typed: string, { min = -Infinity, max = Infinity }: Bounds = {}): number {
  const text = typed.replaceAll(/\s/g, '')
  const isGrouped = text.includes(',') || GROUPED.test(text)
  const plain = isGrouped ? text.replaceAll('.', '').replace(',', '.') : text
  const value = NUMBER.test(plain) ? Number(plain) : 0
  return Math.min(Math.max(Number.isFinite(value) ? value : 0, min), max)
}
