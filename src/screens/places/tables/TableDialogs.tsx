import type { Hotel } from '#domain/schema/hotel.ts'
import type { PlaceGroup } from '#screens/places/board/groups.ts'
import { useGoneElsewhere } from '#store/editing/useElsewhere.ts'
import { useMay } from '#store/useMay.ts'
import { usePlaceDialogs } from '#screens/places/usePlaceDialogs.ts'
import { RankDialog } from './RankDialog.tsx'
import { TableDialog } from './TableDialog.tsx'
import type { TableRows } from './tableGroups.ts'
import { TableRangeDialog } from './TableRangeDialog.tsx'
import { TurnDialog } from './TurnDialog.tsx'
import type { AddPlaces } from './useAddPlaces.ts'
import { useTableDialogs } from './useTableDialogs.ts'

interface Props {
  readonly hotel: Hotel
  readonly rows: TableRows
  readonly groups: readonly PlaceGroup[]
  readonly add: AddPlaces
}

export function TableDialogs({ hotel, rows, groups, add }: Props) {
  const dialogs = useTableDialogs()
  const { tableId, rankId, turnId, range, isNew, close } = dialogs
  const table = rows.tables.find(({ id }) => id === tableId)
  const rank = rows.ranks.find(({ id }) => id === rankId)
  const turn = rows.turns.find(({ id }) => id === turnId)
  const { manages } = useMay()
  const { onGone, onDone, neighboursOf } = usePlaceDialogs(dialogs, add.keep)
  useGoneElsewhere('Table', tableId, onGone)
  useGoneElsewhere('Rank', rankId, onGone)
  useGoneElsewhere('Turn', turnId, onGone)
  const shared = { hotel, rows, add, isNew, onDone, onClose: close }
  if (range !== undefined && manages) return <TableRangeDialog hotel={hotel} rows={rows} line={range} onClose={close} />
  if (table) {
    const shown = groups.flatMap(({ items }) => items)
    const neighbours = neighboursOf('editingTable', table.id, shown)
    return <TableDialog {...{ table, neighbours, ...shared }} />
  }
  if (!manages) return null
  if (rank) {
    const neighbours = neighboursOf('editingRank', rank.id, rows.ranks)
    return <RankDialog {...{ rank, neighbours, ...shared }} />
  }
  if (!turn) return null
  const neighbours = neighboursOf('editingTurn', turn.id, rows.turns)
  return <TurnDialog {...{ turn, neighbours, ...shared }} />
}
