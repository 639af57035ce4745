import { monthOf, startOfDay } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { SEARCH_FIELDS } from '#domain/timeline/search.ts'
import type { SearchField, TimelineSearch } from '#domain/timeline/search.ts'
import { dayOfTimeIn } from '#ui/url/queryValues.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import type { PlaceKind } from './rowOverbooking.ts'

const NO_TURN = 'none'

interface TimelinePlace {
  readonly month: Day
  /** Id of a turn; `null`: 'Senza turno'; undefined: the first one. */
  readonly turn: string | null | undefined
  readonly rowsOf: PlaceKind
  readonly search: TimelineSearch
}

/** What of the timeline is in the URL: `currentDate` (unix seconds, the month), turn, rows, search. */
export function useTimelinePlace(zone: string, today: Day) {
  const { query, get, replace } = useUrlQuery()
  const turn = get('turn')
  const by = SEARCH_FIELDS.find((one) => one === get('by'))
  const place: TimelinePlace = {
    month: monthOf(dayOfTimeIn(query, 'currentDate', 1000, zone) ?? today),
    turn: turn === NO_TURN ? null : turn,
    rowsOf: get('rows') === 'rooms' ? 'room' : 'table',
    search: { text: get('search') ?? '', by },
  }
  const dateOf = (month: Day): string => String(startOfDay(month, zone) / 1000)
  return {
    ...place,
    scrolled: Number(get('gScrollPosition')) || 0,
    /** A link asks for the month and turn of its booking, until they are shown. */
    isLocating: get('locate') !== undefined,
    /** What is not told stays; other rows than now begin at the top. */
    show: ({ month, turnId }: { readonly month?: Day | undefined; readonly turnId?: string | undefined }) =>
      void replace({
        locate: undefined,
        ...(month !== undefined && { currentDate: dateOf(month) }),
        ...(turnId !== undefined && { turn: turnId || NO_TURN, gScrollPosition: undefined }),
      }),
    showMonth: (month: Day) => void replace({ currentDate: dateOf(month) }),
    setTurn: (id: string | null) => void replace({ turn: id ?? NO_TURN }),
    setRowsOf: (rowsOf: PlaceKind) => void replace({ rows: rowsOf === 'room' ? 'rooms' : undefined }),
    setText: (text: string) => void replace({ search: text.trim() || undefined }),
    setBy: (asked: SearchField | undefined) => void replace({ by: asked }),
    setScrolled: (top: number) => void replace({ gScrollPosition: top > 0 ? String(top) : undefined }),
  }
}
