import { byBoardAndDay } from '#domain/rules/hotel/calendarPrice.ts'
import type { CalendarPrice } from '#domain/schema/menu.ts'
import type { State } from '../tables/state.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

const priceRows = rowsOfHotel<CalendarPrice>(() => true, byBoardAndDay)

export const pricesOfHotel = ({ tables }: Pick<State, 'tables'>, hotelId: string): readonly CalendarPrice[] =>
  priceRows(tables.CalendarPrice, hotelId)
