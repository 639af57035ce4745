import { z } from 'zod'
import { PMS_RUN_MOST } from '#domain/api/functions.ts'
import type { PmsRunBook } from '#domain/api/functions.ts'
import { pmsFieldsOf } from '#domain/pms/keptByHand.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { ImportedBook } from '#domain/schema/imports.ts'
import { id, shortText } from '#cloud/requests/checked.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { resumeSync } from '../pms/wake.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadByIds, loadRow, pagesOf, PARTS_AT_ONCE, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'

function runBook({ bookId, kind, rows }: ImportedBook, now: Book | undefined): PmsRunBook {
  const row = rows.find(({ className, id: rowId }) => className === 'Book' && rowId === bookId)
  const was: Partial<Book> = { ...row?.before, ...now, ...row?.after }
  const changed = kind === 'changed' ? pmsFieldsOf(Object.keys(row?.after ?? {})) : []
  const { refName, checkin, checkout, roomNumber } = was
  const told: Readonly<Record<string, unknown>> = { name: refName, checkin, checkout, room: roomNumber }
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined && value !== null))
  return { bookId, kind, ...given, changed }
}

export const pmsRun = cloudFunction('pms-run', {
  who: staffWith('bookings'),
  takes: z.object({ runId: id }),
  invalid: 'gone',
  async does({ hotelId }, { runId }) {
    const [run] = await loadByIds('ImportRun', hotelId, [runId])
    if (run?.source !== 'pms') return refuse('gone')
    const ofThis = (query: Query) => query.equalTo('run', pointerTo('ImportRun', runId))
    const shown: ImportedBook[] = []
    let all = 0
    for await (const parts of pagesOf('ImportPart', ofThis, ['books'], PARTS_AT_ONCE))
      for (const part of parts) {
        const books = (part.get('books') as readonly ImportedBook[] | undefined) ?? []
        shown.push(...books.slice(0, PMS_RUN_MOST - shown.length))
        all += books.length
      }
    const there = new Map(
      (
        await loadByIds(
          'Book',
          hotelId,
          shown.map(({ bookId }) => bookId),
        )
      ).map((book) => [book.id, book]),
    )
    return { books: shown.map((one) => runBook(one, there.get(one.bookId))), left: all - shown.length }
  },
})

export const resumePms = cloudFunction('resume-pms', {
  who: staffWith('bookings'),
  takes: NOTHING,
  async does({ hotelId }) {
    await resumeSync(hotelId)
    return { resumed: true }
  },
})

export const leaveOutPmsBooking = cloudFunction('leave-out-pms-booking', {
  who: staffWith('bookings'),
  takes: z.object({ reference: shortText }),
  async does({ hotelId }, { reference }) {
    return oneAtATime(hotelId, async () => {
      const sync = await loadRow('PmsSync', hotelId, ['refused'])
      const refused = (sync?.refused ?? []).filter((one) => one.reference !== reference)
      if (sync) await changeIfStill('PmsSync', hotelId, {}, { refused })
      noteChange(hotelId, 'stays')
      return { left: refused.length }
    })
  },
})
