import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import type { PlaceGroup } from '#screens/places/board/groups.ts'
import { useGoneElsewhere } from '#store/editing/useElsewhere.ts'
import { useMay } from '#store/useMay.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { neighboursIn } from '#ui/overlay/neighbours.ts'
import { RankDialog } from './RankDialog.tsx'
import { TableDialog } from './TableDialog.tsx'
import type { TableRows } from './tableGroups.ts'
import { TableRangeDialog } from './TableRangeDialog.tsx'
import { TurnDialog } from './TurnDialog.tsx'
import type { AddPlaces } from './useAddPlaces.ts'
import { useTableDialogs } from './useTableDialogs.ts'
import type { TableDialogKey } from './useTableDialogs.ts'

interface Props {
  readonly hotel: Hotel
  readonly rows: TableRows
  readonly groups: readonly PlaceGroup[]
  readonly add: AddPlaces
}

export function TableDialogs({ hotel, rows, groups, add }: Props) {
  const { tableId, rankId, turnId, range, isNew, stepTo, close } = useTableDialogs()
  const table = rows.tables.find(({ id }) => id === tableId)
  const rank = rows.ranks.find(({ id }) => id === rankId)
  const turn = rows.turns.find(({ id }) => id === turnId)
  const { manages } = useMay()
  const notify = useNotify()
  const onGone = () => {
    close()
    notify.error(it.common.goneElsewhere)
  }
  useGoneElsewhere('Table', tableId, onGone)
  useGoneElsewhere('Rank', rankId, onGone)
  useGoneElsewhere('Turn', turnId, onGone)
  const onDone = () => {
    add.keep()
    close()
  }
  const shared = { hotel, rows, add, isNew, onDone, onClose: close }
  const neighboursOf = (key: TableDialogKey, id: string, ids: readonly string[]) =>
    neighboursIn(ids, id, (to) => stepTo(key, to))
  if (range !== undefined && manages) return <TableRangeDialog hotel={hotel} rows={rows} line={range} onClose={close} />
  if (table) {
    const ids = groups.flatMap(({ items }) => items.map(({ id }) => id))
    const neighbours = neighboursOf('editingTable', table.id, ids)
    return <TableDialog {...{ table, neighbours, ...shared }} />
  }
  if (!manages) return null
  if (rank) {
    const ids = rows.ranks.map(({ id }) => id)
    const neighbours = neighboursOf('editingRank', rank.id, ids)
    return <RankDialog {...{ rank, neighbours, ...shared }} />
  }
  if (!turn) return null
  const ids = rows.turns.map(({ id }) => id)
  const neighbours = neighboursOf('editingTurn', turn.id, ids)
  return <TurnDialog {...{ turn, neighbours, ...shared }} />
}
