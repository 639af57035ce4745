/** How money of a currency is counted: apart from its names, which a guest's phone does not load. */
export interface Coins {
  readonly digits: number
  /** The smallest amount that can be paid, where it is more than the last digit. */
  readonly rounding?: number
}

const WITHOUT_CENTS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const IN_THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** Digits as in ISO 4217, two where nobody knows. Swiss cash has no coin below 0.05. */
export function coinsOf(code: string): Coins {
  if (code === 'CHF') return { digits: 2, rounding: 0.05 }
  if (WITHOUT_CENTS.includes(code)) return { digits: 0 }
  return { digits: IN_THOUSANDTHS.includes(code) ? 3 : 2 }
}
