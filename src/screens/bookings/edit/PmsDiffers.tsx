import { useState } from 'react'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { placesByName } from '#domain/import/places.ts'
import type { PlanChange } from '#domain/import/plan.ts'
import { fieldsAnsweredWith, pmsConflicts } from '#domain/pms/keptByHand.ts'
import { boards } from '#domain/reference/boards.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { PmsField } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { shortDate } from '#i18n/format/dates.ts'
import { differsText, pms } from '#i18n/hotel/pmsSettings.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { answerPms } from '#store/commands/bookings/pmsCalls.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { roomsOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './PmsSection.module.css'

const words = pms.differs

interface Props {
  readonly hotel: Hotel
  readonly book: Book
  readonly zone: string
}

/** What the PMS says otherwise than a hand, one line a field; days are answered together. */
export function PmsDiffers({ hotel, book, zone }: Props) {
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const nameOf = (places: typeof rooms | typeof tables, id: string | undefined) =>
    places.find((place) => place.id === id)?.name
  const known = { ...book, roomName: nameOf(rooms, book.room), tableName: nameOf(tables, book.table) }
  const conflicts = pmsConflicts(known, { ...hotel, rooms: placesByName(rooms), tables: placesByName(tables) })
  if (conflicts.length === 0) return null
  const groups = new Map<string, readonly PlanChange[]>()
  for (const conflict of conflicts) {
    const key = fieldsAnsweredWith(conflict.field as PmsField).join()
    groups.set(key, [...(groups.get(key) ?? []), conflict])
  }
  return (
    <div className={styles.differs}>
      <Caution title={words.title}>
        <p>{words.text}</p>
        <Flex component="ul" vertical gap="ms">
          {[...groups].map(([key, changes]) => (
            <Differing key={key} bookId={book.id} changes={changes} zone={zone} />
          ))}
        </Flex>
      </Caution>
    </div>
  )
}

function textOf({ field }: PlanChange, value: PlanChange['after'], zone: string): string {
  if (value === undefined) return ''
  if (field === 'checkIn' || field === 'checkOut')
    return typeof value === 'number' ? `${shortDate(dayOf(value, zone))} ${timeOf(value, zone)}` : value
  if (field === 'bookType') return boards.find(({ code }) => code === value)?.name ?? String(value)
  if (field === 'lang' && (value === 'it' || value === 'en' || value === 'de')) return csvImport.languages[value]
  return String(value)
}

interface DifferingProps {
  readonly bookId: string
  readonly changes: readonly PlanChange[]
  readonly zone: string
}

function Differing({ bookId, changes, zone }: DifferingProps) {
  const convivio = useConvivio()
  const notify = useNotify()
  const [isAnswering, setAnswering] = useState(false)
  const [first] = changes
  const answer = async (take: boolean) => {
    if (!first || isAnswering) return
    setAnswering(true)
    const asked = await answerPms(convivio, bookId, first.field as PmsField, take)
    setAnswering(false)
    if (asked.status === 'refused') notify.error(refusalText(asked.refusal))
    if (asked.status === 'failed') notify.error(failures[asked.failure])
  }
  return (
    <li>
      {changes.map((change) => (
        <p key={change.field}>
          {differsText(
            change.field as PmsField,
            textOf(change, change.after, zone),
            textOf(change, change.before, zone),
          )}
        </p>
      ))}
      <Flex wrap gap="sm">
        <Button disabled={isAnswering} onClick={() => void answer(true)}>
          {words.take}
        </Button>
        <Button disabled={isAnswering} onClick={() => void answer(false)}>
          {words.keep}
        </Button>
      </Flex>
    </li>
  )
}
