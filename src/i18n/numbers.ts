// Made once: `toLocaleString` with options makes a new one for each number.
const grouped = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** A count with its thousands apart: `1.277`. */
export const number = (amount: number): string => grouped.format(amount)

/** So many of something: `1 camera`, `1.277 camere`. */
export const counted = (amount: number, one: string, many: string): string =>
  `${number(amount)} ${amount === 1 ? one : many}`
