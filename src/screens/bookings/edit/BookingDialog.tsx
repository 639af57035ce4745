import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tutorialPathAfter } from '#domain/reference/tutorialSteps.ts'
import { isTutorialBooking } from '#domain/rules/bookings/bookingTutorial.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { serverNow } from '#browser/clock.ts'
import { checkInvite } from '#domain/rules/bookings/booking.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
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

function BookingForm({ hotel, book, previous, next, onStep, onClose }: Props & { readonly book: Book }) {
  const convivio = useConvivio()
  const deleteIt = useDeleteBooking()
  const explain = useExplain()
  const { get, replace } = useUrlQuery()
  const isNew = get('new') === '1'
  const { search, state } = useWayFromBooking()
  const navigate = useNavigate()
  const isTutorial = useTutorialMode()
  const loading = useBookOrders(hotel.id, book.id)
  const people = useSelect((state) => peopleOfBook(state, book.id))
  const isKnown = people.length > 0 || !(loading.isLoading || loading.failed)
  const zone = timeZoneOf(hotel)
  const stay = useStay(hotel, book, zone)
  const count = usePeopleCount(book, loading.isLoading || loading.failed ? undefined : people)
  const invite = useBookCode(book, people.length, isNew)
  const [way, setWay] = useState<'room' | 'split'>()
  const leave = useLeave(book, {
    isNew,
    count,
    isStayUnsaved: stay.isUnsaved,
  })

  const stepTo = (id: string | undefined) => (id === undefined ? undefined : () => void leave(() => onStep(id)))
  const neighbours = { previous: stepTo(previous), next: stepTo(next) }
  const add = () =>
    void leave(() => {
      const created = createBooking(convivio, hotel.id, serverNow())
      if (created.status === 'refused') return explain(created.refusal)
      void convivio.flush()
      void replace({ book: created.id, new: '1' })
    })
  const remove = async () => {
    if (await deleteIt(book.id)) onClose()
  }
  const close = () => void leave(onClose)
  // In the tutorial the natural button goes on, not back to its first step.
  const goesOn =
    isTutorial && isTutorialBooking(book, hasBoards(hotel)) ? tutorialPathAfter(hotel.id, 'booking') : undefined
  const done = () => void leave(() => (goesOn === undefined ? onClose() : void navigate(goesOn, { replace: true })))
  useDialogKeys({ ...neighbours, create: add })

  return (
    <Modal
      title={isNew ? words.newTitle : words.title}
      size="large"
      neighbours={neighbours}
      onClose={close}
      lead={isTutorial && <BookingTutorial book={book} />}
      footer={
        <BookingFooter
          book={book}
          inviteRefusal={checkInvite(book, isKnown ? people.length : book.pax)}
          onDelete={() => void remove()}
          onAdd={add}
          onDone={done}
          onChangeRoom={() => setWay('room')}
          onSplit={() => setWay('split')}
        />
      }
    >
      <RefusedRowNote className="Book" id={book.id} />
      {book.pmsDiffers && <PmsDiffers hotel={hotel} book={book} zone={zone} />}
      <div className={styles.columns}>
        <div onKeyDown={focusNextField}>
          <StaySection hotel={hotel} book={book} zone={zone} stay={stay} isNew={isNew} />
          <GuestSection book={book} zone={zone} isNew={isNew} />
        </div>
        <div>
          <PeopleSection
            book={book}
            people={people}
            loading={loading}
            count={count}
            onShow={() =>
              void leave(() => {
                const pathname = `/hotels/${hotel.id}/books/${book.id}/people`
                void navigate({ pathname, search }, { state })
              })
            }
          />
          <InviteSection book={book} people={isKnown ? people.length : undefined} invite={invite} />
          <PmsSection book={book} />
        </div>
      </div>
      {way === 'room' && <ChangeRoom hotel={hotel} book={book} zone={zone} onClose={() => setWay(undefined)} />}
      {way === 'split' && (
        <SplitBooking
          hotel={hotel}
          book={book}
          people={people}
          onClose={() => setWay(undefined)}
          onDone={(made) => {
            setWay(undefined)
            onStep(made)
          }}
        />
      )}
    </Modal>
  )
}
