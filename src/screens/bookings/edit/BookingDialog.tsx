import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tutorialPathAfter } from '#domain/reference/tutorialSteps.ts'
import { isTutorialBooking } from '#domain/rules/bookings/bookingTutorial.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { serverNow } from '#browser/clock.ts'
import { checkInvite } from '#domain/rules/bookings/booking.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingEdit as words } from '#i18n/bookings/bookingEdit.ts'
import { RefusedRowNote } from '#screens/bookings/RefusedRowNote.tsx'
import { useDeleteBooking } from '#screens/bookings/useDeleteBooking.ts'
import { useWayFromBooking } from '#screens/links/useWayToBooking.ts'
import { createBooking } from '#store/commands/bookings/booking.ts'
import { useConvivio, useRow, useSelect } from '#store/hooks.tsx'
import { useBookOrders } from '#store/scopes/useScope.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { focusNextField } from '#ui/keys/focusNextField.ts'
import { useDialogKeys } from '#ui/keys/useDialogKeys.ts'
import { Modal } from '#ui/overlay/Modal.tsx'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { BookingTutorial } from './BookingTutorial.tsx'
import { BookingFooter } from './BookingFooter.tsx'
import styles from './BookingDialog.module.css'
import { ChangeRoom } from './ChangeRoom.tsx'
import { GuestSection } from './GuestSection.tsx'
import { InviteSection } from './InviteSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { PmsDiffers } from './PmsDiffers.tsx'
import { PmsSection } from './PmsSection.tsx'
import { SplitBooking } from './SplitBooking.tsx'
import { StaySection } from './StaySection.tsx'
import { useBookCode } from './useBookCode.ts'
import { useLeave } from './useLeave.ts'
import { usePeopleCount } from './usePeopleCount.ts'
import { useStay } from './useStay.ts'

interface Props {
  readonly hotel: Hotel
  readonly bookId: string
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly onStep: (bookId: string) => void
  readonly onClose: () => void
}

export function BookingDialog(props: Props) {
  const book = useRow('Book', props.bookId)
  return book && <BookingForm key={book.id} {...props} book={book} />
}

interface SectionsProps {
  readonly hotel: Hotel
  readonly book: Book
  readonly people: readonly BookPerson[]
  readonly loading: ReturnType<typeof useBookOrders>
  readonly stay: ReturnType<typeof useStay>
  readonly count: ReturnType<typeof usePeopleCount>
  readonly isNew: boolean
  readonly onShowPeople: () => void
}

function BookingSections({ hotel, book, people, loading, stay, count, isNew, onShowPeople }: SectionsProps) {
  const zone = timeZoneOf(hotel)
  const invite = useBookCode(book, people.length, isNew)
  return (
    <div className={styles.columns}>
      <div onKeyDown={focusNextField}>
        <StaySection hotel={hotel} book={book} zone={zone} stay={stay} isNew={isNew} />
        <GuestSection book={book} zone={zone} isNew={isNew} />
      </div>
      <div>
        <PeopleSection book={book} people={people} loading={loading} count={count} onShow={onShowPeople} />
        <InviteSection
          book={book}
          people={arePeopleKnown(people, loading) ? people.length : undefined}
          invite={invite}
        />
        <PmsSection book={book} />
      </div>
    </div>
  )
}

const arePeopleKnown = (people: readonly BookPerson[], { isLoading, failed }: ReturnType<typeof useBookOrders>) =>
  people.length > 0 || !(isLoading || failed)

/** Makes another booking, and opens it in the same dialog. */
function useAddNext(hotelId: string): () => void {
  const convivio = useConvivio()
  const explain = useExplain()
  const { replace } = useUrlQuery()
  return () => {
    const created = createBooking(convivio, hotelId, serverNow())
    if (created.status === 'refused') return explain(created.refusal)
    void convivio.flush()
    void replace({ book: created.id, new: '1' })
  }
}

