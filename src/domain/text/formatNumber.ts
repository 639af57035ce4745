const formats = new Map<string, Intl.NumberFormat>()

export function formatOf(digits: number, grouped: boolean): Intl.NumberFormat {
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

export const formatNumber = (value: number, digits: number): string => formatOf(digits, true).format(value)

/** A number while it is edited, without grouping: `1250,50`. */
export const editableNumber = (value: number, digits: number): string => formatOf(digits, false).format(value)
