// Made once: `toLocaleString` with options makes a new one for each number.
const grouped = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

export const numberText = (amount: number): string => grouped.format(amount)

export const counted = (amount: number, one: string, many: string): string =>
  `${numberText(amount)} ${amount === 1 ? one : many}`
