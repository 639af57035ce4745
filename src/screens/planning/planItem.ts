import { boundsOf } from '#domain/plan/geometry.ts'
import type { Box, Placed } from '#domain/plan/geometry.ts'
import { placedFixture, placedTable, seatsOf, shapeOf } from '#domain/plan/shapes.ts'
import type { DiningRoom, Fixture, Rank, Table } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { planning as words } from '#i18n/places/planning.ts'

interface ItemBase {
  readonly id: string
  readonly placed: Placed
  readonly locked: boolean
  readonly name: string
}

export type PlanItem = ItemBase &
  ({ readonly kind: 'table'; readonly table: Table } | { readonly kind: 'fixture'; readonly fixture: Fixture })

/** A dining room that is shown, and all that the hotel places in its rooms. */
export interface DrawnPlan {
  readonly room: DiningRoom
  readonly tables: readonly Table[]
  readonly fixtures: readonly Fixture[]
}

/** What is drawn of a room: its fixtures, and its tables over them. */
export function itemsInRoom({ room, tables, fixtures }: DrawnPlan): PlanItem[] {
  return [
    ...fixtures.flatMap((fixture): PlanItem[] => {
      if (fixture.diningRoom !== room.id) return []
      const name = words.fixture(fixture.kind, fixture.text)
      return [
        { kind: 'fixture', id: fixture.id, placed: placedFixture(fixture), locked: fixture.locked, name, fixture },
      ]
    }),
    ...tables.flatMap((table): PlanItem[] => {
      const placed = table.diningRoom === room.id ? placedTable(table) : undefined
      const name = table.name === undefined ? it.common.unnamedTable : `Tavolo ${table.name}`
      return placed ? [{ kind: 'table', id: table.id, placed, locked: table.locked, name, table }] : []
    }),
  ]
}

/** The upright box around an item, as it is turned. */
export const boxOf = ({ placed }: PlanItem): Box => boundsOf(placed)

export const asPlaced = ({ id, placed }: PlanItem) => ({ id, ...placed })

export function describeItem(item: PlanItem, ranks: readonly Rank[]): string {
  const place = { ...item.placed, locked: item.locked }
  if (item.kind === 'fixture') return words.fixtureSaid(item.name, place)
  const { table } = item
  const rank = ranks.find(({ id }) => id === table.rank)?.name ?? it.common.noRank
  return words.describeTable(table.name ?? it.common.unnamed, seatsOf(table), shapeOf(table), rank, place)
}

/** Colours that tell ranks apart; on paper their names do. */
const COLOURS = [
  '#a8432a',
  '#1f6478',
  '#5b7a1f',
  '#5b4a8a',
  '#9a6a00',
  '#8a2f63',
  '#2f6b52',
  '#c0562b',
  '#34568b',
  '#6d5a3a',
]
const NO_RANK = '#8d8778'

/** The colour of a rank, by its position among those of the hotel. */
export function rankColour(ranks: readonly { readonly id: string }[], rank: string | undefined): string {
  const at = ranks.findIndex(({ id }) => id === rank)
  return COLOURS[at % COLOURS.length] ?? NO_RANK
}
