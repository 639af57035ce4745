import { useId, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { changeDays, lodgedOn } from '#domain/rules/bookings/roomChange.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Room } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookingWays } from '#i18n/bookings/bookingWays.ts'
import { it } from '#i18n/it.ts'
import { changeRoomFrom, stayFrom, takeBackRoomChange } from '#store/commands/bookings/changeRoom.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { overbookingAt } from '#store/selectors/overbooking.ts'
import { roomsOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { DayField } from '#ui/fields/DayField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import type { SelectChoice } from '#ui/fields/SelectField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import { useInService } from './useInService.ts'
import { useShareTable } from './useShareTable.ts'
import styles from './Ways.module.css'

const words = bookingWays.changeRoom

interface Props {
  readonly hotel: Hotel
  readonly book: Book
  readonly zone: string
  readonly onClose: () => void
}

/** The rooms that are free from a day on come first; each by number. */
function useRoomChoices(hotel: Hotel, moved: Book, now: string | undefined): readonly SelectChoice<string>[] {
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const { state } = useConvivio()
  const known = state.getState()
  const choiceOf = (room: Room): SelectChoice<string> => {
    const [other] = overbookingAt(known, hotel, 'room', room.id, moved).others
    const choice = { value: room.id, label: room.name?.trim() || it.common.unnamed }
    return other ? { ...choice, detail: words.taken(bookName(other)), warns: true } : choice
  }
  const choices = rooms.filter(({ id }) => id !== now).map(choiceOf)
  return choices.sort((one, other) => Number(one.warns ?? false) - Number(other.warns ?? false))
}

/** The day and the room of a change that is being made. */
function useRoomChange({ hotel, book, zone, onClose }: Props) {
  const convivio = useConvivio()
  const notify = useNotify()
  const explain = useExplain()
  const mayShare = useShareTable(hotel)
  const isInService = useInService(zone)
  const days = changeDays(book, zone, dayOf(serverNow(), zone))
  const [day, setDay] = useState<Day>(days?.first ?? '')
  const [roomId, setRoom] = useState<string>()
  const isPossible = days !== undefined && day >= days.first && day <= days.last
  const before = isPossible ? lodgedOn(book, addDays(day, -1), hotel) : book
  const moved = isPossible ? stayFrom(book, day, hotel) : book
  const choices = useRoomChoices(hotel, moved, before.room)
  const save = async () => {
    if (roomId === undefined || !isPossible) return
    if (!isInService({ ...moved, room: undefined }, { room: roomId })) return
    const { others } = overbookingAt(convivio.state.getState(), hotel, 'room', roomId, moved)
    if (!(await mayShare([{ kind: 'room', placeId: roomId, others }]))) return
    const refusal = changeRoomFrom(convivio, book.id, day, roomId, serverNow())
    explain(refusal)
    if (refusal) return
    onClose()
    notify.success(words.done(day, choices.find(({ value }) => value === roomId)?.label ?? ''))
  }
  return { days, day, setDay, roomId, setRoom, isPossible, before, choices, save }
}

export function ChangeRoom(props: Props) {
  const { hotel, onClose } = props
  const change = useRoomChange(props)
  const { days, isPossible, roomId, save } = change
  return (
    <Modal
      title={words.title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{it.common.cancel}</Button>
          <Button kind="primary" disabled={!isPossible || roomId === undefined} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      {days ? <ChangeFields hotel={hotel} days={days} change={change} /> : <p>{words.never}</p>}
    </Modal>
  )
}

interface FieldsProps {
  readonly hotel: Hotel
  readonly days: { readonly first: Day; readonly last: Day }
  readonly change: ReturnType<typeof useRoomChange>
}

function ChangeFields({ hotel, days, change }: FieldsProps) {
  const { day, setDay, roomId, setRoom, isPossible, before, choices } = change
  const id = useId()
  return (
    <Flex vertical gap="md" className={styles.form}>
      <div>
        <DayField
          label={words.day}
          day={day}
          min={days.first}
          since={days.first}
          invalid={!isPossible}
          describedBy={id}
          onChange={setDay}
        />
        <Text component="p" id={id} type="secondary">
          {words.dayHint(days.first, days.last)}
        </Text>
      </div>
      <SelectField
        label={words.room}
        choices={choices}
        value={roomId}
        placeholder={words.choose}
        notFound={words.none}
        onChange={setRoom}
      />
      <Text component="p" type="secondary">
        {(hotel.tableSameAsRoom ? words.textTables : words.text)(before.roomNumber)}
      </Text>
    </Flex>
  )
}

/** Until when the guests have the rooms before the one in the field, and the way back. */
export function EarlierRooms({ book, zone }: { readonly book: Book; readonly zone: string }) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { earlierRooms = [], checkin } = book
  const arrival = checkin === undefined ? '' : dayOf(checkin, zone)
  const shown = earlierRooms.filter(({ until }) => until > arrival)
  if (shown.length === 0) return null
  return (
    <Text component="p" type="secondary">
      {shown.map(({ until, roomNumber }) => (
        <span key={until}>{words.until(roomNumber, until)} </span>
      ))}
      <Button kind="quiet" onClick={() => explain(takeBackRoomChange(convivio, book.id, serverNow()))}>
        {words.takeBack}
      </Button>
    </Text>
  )
}
