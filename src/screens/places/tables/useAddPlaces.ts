import { serverNow } from '#browser/clock.ts'
import { nextName } from '#domain/rules/places/room.ts'
import type { Table } from '#domain/schema/places.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { createPlaceGroup } from '#store/commands/places/placeGroup.ts'
import { createTable } from '#store/commands/places/table.ts'
import { createTurn } from '#store/commands/places/turn.ts'
import { useConvivio } from '#store/hooks.tsx'
import { ranksOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { useMakePlace } from '#screens/places/useMakePlace.ts'
import { useTableDialogs } from './useTableDialogs.ts'

const classes = {
  editingTable: 'Table',
  editingRank: 'Rank',
  editingTurn: 'Turn',
} as const

/** Makes a table, a rank or a turn under the next free name, and opens it. */
export function useAddPlaces(hotelId: string) {
  const convivio = useConvivio()
  const dialogs = useTableDialogs()
  const { keep, isComing, show } = useMakePlace(dialogs, classes, dialogs.tableId ?? dialogs.rankId ?? dialogs.turnId)
  return {
    /** The row made last is kept as it is. */
    keep,
    addTable: (like?: Table) => {
      if (isComing('Table')) return
      const name = nextName(tablesOfHotel(convivio.state.getState(), hotelId))
      const { rank, turn, seats, minSeats, maxSeats } = like ?? {}
      const fields = { name, rank, turn, seats, minSeats, maxSeats }
      show('editingTable', createTable(convivio, hotelId, fields, serverNow()))
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
