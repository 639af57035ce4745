import type { Table, Turn } from '../schema/places.ts'

/** In the place of a turn's id: the tables of all of them. */
export const ALL_TURNS = 'all'

export const isTableOfTurn = ({ turn = '' }: Pick<Table, 'turn'>, turnId: string): boolean => turnId === ALL_TURNS || turn === turnId

export function turnsToShow(turns: readonly Turn[], tables: readonly Pick<Table, 'turn'>[]): Turn[] {
  const used = new Set(tables.map(({ turn }) => turn))
  const isNamed = ({ name }: Turn) => Boolean(name?.trim())
  return [...turns.filter(isNamed), ...turns.filter((turn) => !isNamed(turn) && used.has(turn.id))]
}
