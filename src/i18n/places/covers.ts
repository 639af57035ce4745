import type { CoversSummary } from '#domain/rules/places/table.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'

export const covers = (amount: number): string => counted(amount, 'coperto', 'coperti')

export const highChairs = (amount = 0): string => (amount > 0 ? counted(amount, 'seggiolone', 'seggioloni') : '')

const unsaidCovers = (tables: number): string => `${counted(tables, 'tavolo', 'tavoli')} con coperti non indicati`

export const describeCovers = ({ covers: said, unsaid }: CoversSummary): string =>
  [covers(said), ...(unsaid > 0 ? [unsaidCovers(unsaid)] : [])].join(' · ')

/** `54 coperti attesi · 118 posti ai tavoli`, `54 coperti attesi · ai tavoli coperti non indicati`. */
export function turnCovers(expected: number, laid: CoversSummary): string {
  const awaited = expected === 1 ? '1 coperto atteso' : `${numberText(expected)} coperti attesi`
  if (laid.tables === 0) return awaited
  if (laid.unsaid === laid.tables) return `${awaited} · ai tavoli coperti non indicati`
  const parts = [awaited, `${counted(laid.covers, 'posto', 'posti')} ai tavoli`]
  return [...parts, ...(laid.unsaid > 0 ? [unsaidCovers(laid.unsaid)] : [])].join(' · ')
}
