import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { checkBook } from '#domain/rules/bookings/booking.ts'
import { daysOf, stayOn } from '#domain/rules/bookings/stayDays.ts'
import type { StayDays } from '#domain/rules/bookings/stayDays.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { setStay } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { overbookingAt } from '#store/selectors/overbooking.ts'
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
    const state = convivio.state.getState()
    // Bookings that it shares room or table with already are not asked about again.
    const added = (kind: 'room' | 'table') => {
      const known = overbookingAt(state, hotel, kind, book[kind], book)
      const asked = overbookingAt(state, hotel, kind, book[kind], { ...book, ...stay })
      const others = asked.others.filter((other) => !known.others.includes(other))
      const isSharedAnew = asked.sharing.some((other) => !known.sharing.includes(other))
      const shares = isSharedAnew || (asked.sharing.length > 0 && book.sharesTable)
      return { kind, placeId: book[kind], shares, others, crowd: others.length > 0 ? asked.crowd : undefined }
    }
    const [room, table] = [added('room'), added('table')]
    if (room.others.length + table.others.length === 0) return save(table.shares)
    void mayShare([room, table]).then((may) => (may ? save(table.shares) : setDraft(undefined)))
  }
  return {
    days: draft ?? daysOf(book, zone),
    fault,
    isUnsaved: fault !== undefined,
    change: keep,
  }
}
