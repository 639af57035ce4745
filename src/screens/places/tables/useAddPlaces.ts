import { serverNow } from '#browser/clock.ts'
import { nextName } from '#domain/rules/places/room.ts'
import type { Table } from '#domain/schema/places.ts'
import { tables as words } from '#i18n/places/tables.ts'
import type { Created } from '#store/commands/created.ts'
import { createPlaceGroup } from '#store/commands/places/placeGroup.ts'
import { createTable } from '#store/commands/places/table.ts'
import { createTurn } from '#store/commands/places/turn.ts'
import { useConvivio } from '#store/hooks.tsx'
import { ranksOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { useNewPlace } from '#store/editing/useNewPlace.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useTableDialogs } from './useTableDialogs.ts'
import type { TableDialogKey } from './useTableDialogs.ts'

const classes = {
  editingTable: 'Table',
  editingRank: 'Rank',
  editingTurn: 'Turn',
} as const

/** Makes a table, a rank or a turn under the next free name, and opens it. */
export function useAddPlaces(hotelId: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { tableId, rankId, turnId, isOpen, rowNow, open, stepTo } = useTableDialogs()
  const { begin, keep } = useNewPlace(tableId ?? rankId ?? turnId)
  const show = (key: TableDialogKey, created: Created) => {
    if (created.status === 'refused') return explain(created.refusal)
    begin(classes[key], created.id)
    if (isOpen) stepTo(key, created.id, true)
    else open(key, created.id, true)
  }
  return {
    /** The row made last is kept as it is. */
    keep,
    addTable: (like?: Table) => {
      // Pressed again before its dialog came: it is the same table that is meant.
      if (!isOpen && convivio.state.getState().tables.Table.rows.has(rowNow() ?? '')) return
      const name = nextName(tablesOfHotel(convivio.state.getState(), hotelId))
      const { rank, turn, seats, minSeats, maxSeats } = like ?? {}
      const asked = { name, rank, turn, seats, minSeats, maxSeats }
      show('editingTable', createTable(convivio, hotelId, asked, serverNow()))
    },
    addRank: () => {
      const name = nextName(ranksOfHotel(convivio.state.getState(), hotelId), words.rankPrefix)
      show('editingRank', createPlaceGroup(convivio, 'Rank', hotelId, { name }, serverNow()))
    },
    addTurn: () => {
      const name = nextName(turnsOfHotel(convivio.state.getState(), hotelId), words.turnPrefix)
      show('editingTurn', createTurn(convivio, hotelId, { name }, serverNow()))
    },
  }
}

export type AddPlaces = ReturnType<typeof useAddPlaces>
