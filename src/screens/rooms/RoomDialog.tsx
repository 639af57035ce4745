import { DEFAULT_TIMEZONE } from '#domain/rules/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room } from '#domain/schema/places.ts'
import { rooms as words } from '#i18n/rooms.ts'
import { sittingSentence } from '#i18n/tables.ts'
import { changeRoom, deleteRoom } from '#store/commands/room.ts'
import { useConvivio } from '#store/hooks.tsx'
import { bookingsAt } from '#store/selectors/sittings.ts'
import { useConfirm } from '#ui/Confirm.tsx'
import type { Neighbours } from '#ui/Modal.tsx'
import { PlaceDialog } from '#ui/PlaceDialog.tsx'
import { PlaceNameField } from '#ui/PlaceNameField.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { RoomTypeField } from './RoomTypeField.tsx'
import type { RoomRows } from './roomGroups.ts'
import type { AddRooms } from './useAddRooms.ts'

export interface OfDialog {
  readonly hotel: Hotel
  readonly rows: RoomRows
  readonly neighbours: Neighbours
  readonly add: AddRooms
  readonly isNew: boolean
  /** Closes, and says that it stays as it is. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A room: its name and its type. Each change saves itself. */
export function RoomDialog(props: OfDialog & { readonly room: Room }) {
  const { hotel, rows, room, neighbours, add, isNew, onDone, onClose } = props
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()

  const remove = async () => {
    const now = Date.now()
    const zone = hotel.timezone ?? DEFAULT_TIMEZONE
    const books = bookingsAt(convivio.state.getState(), hotel.id, 'room', room.id, now)
    const table = hotel.tableSameAsRoom ? ` ${words.tableGoes}` : ''
    const text = `${words.deleteText(room.name)}${table} ${sittingSentence(books, zone)}`.trim()
    if (!(await confirm({ text, danger: true }))) return
    const refusal = deleteRoom(convivio, room.id, now)
    explain(refusal)
    if (!refusal) onClose()
  }
  return (
    <PlaceDialog
      title={words.edit}
      neighbours={neighbours}
      deleteText={words.delete}
      onDelete={() => void remove()}
      addText={words.add}
      onAdd={() => add.addRoom(room)}
      onDone={onDone}
      onClose={onClose}
    >
      <PlaceNameField
        key={room.id}
        saved={room.name}
        isNew={isNew}
        onSave={(name) => changeRoom(convivio, room.id, { name }, Date.now())}
      />
      <RoomTypeField
        hotelId={hotel.id}
        types={rows.types}
        value={room.type}
        onChange={(type) => explain(changeRoom(convivio, room.id, { type }, Date.now()))}
      />
    </PlaceDialog>
  )
}
