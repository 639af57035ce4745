import { serverNow } from '#browser/clock.ts'
import type { Room, RoomType } from '#domain/schema/places.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import { OwnItems } from '#screens/places/board/OwnItems.tsx'
import { PlaceDialog } from '#screens/places/PlaceDialog.tsx'
import { PlaceNameField } from '#screens/places/PlaceNameField.tsx'
import { renamePlaceGroup } from '#store/commands/places/placeGroup.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import type { OfRoomDialog } from './RoomDialog.tsx'

function OwnRooms({ rooms }: { readonly rooms: readonly Room[] }) {
  const names = rooms.map(({ name }) => name ?? words.unnamed)
  return <OwnItems title={words.count(rooms.length)} names={names} />
}

export function RoomTypeDialog(props: OfRoomDialog & { readonly type: RoomType }) {
  const { rows, type, add, isNew } = props
  const convivio = useConvivio()
  const ofName = useElsewhere('RoomType', type.id, ({ name = '' }) => name)
  const own = rows.rooms.filter((room) => room.type === type.id)
  return (
    <PlaceDialog
      {...props}
      title={words.editType}
      deletion={{
        title: words.deleteType,
        question: () => words.deleteTypeText(type.name ?? words.unnamed, own.length),
        of: { className: 'RoomType', id: type.id, name: type.name },
      }}
      addText={words.addType}
      onAdd={add.addType}
    >
      <PlaceNameField
        {...ofName}
        key={type.id}
        saved={type.name}
        isNew={isNew}
        onSave={(typed) => renamePlaceGroup(convivio, 'RoomType', type.id, typed, serverNow())}
      />
      <OwnRooms rooms={own} />
    </PlaceDialog>
  )
}
