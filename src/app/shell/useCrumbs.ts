import { useLocation } from 'react-router-dom'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useRow, useSelect } from '#store/hooks.tsx'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { placeOf } from '../sections.ts'
import { crumbsOf } from './crumbs.ts'
import type { Crumb } from './crumbs.ts'

export function useCrumbs(hotel: Hotel | undefined): Crumb[] {
  const { pathname } = useLocation()
  const { bookid, calendarmealid, turnid } = placeOf(pathname).params
  const book = useRow('Book', bookid)
  const table = useRow('Table', book?.table)
  const meal = useRow('CalendarMeal', calendarmealid)
  const turn = useRow('Turn', turnid)
  const hasTurns = useSelect(
    (state) => hotel !== undefined && namedTurnsOfHotel(state, hotel.id).length > 0,
  )
  const zone = timeZoneOf(hotel)
  return crumbsOf(pathname, { zone, book, table, meal, turn, hasTurns })
}
