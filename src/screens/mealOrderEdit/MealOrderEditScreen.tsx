import { useParams } from 'react-router-dom'
import { bookings } from '#i18n/bookings/bookings.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { useHotel } from '#store/hooks.tsx'
import { useBooking } from '#store/scopes/useBooking.ts'
import { useLinkedRow } from '#store/scopes/useLinkedRow.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Page } from '#ui/Page.tsx'
import { OrdersOfBooking } from './OrdersOfBooking.tsx'
import { usePaths } from './paths.ts'

export function MealOrderEditScreen() {
  const { hotelid = '', calendarmealid = '', turnid, bookid = '' } = useParams()
  const hotel = useHotel()
  const { row: meal, ...mealLoading } = useLinkedRow('CalendarMeal', calendarmealid, hotelid)
  const { book, ...bookLoading } = useBooking(hotelid, bookid)
  const paths = usePaths(hotelid, calendarmealid, turnid)
  const loading = meal ? bookLoading : mealLoading
  if (loading.isLoading || loading.failed)
    return (
      <Page title={bookings.coming.title} width="text">
        <LoadingState shape="cards" loading={loading} words={bookings.coming} />
      </Page>
    )
  if (!hotel || !meal) return <Gone {...words.goneMeal} action={{ to: paths.meals, label: words.goneMeal.action }} />
  if (!book) return <Gone {...words.goneBook} action={{ to: paths.report, label: words.back }} />
  return <OrdersOfBooking key={`${meal.id} ${book.id}`} hotel={hotel} meal={meal} book={book} turnId={turnid} />
}

interface GoneProps {
  readonly title: string
  readonly text: string
  readonly action: { readonly to: string; readonly label: string }
}

function Gone({ title, text, action }: GoneProps) {
  return (
    <Page title={title} width="text">
      <EmptyState
        title={title}
        text={text}
        action={
          <ButtonLink kind="primary" to={action.to}>
            {action.label}
          </ButtonLink>
        }
      />
    </Page>
  )
}
