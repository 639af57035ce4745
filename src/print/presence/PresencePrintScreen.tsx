import { Navigate } from 'react-router-dom'
import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { capital, weekdayDate } from '#i18n/format/dates.ts'
import { presence as words } from '#i18n/orders/presence.ts'
import { printFrame } from '#i18n/print.ts'
import { DayChoice } from '#print/frame/DayChoice.tsx'
import { hotelNameOf, ReportPage } from '#print/frame/ReportPage.tsx'
import { ReportSheet } from '#print/frame/ReportSheet.tsx'
import { useHotel } from '#store/hooks.tsx'
import { usePresence } from '#store/scopes/usePresence.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { plannedDayIn } from '#ui/url/queryValues.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useNow } from '#ui/useNow.ts'
import { PresencePaper } from './PresencePaper.tsx'

function PresencePrint({ hotel }: { readonly hotel: Hotel }) {
  const { query, replace } = useUrlQuery()
  const zone = timeZoneOf(hotel)
  const today = dayOf(useNow(), zone)
  const day = plannedDayIn(query, 'day') ?? today
  const { presence, loading } = usePresence(hotel, { day, today })
  const about = capital(weekdayDate(day))
  return (
    <ReportPage
      hotel={hotel}
      title={words.title}
      about={about}
      form="upright"
      heading={words.paper.heading}
      fileName={words.paper.fileName(hotelNameOf(hotel), day)}
      closeTo={`/hotels/${hotel.id}/presence?day=${day}`}
      waiting={presence ? undefined : <LoadingState shape="sheet" loading={loading} words={words.loading} />}
      mayMiss={words.paper.mayMiss}
      controls={
        <DayChoice
          label={words.paper.day}
          day={day}
          step={1}
          earlier={words.dayBefore}
          later={words.dayAfter}
          onChange={(chosen) => void replace({ day: chosen })}
        />
      }
    >
      {presence && (
        <ReportSheet title={words.title} about={printFrame.about([hotelNameOf(hotel), about])} form="upright">
          <PresencePaper presence={presence} zone={zone} />
        </ReportSheet>
      )}
    </ReportPage>
  )
}

/** Who eats on a day and in the fortnight from it, for the door of the kitchen (docs/domain.md, Presence). */
export function PresencePrintScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <PresencePrint key={hotel.id} hotel={hotel} />
}
