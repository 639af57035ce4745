import type { RoomType } from '#domain/schema/places.ts'
import { rooms as words } from '#i18n/rooms.ts'
import { deleteRoomType, renameRoomType } from '#store/commands/roomType.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/Confirm.tsx'
import { PlaceDialog } from '#ui/PlaceDialog.tsx'
import { PlaceNameField } from '#ui/PlaceNameField.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { OwnRooms } from './OwnRooms.tsx'
import type { OfDialog } from './RoomDialog.tsx'

/** A type of rooms: its name, and which they are. */
export function RoomTypeDialog(props: OfDialog & { readonly type: RoomType }) {
  const { rows, type, neighbours, add, isNew, onDone, onClose } = props
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const own = rows.rooms.filter((room) => room.type === type.id)

  const remove = async () => {
    const text = words.deleteTypeText(type.name ?? words.unnamed, own.length)
    if (!(await confirm({ text, danger: true }))) return
    const refusal = deleteRoomType(convivio, type.id, Date.now())
    explain(refusal)
    if (!refusal) onClose()
  }
  return (
    <PlaceDialog
      title={words.editType}
      neighbours={neighbours}
      deleteText={words.deleteType}
      onDelete={() => void remove()}
      addText={words.addType}
      onAdd={add.addType}
      onDone={onDone}
      onClose={onClose}
    >
      <PlaceNameField
        key={type.id}
        saved={type.name}
        isNew={isNew}
        onSave={(typed) => renameRoomType(convivio, type.id, typed, Date.now())}
      />
      <OwnRooms rooms={own} />
    </PlaceDialog>
  )
}
