import type { RoomService } from '#domain/reports/tableService.ts'
import type { Rank, Table, Turn } from '#domain/schema/places.ts'
import { rankColour } from '#screens/planning/planItem.ts'

export type ColourBy = 'state' | 'rank' | 'turn'

export interface TableColours {
  readonly by: ColourBy
  readonly ranks: readonly Rank[]
  readonly turns: readonly Pick<Turn, 'id'>[]
}

const LEVELS = { low: 'var(--red)', medium: 'var(--amber)', high: 'var(--olive)' } as const
const FREE = 'var(--line-strong)'
/** At a meal for which there is nothing to order. */
const SEATED = 'var(--olive)'

export function tableColour(table: Table, service: RoomService, { by, ranks, turns }: TableColours): string {
  if (by === 'rank') return rankColour(ranks, table.rank)
  if (by === 'turn') return rankColour(turns, table.turn)
  const own = service.tables.get(table.id)
  if (!own) return FREE
  return service.takesOrders ? LEVELS[own.level] : SEATED
}
