import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { checkBook } from '#domain/rules/bookings/booking.ts'
import { daysOf, stayOn } from '#domain/rules/bookings/stayDays.ts'
import type { StayDays } from '#domain/rules/bookings/stayDays.ts'
import { clashesAt } from '#domain/rules/places/tableUse.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { setStay } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useInService } from './useInService.ts'
import { useShareTable } from './useShareTable.ts'

export type StayEdit = ReturnType<typeof useStay>

/** Each change is saved at once; days in the wrong order stay in the form with their error. */
export function useStay(hotel: Hotel, book: Book, zone: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const mayShare = useShareTable(hotel)
  const isInService = useInService(zone)
  const [draft, setDraft] = useState<StayDays>()
  const [fault, setFault] = useState<Verdict>()
  const keep = (days: StayDays) => {
    const stay = stayOn(book, days, hotel, zone)
    const wrong = checkBook({ ...book, ...stay })
    setFault(wrong)
    setDraft(days)
    if (wrong) return
    const save = (sharesTable: boolean) => {
      explain(setStay(convivio, book.id, stay, sharesTable, serverNow()))
      setDraft(undefined)
    }
    if (!isInService(book, stay)) return setDraft(undefined)
    const bookings = tableUsesOfHotel(convivio.state.getState(), hotel.id)
    const clashes = clashesAt(book.table, { id: book.id, ...stay }, bookings)
    const known = clashesAt(book.table, book, bookings)
    // Bookings that it shares the table with already are not asked about again.
    const unknown = clashes.filter((other) => !known.includes(other))
    if (unknown.length === 0) return save(clashes.length > 0 && book.sharesTable)
    void mayShare(book.table, unknown).then((may) => (may ? save(true) : setDraft(undefined)))
  }
  return {
    days: draft ?? daysOf(book, zone),
    fault,
    isUnsaved: fault !== undefined,
    change: keep,
  }
}
