import { useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { BookPerson } from '#domain/schema/booking.ts'
import type { Book } from '#domain/schema/booking.ts'
import { longestOf } from '#domain/schema/fields.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { longDate } from '#i18n/format/dates.ts'
import { people as words } from '#i18n/bookings/people.ts'
import { personDeletion } from '#i18n/bookings/deletion.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { RefusedRowNote } from '#screens/bookings/RefusedRowNote.tsx'
import { PersonNeeds } from '#screens/guestNeeds/PersonNeeds.tsx'
import { changePerson, removePerson } from '#store/commands/bookings/bookPerson.ts'
import { useConvivio } from '#store/hooks.tsx'
import { mealsOrderedFor } from '#store/selectors/mealOrders.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useElsewhere, useGoneElsewhere } from '#store/editing/useElsewhere.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { ErasePerson } from './ErasePerson.tsx'
import { MomentField } from './MomentField.tsx'
import styles from './PersonCard.module.css'

type StayEnd = 'checkin' | 'checkout'
type Draft = Partial<Record<StayEnd, Instant | undefined>>

function usePersonStay(person: BookPerson) {
  const convivio = useConvivio()
  const explain = useExplain()
  const [draft, setDraft] = useState<Draft>({})
  const [wrong, setWrong] = useState<StayEnd>()
  useUnsavedWork(wrong && { question: { text: words.unsaved } })
  const valueOf = (end: StayEnd) => (end in draft ? draft[end] : person[end])
  const faults = { checkin: words.checkinAfter, checkout: words.checkoutBefore }
  return {
    valueOf,
    faultOf: (end: StayEnd) => (wrong === end ? faults[end] : undefined),
    change(end: StayEnd, instant: Instant | undefined) {
      const asked = { ...draft, [end]: instant }
      const refusal = changePerson(convivio, person.id, asked, serverNow())
      const isBackwards = refusal === 'personStayBackwards'
      setDraft(isBackwards ? asked : {})
      setWrong(isBackwards ? end : undefined)
      if (!isBackwards) explain(refusal)
    },
  }
}

function usePersonText(person: BookPerson, field: 'name' | 'surname') {
  const convivio = useConvivio()
  const explain = useExplain()
  return useEditedText('BookPerson', person, {
    read: (row) => row[field] ?? '',
    keep: (text) => explain(changePerson(convivio, person.id, { [field]: text.trim() || undefined }, serverNow())),
  })
}

interface Props {
  readonly hotel: Hotel
  readonly book: Book
  readonly person: BookPerson
  readonly at: number
}

export function PersonCard({ hotel, book, person, at }: Props) {
  const stay = usePersonStay(person)
  const zone = timeZoneOf(hotel)
  const textOf = (row: BookPerson, end: StayEnd) => words.moment(row[end], zone)
  const elsewhere = {
    checkin: useElsewhere('BookPerson', person.id, (row) => textOf(row, 'checkin')),
    checkout: useElsewhere('BookPerson', person.id, (row) => textOf(row, 'checkout')),
  }
  const card = useRef<HTMLElement>(null)
  const notify = useNotify()
  useGoneElsewhere('BookPerson', person.id, () => {
    if (card.current?.contains(document.activeElement)) notify.error(words.goneElsewhere(at))
  })
  const moment = (end: StayEnd) => ({
    ...elsewhere[end],
    label: words[end],
    value: stay.valueOf(end),
    usual: book[end],
    usualTime: end === 'checkin' ? hotel.defaultCheckInTime : hotel.defaultCheckOutTime,
    zone,
    fault: stay.faultOf(end),
    onChange: (instant: number | undefined) => stay.change(end, instant),
  })
  return (
    <article ref={card} className={styles.card} aria-label={words.person(at)}>
      <Flex component="header" align="center" gap="ms">
        <h2>{words.index(at)}</h2>
        {person.isHolder && <span className={styles.holder}>{words.holder}</span>}
        <Remove person={person} at={at} />
      </Flex>
      <RefusedRowNote className="BookPerson" id={person.id} />
      <div className={styles.fields}>
        <TextField
          {...usePersonText(person, 'name')}
          label={words.name}
          maxLength={longestOf(BookPerson.fields.name)}
          autoComplete="off"
        />
        <TextField
          {...usePersonText(person, 'surname')}
          label={words.surname}
          maxLength={longestOf(BookPerson.fields.surname)}
          autoComplete="off"
        />
        <MomentField {...moment('checkin')} />
        <MomentField {...moment('checkout')} />
      </div>
      {person.erasedAt === undefined ? (
        <PersonNeeds person={person} name={personLabelAt(person, at)} />
      ) : (
        <p>{words.erase.erased(longDate(dayOf(person.erasedAt, zone)))}</p>
      )}
      <ErasePerson {...{ book, person, at, zone }} />
    </article>
  )
}

function Remove({ person, at }: Pick<Props, 'person' | 'at'>) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const explain = useExplain()
  const remove = async () => {
    const meals = mealsOrderedFor(convivio.state.getState(), person.book, serverNow(), person.id)
    if (!(await confirm({ ...personDeletion(meals), danger: true }))) return
    const refusal = removePerson(convivio, person.id, serverNow())
    explain(refusal)
    if (!refusal) notify.success(words.deleted)
  }
  return (
    <button type="button" aria-label={words.deleteOf(at)} onClick={() => void remove()}>
      <Icon name="trash" />
      {words.delete}
    </button>
  )
}
