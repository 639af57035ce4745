import { serverNow } from '#browser/clock.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room } from '#domain/schema/places.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import { sittingSentence } from '#i18n/places/tables.ts'
import { OutOfServiceFields } from '#screens/places/OutOfServiceFields.tsx'
import { PlaceDialog } from '#screens/places/PlaceDialog.tsx'
import type { OfPlaceDialog } from '#screens/places/PlaceDialog.tsx'
import { PlaceNameField } from '#screens/places/PlaceNameField.tsx'
import { changeRoom } from '#store/commands/places/room.ts'
import { useConvivio } from '#store/hooks.tsx'
import { bookingsAt } from '#store/selectors/sittings.ts'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { useMay } from '#store/useMay.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { roomTitle } from './roomGroups.ts'
import type { RoomRows } from './roomGroups.ts'
import { RoomTypeField } from './RoomTypeField.tsx'
import type { AddRooms } from './useAddRooms.ts'

export interface OfRoomDialog extends OfPlaceDialog {
  readonly hotel: Hotel
  readonly rows: RoomRows
  readonly add: AddRooms
  readonly isNew: boolean
}

export function RoomDialog(props: OfRoomDialog & { readonly room: Room }) {
  const { hotel, rows, room, add, isNew } = props
  const convivio = useConvivio()
  const ofName = useElsewhere('Room', room.id, ({ name = '' }) => name)
  const explain = useExplain()
  const { manages } = useMay()

  const question = () => {
    const zone = timeZoneOf(hotel)
    const books = bookingsAt(convivio.state.getState(), hotel.id, 'room', room.id, serverNow())
    const table = hotel.tableSameAsRoom ? ` ${words.tableGoes}` : ''
    return `${words.deleteText(room.name)}${table} ${sittingSentence(books, zone)}`.trim()
  }
  return (
    <PlaceDialog
      {...props}
      title={manages ? words.edit : roomTitle(room)}
      isKept={!manages}
      deletion={{
        title: words.delete,
        question,
        of: { className: 'Room', id: room.id, name: room.name },
      }}
      addText={words.add}
      onAdd={() => add.addRoom(room)}
    >
      {manages && (
        <>
          <PlaceNameField
            {...ofName}
            key={room.id}
            saved={room.name}
            isNew={isNew}
            onSave={(name) => changeRoom(convivio, room.id, { name }, serverNow())}
          />
          <RoomTypeField
            hotelId={hotel.id}
            types={rows.types}
            value={room.type}
            onChange={(type) => explain(changeRoom(convivio, room.id, { type }, serverNow()))}
          />
        </>
      )}
      <OutOfServiceFields
        key={`service ${room.id}`}
        hotel={hotel}
        kind="room"
        place={room}
        onSave={(asked) => changeRoom(convivio, room.id, asked, serverNow())}
      />
    </PlaceDialog>
  )
}
