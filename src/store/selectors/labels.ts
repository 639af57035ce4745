import type { Dish, Label } from '#domain/schema/menu.ts'
import type { State, RowTable } from '../tables/state.ts'
import { compareNames } from '#domain/text/compareNames.ts'
import { dishesOfHotel } from './dishes.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

const byName = (one: Pick<Label, 'name'>, other: Pick<Label, 'name'>): number =>
  compareNames(one.name?.it ?? '', other.name?.it ?? '')

const labelRows = rowsOfHotel<Label>((label) => !label.deleted, byName)

export const labelsOfHotel = ({ tables }: Pick<State, 'tables'>, hotelId: string): readonly Label[] =>
  labelRows(tables.Label, hotelId)

const known = new WeakMap<RowTable<'Label'>, readonly Label[]>()

export function predefinedLabels({ tables }: Pick<State, 'tables'>): readonly Label[] {
  const table = tables.Label
  const found = known.get(table)
  if (found) return found
  const rows = [...table.rows.values()].filter(({ predefined, deleted }) => predefined && !deleted)
  rows.sort(byName)
  known.set(table, rows)
  return rows
}

export function labelsAmong(table: RowTable<'Label'>, ids: readonly string[] = []): readonly Label[] {
  return ids.flatMap((id) => {
    const label = table.rows.get(id)
    return label && !label.deleted ? [label] : []
  })
}

export const dishesWithLabel = (
  state: Pick<State, 'tables'>,
  { id, hotel }: Pick<Label, 'id' | 'hotel'>,
): readonly Dish[] => dishesOfHotel(state, hotel ?? '').filter(({ labels }) => labels?.includes(id))
