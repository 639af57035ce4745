import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { useHotel, useRow } from '#store/hooks.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'

interface Props {
  readonly children: (hotel: Hotel, meal: CalendarMeal) => ReactNode
}

export function MealGate({ children }: Props) {
  const { calendarmealid } = useParams()
  const hotel = useHotel()
  const meal = useRow('CalendarMeal', calendarmealid)
  if (!hotel) return <Navigate to="/hotels" replace />
  if (meal?.hotel === hotel.id) return children(hotel, meal)
  return (
    <Page title={words.title}>
      <EmptyState
        title={words.unknownMeal.title}
        text={words.unknownMeal.text}
        action={
          <ButtonLink kind="primary" to={`/hotels/${hotel.id}/mealbooks`}>
            {words.unknownMeal.action}
          </ButtonLink>
        }
      />
    </Page>
  )
}
