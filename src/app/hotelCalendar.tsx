import { Navigate } from 'react-router-dom'
import { useMay } from '#store/useMay.ts'
import { withValues } from '#ui/url/queryValues.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { lazyScreen } from './lazyScreen.tsx'
import type { LazyScreen } from './lazyScreen.tsx'

const Meals = lazyScreen(async () => (await import('#screens/calendar/CalendarScreen.tsx')).CalendarScreen)
const Bookings = lazyScreen(async () => (await import('#screens/bookings/timeline/TimelineScreen.tsx')).TimelineScreen)

/** Parameters of links from before there was a choice; they mean the bookings. */
const [SELECTED, FROM_TIMELINE] = ['selectedBook', 'fromGantt']

export const showsBookings = (query: URLSearchParams): boolean =>
  query.get('view') === 'bookings' || query.has(SELECTED) || query.has(FROM_TIMELINE)

/** One address, two calendars: meals, and bookings (`view=bookings`). */
export const HotelCalendar: LazyScreen = Object.assign(
  function HotelCalendar() {
    const { query } = useUrlQuery()
    const may = useMay()
    if (!showsBookings(query) || !may.does('bookings')) return <Meals />
    const selected = query.get(SELECTED) ?? undefined
    if (selected === undefined && !query.has(FROM_TIMELINE)) return <Bookings />
    const book = selected ?? query.get('book') ?? undefined
    const locate = selected === undefined ? undefined : '1'
    const asked = { view: 'bookings', book, locate, [SELECTED]: undefined, [FROM_TIMELINE]: undefined }
    return <Navigate to={{ search: withValues(query, asked).toString() }} replace />
  },
  { load: (query?: URLSearchParams) => (query && showsBookings(query) ? Bookings : Meals).load() },
)
