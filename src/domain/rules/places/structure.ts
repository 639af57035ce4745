import type { Room, Table, Turn } from '#domain/schema/places.ts'

type HouseStructure = {
  readonly rooms: readonly Pick<Room, 'type'>[]
  readonly types: readonly { readonly id: string }[]
  readonly tables: readonly Pick<Table, 'rank' | 'seats'>[]
  readonly ranks: readonly { readonly id: string }[]
  readonly turns: readonly Pick<Turn, 'times'>[]
}

export type StructureGap = 'roomsWithoutType' | 'tablesWithoutRank' | 'tablesWithoutSeats' | 'turnsWithoutTimes'

interface CountedGap {
  readonly gap: StructureGap
  readonly count: number
}

const isOf = (id: string | undefined, rows: readonly { readonly id: string }[]) =>
  id !== undefined && rows.some((row) => row.id === id)

/** What a house has begun and not finished (docs/domain.md, Structure of the house). */
export function structureGaps({ rooms, types, tables, ranks, turns }: HouseStructure): readonly CountedGap[] {
  const gaps: readonly CountedGap[] = [
    { gap: 'roomsWithoutType', count: types.length === 0 ? 0 : rooms.filter(({ type }) => !isOf(type, types)).length },
    {
      gap: 'tablesWithoutRank',
      count: ranks.length === 0 ? 0 : tables.filter(({ rank }) => !isOf(rank, ranks)).length,
    },
    { gap: 'tablesWithoutSeats', count: tables.filter(({ seats }) => seats === undefined).length },
    { gap: 'turnsWithoutTimes', count: turns.filter(({ times = {} }) => Object.keys(times).length === 0).length },
  ]
  return gaps.filter(({ count }) => count > 0)
}
