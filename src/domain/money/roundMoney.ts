import { coinsOf } from '#domain/reference/coins.ts'

/** An amount in units of a currency (euro, not cents). */
export type Amount = number

/** To the currency's last digit or smallest coin (CHF 0.05), a half up; NaN is 0. */
export function roundMoney(amount: Amount, currency: string): Amount {
  if (!Number.isFinite(amount)) return 0
  const { digits, rounding = 10 ** -digits } = coinsOf(currency)
  const coins = Math.round(1 / rounding)
  // 1.005 × 100 is 100.49999999999999: fifteen digits are significant.
  return Math.round(Number((amount * coins).toPrecision(15))) / coins
}
