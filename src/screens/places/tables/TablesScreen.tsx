import { Navigate } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import { laidCovers } from '#domain/rules/places/table.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { places, tables as words } from '#i18n/places/tables.ts'
import { BoardPage } from '#screens/places/board/BoardPage.tsx'
import { useOutOfServiceTag } from '#screens/places/useOutOfServiceTag.ts'
import { moveTables, moveTablesBack } from '#store/commands/places/table.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { ranksOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { CoversOfMany } from './CoversOfMany.tsx'
import { TableDialogs } from './TableDialogs.tsx'
import { matchingTables, tableGroups } from './tableGroups.ts'
import { useAddPlaces } from './useAddPlaces.ts'
import { useCrowdTag } from './useCrowdTag.ts'
import { useTableDialogs } from './useTableDialogs.ts'

const groupings = [
  { value: 'rank', label: words.byRank },
  { value: 'turn', label: words.byTurn },
] as const

function TablesBoard({ hotel }: { readonly hotel: Hotel }) {
  const convivio = useConvivio()
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const dialogs = useTableDialogs()
  const outOfServiceOf = useOutOfServiceTag(hotel, 'table')
  const crowdOf = useCrowdTag(hotel)
  const tagOf = (table: Table) => [outOfServiceOf(table), crowdOf(table)].filter(Boolean).join(' · ') || undefined
  const add = useAddPlaces(hotel.id)
  const { addTable, addRank, addTurn } = add
  const { manages } = useMay()
  const { searchText, groupedBy } = dialogs
  const byRank = groupedBy === 'rank'
  const addGroup = byRank ? addRank : addTurn
  const rows = { tables, ranks, turns }
  const groups = tableGroups(rows, matchingTables(rows, searchText), groupedBy, tagOf)
  return (
    <BoardPage
      words={words}
      groups={groups}
      isEmpty={tables.length === 0 && ranks.length === 0 && turns.length === 0}
      amount={tables.length}
      totals={words.totals(laidCovers(tables))}
      query={dialogs}
      board={{
        kind: 'table',
        openItem: (id) => dialogs.queryOf('editingTable', id),
        openGroup: manages ? (id) => dialogs.queryOf(byRank ? 'editingRank' : 'editingTurn', id) : undefined,
        actions: manages ? (ids) => <CoversOfMany tables={tables.filter(({ id }) => ids.includes(id))} /> : undefined,
        openGroupTitle: byRank ? words.editRank : words.editTurn,
      }}
      onAdd={manages ? () => addTable() : undefined}
      onMove={(ids, { id }) => {
        const to = byRank ? { rank: id } : { turn: id }
        const before = tables.filter((table) => ids.includes(table.id))
        const refusal = moveTables(convivio, ids, to, serverNow())
        if (refusal) return { status: 'refused', refusal }
        return { status: 'moved', undo: () => moveTablesBack(convivio, before, to, serverNow()) }
      }}
      tools={
        <>
          <RadioGroup
            legend={places.groupBy}
            look="segments"
            options={groupings}
            value={groupedBy}
            onChange={dialogs.setGroupedBy}
          />
          {manages && <Button onClick={onFirstClick(addGroup)}>{byRank ? words.addRank : words.addTurn}</Button>}
        </>
      }
    >
      <TableDialogs {...{ hotel, rows, groups, add }} />
    </BoardPage>
  )
}

export function TablesScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <TablesBoard key={hotel.id} hotel={hotel} />
}
