import { useParams } from 'react-router-dom'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookings } from '#i18n/bookings/bookings.ts'
import { people as words } from '#i18n/bookings/people.ts'
import { NeedsMissing } from '#screens/guestNeeds/NeedsMissing.tsx'
import { useWayToBooking } from '#screens/links/useWayToBooking.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { useBooking } from '#store/scopes/useBooking.ts'
import { useBookOrders } from '#store/scopes/useScope.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Page } from '#ui/Page.tsx'
import styles from './PeopleScreen.module.css'
import { PersonCard } from './PersonCard.tsx'

interface Props {
  readonly hotel: Hotel
  readonly book: Book
}

function People({ hotel, book }: Props) {
  const loading = useBookOrders(hotel.id, book.id)
  const people = useSelect((state) => peopleOfBook(state, book.id))
  const toBooking = useWayToBooking(hotel.id, book.id)
  const isEmpty = people.length === 0
  return (
    <Page
      title={words.title(isEmpty ? book.pax : people.length)}
      intro={
        <>
          {book.refEmail ?? words.noEmail}
          <span className={styles.note}>{words.ofBooking}</span>
        </>
      }
      back={{ ...toBooking, label: words.crumb(bookName(book)) }}
    >
      {isEmpty && <LoadingState shape="cards" loading={loading} words={words} />}
      {isEmpty && !loading.isLoading && !loading.failed && (
        <EmptyState
          title={words.none.title}
          text={words.none.text}
          action={
            <ButtonLink kind="primary" to={toBooking.to}>
              {words.none.action}
            </ButtonLink>
          }
        />
      )}
      <NeedsMissing hotelId={hotel.id} scope={`booking:${book.id}`} />
      <ol className={styles.people}>
        {people.map((person, at) => (
          <li key={person.id}>
            <PersonCard hotel={hotel} book={book} person={person} at={at + 1} />
          </li>
        ))}
      </ol>
    </Page>
  )
}

export function PeopleScreen() {
  const { hotelid = '', bookid } = useParams()
  const hotel = useHotel()
  const { book, ...loading } = useBooking(hotelid, bookid)
  if (hotel && book) return <People key={book.id} hotel={hotel} book={book} />
  if (loading.isLoading || loading.failed)
    return (
      <Page title={bookings.coming.title} width="text">
        <LoadingState shape="cards" loading={loading} words={bookings.coming} />
      </Page>
    )
  return (
    <Page title={words.gone.title} width="text">
      <EmptyState
        title={words.gone.title}
        text={words.gone.text}
        action={
          <ButtonLink kind="primary" to={`/hotels/${hotelid}/list`}>
            {words.gone.action}
          </ButtonLink>
        }
      />
    </Page>
  )
}
