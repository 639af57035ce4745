import { useParams } from 'react-router-dom'
import { bookings } from '#i18n/bookings.ts'
import { people as words } from '#i18n/people.ts'
import { useRow } from '#store/hooks.tsx'
import { useBooking } from '#store/replica/useBooking.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Page } from '#ui/Page.tsx'
import { People } from './People.tsx'

export function PeopleScreen() {
  const { hotelid = '', bookid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  const { book, ...loading } = useBooking(hotelid, bookid)
  if (hotel && book) return <People key={book.id} hotel={hotel} book={book} />
  if (loading.isLoading || loading.failed)
    return (
      <Page title={bookings.coming.title} width="text">
        <LoadingState loading={loading} words={bookings.coming} />
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
