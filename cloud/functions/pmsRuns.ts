import { z } from 'zod'
import { PMS_RUN_MOST } from '#domain/api/functions.ts'
import type { PmsRunBook, ResultOf } from '#domain/api/functions.ts'
import { pmsFieldsOf } from '#domain/pms/keptByHand.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { ImportedBook } from '#domain/schema/imports.ts'
import { checked, id, shortText } from '#cloud/requests/checked.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { noteChange } from '../outbound/changeSignal.ts'
import { resumeSync } from '../pms/wake.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadByIds, loadRow, pagesOf, PARTS_AT_ONCE, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

type Call = Parse.Cloud.FunctionRequest

function runBook({ bookId, kind, rows }: ImportedBook, now: Book | undefined): PmsRunBook {
  const row = rows.find(({ className, id: rowId }) => className === 'Book' && rowId === bookId)
  const was: Partial<Book> = { ...row?.before, ...now, ...row?.after }
  const changed = kind === 'changed' ? pmsFieldsOf(Object.keys(row?.after ?? {})) : []
  const { refName, checkin, checkout, roomNumber } = was
  const told: Readonly<Record<string, unknown>> = { name: refName, checkin, checkout, room: roomNumber }
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined && value !== null))
  return { bookId, kind, ...given, changed }
}

const ofRun = z.object({ runId: id })

export async function pmsRun(call: Call): Promise<ResultOf<'pms-run'>> {
  const hotelId = await hotelOfCaller(call, 'bookings')
  const { runId } = checked(ofRun, call.params, 'gone')
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
}

export async function resumePms(call: Call): Promise<ResultOf<'resume-pms'>> {
  await resumeSync(await hotelOfCaller(call, 'bookings'))
  return { resumed: true }
}

const leftOut = z.object({ reference: shortText })

export async function leaveOutPmsBooking(call: Call): Promise<ResultOf<'leave-out-pms-booking'>> {
  const hotelId = await hotelOfCaller(call, 'bookings')
  const { reference } = checked(leftOut, call.params, 'refused')
  return oneAtATime(hotelId, async () => {
    const sync = await loadRow('PmsSync', hotelId, ['refused'])
    const refused = (sync?.refused ?? []).filter((one) => one.reference !== reference)
    if (sync) await changeIfStill('PmsSync', hotelId, {}, { refused })
    noteChange(hotelId, 'stays')
    return { left: refused.length }
  })
}
