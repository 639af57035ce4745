import { useState } from 'react'
import { leftAtMeal } from '#domain/reports/countedPortions.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { filterSheet, waiterFilterIn } from '#domain/reports/waiter.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { DutyButtonLink } from '#screens/links/DutyLink.tsx'
import { useSelect } from '#store/hooks.tsx'
import { useMealOrders } from '#store/scopes/useScope.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import type { AtMeal } from './atMeal.ts'
import { BookingOrder } from './booking/BookingOrder.tsx'
import { EditPage } from './EditPage.tsx'
import { isOfTurn } from './paths.ts'
import { PersonOrders } from './people/PersonOrders.tsx'
import { ReviewNote } from './ReviewNote.tsx'

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly book: Book
  readonly turnId: string | undefined
}

export function OrdersOfBooking({ hotel, meal, book, turnId }: Props) {
  const loading = useMealOrders(hotel, meal)
  const facts = useSelect((state) => mealFacts(state, hotel.id, meal.id))
  // Unseen orders must not be overwritten: nothing is shown before all of them are loaded once.
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && !loading.isLoading && !loading.failed) setKnown(true)
  const { query } = useUrlQuery()
  const sheet = facts && mealSheet(facts)
  const place = { hotel, meal, book, turnId }
  const booking = sheet?.bookings.find((one) => one.book.id === book.id)
  if (!isKnown || !facts || !sheet)
    return (
      <EditPage {...place}>
        <LoadingState shape="cards" loading={loading} words={words} />
      </EditPage>
    )
  const review = sheet.review.filter((item) => item.order.book === book.id)
  if (!booking)
    return (
      <EditPage {...place}>
        <Flex vertical gap="lg">
          <ReviewNote items={review} people={facts.people} dishes={facts.dishes} />
          <EmptyState
            title={words.nobody.title}
            text={words.nobody.text}
            action={
              <DutyButtonLink kind="primary" page={{ section: 'list' }} to={`/hotels/${hotel.id}/list?book=${book.id}`}>
                {words.nobody.action}
              </DutyButtonLink>
            }
          />
        </Flex>
      </EditPage>
    )
  const listed = new Set(filterSheet(sheet, waiterFilterIn(query)))
  const atMeal: AtMeal = {
    ...place,
    booking,
    dishes: facts.dishes,
    lines: facts.lines,
    review,
    allergies: facts,
    left: leftAtMeal(facts),
    people: facts.people,
    bookIds: sheet.bookings
      .filter((one) => isOfTurn(one.turn, turnId))
      // This one stays: a change made here may be what the report's filter asks for.
      .filter((one) => listed.has(one) || one === booking)
      .map((one) => one.book.id),
  }
  return hotel.useNewInterfaceForOrderEdit ? <BookingOrder {...atMeal} /> : <PersonOrders {...atMeal} />
}
