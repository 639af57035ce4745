import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { personName } from '#domain/rules/bookings/bookPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingWays } from '#i18n/bookings/bookingWays.ts'
import { it } from '#i18n/it.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { splitBooking } from '#store/commands/bookings/splitBooking.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { roomsOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Ways.module.css'

const words = bookingWays.split

interface Props {
  readonly hotel: Hotel
  readonly book: Book
  readonly people: readonly BookPerson[]
  readonly onClose: () => void
  readonly onDone: (bookId: string) => void
}

/** Who goes to the new booking, and where. */
function useSplit({ book, onDone }: Pick<Props, 'book' | 'onDone'>) {
  const convivio = useConvivio()
  const notify = useNotify()
  // The same request again, also after a lost answer, makes no second booking.
  const [newId] = useState(newLocalId)
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set())
  const [roomId, setRoom] = useState<string>()
  const [withExtra, setWithExtra] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const toggle = (id: string) =>
    setGoing((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const split = async () => {
    setRunning(true)
    const request = {
      bookId: book.id,
      newId,
      personIds: [...going],
      ...(roomId !== undefined && { roomId }),
      extraOrders: withExtra,
    }
    const answer = await splitBooking(convivio, request, serverNow())
    setRunning(false)
    if (answer.status === 'refused') return notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') return notify.error(failures[answer.failure])
    notify.success(words.done)
    onDone(newId)
  }
  return { going, toggle, roomId, setRoom, withExtra, setWithExtra, isRunning, split }
}

export function SplitBooking({ hotel, book, people, onClose, onDone }: Props) {
  const choice = useSplit({ book, onDone })
  const { going, isRunning, split } = choice
  return (
    <Modal
      title={words.title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{it.common.cancel}</Button>
          <Button
            kind="primary"
            loading={isRunning}
            disabled={going.size === 0 || going.size >= people.length}
            onClick={() => void split()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {people.length < 2 ? <p>{words.alone}</p> : <SplitFields {...{ hotel, book, people, choice }} />}
    </Modal>
  )
}

interface FieldsProps extends Pick<Props, 'hotel' | 'book' | 'people'> {
  readonly choice: ReturnType<typeof useSplit>
}

function SplitFields({ hotel, book, people, choice }: FieldsProps) {
  const { going, toggle, roomId, setRoom, withExtra, setWithExtra } = choice
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const extraOrders = useSelect(
    ({ tables }) => [...tables.ExtraMealOrder.rows.values()].filter((order) => order.book === book.id).length,
  )
  return (
    <Flex vertical gap="md" className={styles.form}>
      <fieldset>
        <legend>{words.who}</legend>
        {people.map((person, at) => (
          <label key={person.id}>
            <input type="checkbox" checked={going.has(person.id)} onChange={() => toggle(person.id)} />
            <span translate="no">{personName(person) ?? words.person(at + 1)}</span>
          </label>
        ))}
      </fieldset>
      <SelectField
        label={words.room}
        choices={rooms.map(({ id, name }) => ({ value: id, label: name?.trim() || it.common.unnamed }))}
        value={roomId}
        clearable
        placeholder={words.noRoom}
        onChange={setRoom}
      />
      {extraOrders > 0 && (
        <fieldset>
          <label>
            <input type="checkbox" checked={withExtra} onChange={() => setWithExtra(!withExtra)} />
            <span>{words.extra(extraOrders)}</span>
          </label>
        </fieldset>
      )}
      <Text component="p" type="secondary">
        {words.text}
      </Text>
      {book.bookingReference && (
        <Text component="p" type="secondary">
          {words.pms}
        </Text>
      )}
    </Flex>
  )
}
