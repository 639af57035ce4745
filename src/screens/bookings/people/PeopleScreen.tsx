import { useParams } from 'react-router-dom'
import { people as words } from '#i18n/people.ts'
import { useRow } from '#store/hooks.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { People } from './People.tsx'

/** The persons of a booking (part 2 §2 "People of a booking"). */
export function PeopleScreen() {
  const { hotelid, bookid } = useParams()
  const hotel = useRow('Hotel', hotelid)
  const book = useRow('Book', bookid)
  if (hotel && book?.hotel === hotel.id) return <People key={book.id} hotel={hotel} book={book} />
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