function useShowPeople({ hotel, id }: Book): () => void {
  const { search, state } = useWayFromBooking()
  const navigate = useNavigate()
  return () => void navigate({ pathname: `/hotels/${hotel}/books/${id}/people`, search }, { state })
}

/** Closes the dialog; in the tutorial the natural button leads to the next step, not back to the first. */
function useProceed(hotel: Hotel, book: Book, onClose: () => void): () => void {
  const navigate = useNavigate()
  const isTutorial = useTutorialMode()
  const next =
    isTutorial && isTutorialBooking(book, hasBoards(hotel)) ? tutorialPathAfter(hotel.id, 'booking') : undefined
  return () => (next === undefined ? onClose() : void navigate(next, { replace: true }))
}

type BookingWay = 'room' | 'split'

function BookingForm({ hotel, book, previous, next, onStep, onClose }: Props & { readonly book: Book }) {
  const deleteIt = useDeleteBooking()
  const isNew = useUrlQuery().get('new') === '1'
  const isTutorial = useTutorialMode()
  const showPeople = useShowPeople(book)
  const proceed = useProceed(hotel, book, onClose)
  const loading = useBookOrders(hotel.id, book.id)
  const people = useSelect((state) => peopleOfBook(state, book.id))
  const zone = timeZoneOf(hotel)
  const stay = useStay(hotel, book, zone)
  const count = usePeopleCount(book, loading.isLoading || loading.failed ? undefined : people)
  const [way, setWay] = useState<BookingWay>()
  const leave = useLeave(book, { isNew, count, isStayUnsaved: stay.isUnsaved })
  const stepTo = (id: string | undefined) => (id === undefined ? undefined : () => void leave(() => onStep(id)))
  const neighbours = { previous: stepTo(previous), next: stepTo(next) }
  const addBooking = useAddNext(hotel.id)
  const add = () => void leave(addBooking)
  const remove = async () => {
    if (await deleteIt(book.id)) onClose()
  }
  useDialogKeys({ ...neighbours, create: add })

  return (
    <Modal
      title={isNew ? words.newTitle : words.title}
      size="large"
      neighbours={neighbours}
      onClose={() => void leave(onClose)}
      lead={isTutorial && <BookingTutorial book={book} />}
      footer={
        <BookingFooter
          book={book}
          inviteRefusal={checkInvite(book, arePeopleKnown(people, loading) ? people.length : book.pax)}
          onDelete={() => void remove()}
          onAdd={add}
          onDone={() => void leave(proceed)}
          onChangeRoom={() => setWay('room')}
          onSplit={() => setWay('split')}
        />
      }
    >
      <RefusedRowNote className="Book" id={book.id} />
      {book.pmsDiffers && <PmsDiffers hotel={hotel} book={book} zone={zone} />}
      <BookingSections
        {...{ hotel, book, people, loading, stay, count, isNew }}
        onShowPeople={() => void leave(showPeople)}
      />
      <BookingWays {...{ hotel, book, people, way, setWay }} onSplit={onStep} />
    </Modal>
  )
}

interface WaysProps {
  readonly hotel: Hotel
  readonly book: Book
  readonly people: readonly BookPerson[]
  readonly way: BookingWay | undefined
  readonly setWay: (way: BookingWay | undefined) => void
  /** The booking that was made is to be shown. */
  readonly onSplit: (bookId: string) => void
}

/** Dialogs in which the booking becomes another: in another room, or two. */
function BookingWays({ hotel, book, people, way, setWay, onSplit }: WaysProps) {
  const close = () => setWay(undefined)
  if (way === 'room') return <ChangeRoom hotel={hotel} book={book} zone={timeZoneOf(hotel)} onClose={close} />
  if (way !== 'split') return null
  return (
    <SplitBooking
      hotel={hotel}
      book={book}
      people={people}
      onClose={close}
      onDone={(made) => {
        close()
        onSplit(made)
      }}
    />
  )
}
