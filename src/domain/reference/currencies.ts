import type { FORM_CURRENCIES } from '../rules/hotel.ts'

export interface Currency {
  /** ISO 4217. */
  readonly code: string
  readonly name: string
  readonly symbol: string
  /** Decimal digits of an amount. */
  readonly digits: number
}

/** The currencies of the settings form; the list of all the others comes with the prices. */
export const formCurrencies: Readonly<Record<(typeof FORM_CURRENCIES)[number], Currency>> = {
  EUR: { code: 'EUR', name: 'Euro', symbol: '€', digits: 2 },
  USD: { code: 'USD', name: 'Dollaro statunitense', symbol: '$', digits: 2 },
}
