import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { useHotel } from '#store/hooks.tsx'
import { useLinkedRow } from '#store/scopes/useLinkedRow.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Page } from '#ui/Page.tsx'

interface Props {
  readonly children: (hotel: Hotel, meal: CalendarMeal) => ReactNode
}

export function MealGate({ children }: Props) {
  const { calendarmealid } = useParams()
  const hotel = useHotel()
  const { row: meal, ...loading } = useLinkedRow('CalendarMeal', calendarmealid, hotel?.id ?? '')
  if (!hotel) return <Navigate to="/hotels" replace />
  if (meal) return children(hotel, meal)
  if (loading.isLoading || loading.failed)
    return (
      <Page title={words.title}>
        <LoadingState shape="rows" loading={loading} words={words} />
      </Page>
    )
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
