import { useParams } from 'react-router-dom'
import { bookings } from '#i18n/bookings.ts'
import { summary as words } from '#i18n/summary.ts'
import { useRow } from '#store/hooks.tsx'
import { useBooking } from '#store/replica/useBooking.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Page } from '#ui/Page.tsx'
import { Summary } from './Summary.tsx'

export function SummaryScreen() {
  const { hotelid = '', bookid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  const { book, ...loading } = useBooking(hotelid, bookid)
  if (hotel && book) return <Summary key={book.id} hotel={hotel} book={book} />
  if (loading.isLoading || loading.failed)
    return (
      <Page title={words.title}>
        <LoadingState loading={loading} words={bookings.coming} />
      </Page>
    )
  return (
    <Page title={words.title}>
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
