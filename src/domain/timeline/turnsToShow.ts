import type { Table, Turn } from '../schema/places.ts'

export function turnsToShow(turns: readonly Turn[], tables: readonly Pick<Table, 'turn'>[]): Turn[] {
  const used = new Set(tables.map(({ turn }) => turn))
  const isNamed = ({ name }: Turn) => Boolean(name?.trim())
  return [...turns.filter(isNamed), ...turns.filter((turn) => !isNamed(turn) && used.has(turn.id))]
}
