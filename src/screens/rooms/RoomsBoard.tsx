import type { Hotel } from '#domain/schema/hotel.ts'
import { rooms as words } from '#i18n/rooms.ts'
import { places } from '#i18n/tables.ts'
import { moveRooms } from '#store/commands/room.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useLiveRows } from '#store/liveRows.ts'
import { roomTypesOfHotel, roomsOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { BoardActions } from '#ui/groups/BoardActions.tsx'
import { BoardTools } from '#ui/groups/BoardTools.tsx'
import { ChosenBar } from '#ui/groups/ChosenBar.tsx'
import { EmptyBoard } from '#ui/groups/EmptyBoard.tsx'
import { GroupBoard } from '#ui/groups/GroupBoard.tsx'
import type { Board, Group } from '#ui/groups/groups.ts'
import { useChosen } from '#ui/groups/useChosen.ts'
import { useNotify } from '#ui/Notice.tsx'
import { Page } from '#ui/Page.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { useShortcut } from '#ui/useShortcut.ts'
import { Dialogs } from './Dialogs.tsx'
import { roomGroups, roomTitle, soughtRooms } from './roomGroups.ts'
import { useAddRooms } from './useAddRooms.ts'
import { useRoomDialogs } from './useRoomDialogs.ts'

/** What may change while the rooms are looked at; who has one is named when it is deleted. */
const LIVE = ['Room', 'RoomType', 'Book'] as const

/** Every room at a glance, in its type; and the dialogs over them. */
export function RoomsBoard({ hotel }: { readonly hotel: Hotel }) {
  useLiveRows(hotel.id, LIVE)
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const types = useSelect((state) => roomTypesOfHotel(state, hotel.id))
  const dialogs = useRoomDialogs()
  const add = useAddRooms(hotel.id)
  const { addRoom, addType } = add
  useShortcut('shift+enter', () => addRoom())

  const { sought } = dialogs
  const rows = { rooms, types }
  const shown = soughtRooms(rows, sought)
  const all = roomGroups(rows, shown)
  const groups = sought === '' ? all : all.filter(({ items }) => items.length > 0)
  const { chosen, setChoosing, onChoose, onChooseOne } = useChosen(groups)

  const move = (ids: readonly string[], group: Group) => {
    const refusal = moveRooms(convivio, ids, group.id, Date.now())
    explain(refusal)
    if (refusal) return
    const [first] = rooms.filter(({ id }) => ids.includes(id))
    const what = ids.length === 1 && first ? roomTitle(first) : words.count(ids.length)
    notify.success(places.moved(what, group.name))
    if (chosen) setChoosing(true)
  }
  const board: Board = {
    kind: 'room',
    wide: true,
    openItem: (id) => dialogs.queryOf('editingRoom', id),
    openGroup: (id) => dialogs.queryOf('editingRoomType', id),
    openGroupTitle: words.editType,
    chosen,
    onChoose,
    onChooseOne,
    chosenTitle: words.chosen,
    onMove: move,
    emptyGroup: words.emptyGroup,
  }
  const dialogsOfScreen = <Dialogs {...{ hotel, rows, groups, add }} />

  if (rooms.length === 0 && types.length === 0)
    return (
      <Page title={words.title}>
        <EmptyBoard words={words} onAdd={() => addRoom()} onAddMany={() => dialogs.openRange('')} />
        {dialogsOfScreen}
      </Page>
    )
  const totals = words.totals(rooms.length, types.length)
  return (
    <Page
      title={words.title}
      intro={sought === '' ? totals : words.found(shown.length, rooms.length)}
      actions={
        <BoardActions
          add={words.add}
          addMany={words.addMany}
          onAdd={() => addRoom()}
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
        <Button onClick={({ detail }) => detail < 2 && addType()}>{words.addType}</Button>
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
