import { coversOf } from '#domain/rules/table.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { places, tables as words } from '#i18n/tables.ts'
import { moveTables } from '#store/commands/table.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useLiveRows } from '#store/liveRows.ts'
import { ranksOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { BoardActions } from '#ui/groups/BoardActions.tsx'
import { BoardTools } from '#ui/groups/BoardTools.tsx'
import { ChosenBar } from '#ui/groups/ChosenBar.tsx'
import { EmptyBoard } from '#ui/groups/EmptyBoard.tsx'
import { GroupBoard } from '#ui/groups/GroupBoard.tsx'
import { GroupBy } from '#ui/groups/GroupBy.tsx'
import type { Board, Group } from '#ui/groups/groups.ts'
import { useChosen } from '#ui/groups/useChosen.ts'
import { useNotify } from '#ui/Notice.tsx'
import { Page } from '#ui/Page.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { useShortcut } from '#ui/useShortcut.ts'
import { Dialogs } from './Dialogs.tsx'
import { soughtTables, tableGroups, tableTitle } from './tableGroups.ts'
import { useAddPlaces } from './useAddPlaces.ts'
import { useTableDialogs } from './useTableDialogs.ts'

const groupings = [
  { value: 'rank', label: words.byRank },
  { value: 'turn', label: words.byTurn },
] as const

/** What may change while the tables are looked at; who has one is named when it is deleted. */
const LIVE = ['Table', 'Rank', 'Turn', 'Room', 'Book'] as const

/** Every table at a glance, in its rank or its turn; and the dialogs over them. */
export function TablesBoard({ hotel }: { readonly hotel: Hotel }) {
  useLiveRows(hotel.id, LIVE)
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const dialogs = useTableDialogs()
  const add = useAddPlaces(hotel.id)
  const { addTable, addRank, addTurn } = add
  useShortcut('shift+enter', () => addTable())

  const { sought, groupedBy } = dialogs
  const addGroup = groupedBy === 'rank' ? addRank : addTurn
  const rows = { tables, ranks, turns }
  const shown = soughtTables(rows, sought)
  const all = tableGroups(rows, shown, groupedBy)
  const groups = sought === '' ? all : all.filter(({ items }) => items.length > 0)
  const { chosen, setChoosing, onChoose, onChooseOne } = useChosen(groups)

  const move = (ids: readonly string[], group: Group) => {
    const moving = tables.filter(({ id }) => ids.includes(id))
    const to = groupedBy === 'rank' ? { rank: group.id } : { turn: group.id }
    const refusal = moveTables(convivio, ids, to, Date.now())
    explain(refusal)
    if (refusal) return
    const [first] = moving
    const what = moving.length === 1 && first ? tableTitle(first) : words.count(moving.length)
    notify.success(places.moved(what, group.name))
    if (chosen) setChoosing(true)
  }
  const board: Board = {
    kind: 'table',
    openItem: (id) => dialogs.queryOf('editingTable', id),
    openGroup: (id) => dialogs.queryOf(groupedBy === 'rank' ? 'editingRank' : 'editingTurn', id),
    openGroupTitle: groupedBy === 'rank' ? words.editRank : words.editTurn,
    chosen,
    onChoose,
    onChooseOne,
    chosenTitle: words.chosen,
    onMove: move,
    emptyGroup: words.emptyGroup,
  }
  const dialogsOfScreen = <Dialogs {...{ hotel, rows, groups, add }} />

  if (tables.length === 0 && ranks.length === 0 && turns.length === 0)
    return (
      <Page title={words.title}>
        <EmptyBoard words={words} onAdd={() => addTable()} onAddMany={() => dialogs.openRange('')} />
        {dialogsOfScreen}
      </Page>
    )
  const totals = words.totals(tables.length, coversOf(tables))
  return (
    <Page
      title={words.title}
      intro={sought === '' ? totals : words.found(shown.length, tables.length)}
      actions={
        <BoardActions
          add={words.add}
          addMany={words.addMany}
          onAdd={() => addTable()}
          onAddMany={() => dialogs.openRange('')}
        />
      }
    >
      <BoardTools
        label={words.search}
        sought={sought}
        onSearch={dialogs.setSought}
        isHeld={dialogs.isOpen}
        isChoosing={chosen !== undefined}
        onChoosing={setChoosing}
        hint={words.hint}
        hintTouch={words.hintTouch}
      >
        <GroupBy choices={groupings} value={groupedBy} onChange={dialogs.setGroupedBy} />
        <Button onClick={({ detail }) => detail < 2 && addGroup()}>
          {groupedBy === 'rank' ? words.addRank : words.addTurn}
        </Button>
      </BoardTools>
      {groups.length > 0 ? (
        <GroupBoard groups={groups} board={board} />
      ) : (
        <EmptyBoard words={words} sought={sought} onAddMany={dialogs.openRange} />
      )}
      {chosen && <ChosenBar groups={all} board={board} onStop={() => setChoosing(false)} />}
      {dialogsOfScreen}
    </Page>
  )
}
