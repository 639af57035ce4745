const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('it-IT', {
    style: 'currency',
    currency,
    useGrouping: 'always',
  })
  formats.set(currency, made)
  return made
}

/** An amount in the Italian form: `1.250,00 €`. The currency is a code of ISO 4217. */
export const money = (amount: number, currency: string): string => formatOf(currency).format(amount)
