import { newBookCode } from '#domain/bookCode.ts'
import { BOOK_CODES } from '#domain/functions.ts'
import type { ResultOf } from '#domain/functions.ts'
import { checkInvite } from '#domain/rules/bookings/booking.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { changeIfStill } from '../hostDatabase.ts'
import { loadByIds, loadPointingTo } from '../imports/load.ts'
import { checkImporter, isId } from '../imports/uploadRequest.ts'
import { inviteLink } from '../invite/link.ts'
import { noteChange } from '../outbound/changeSignal.ts'
import { refuse } from '../refuse.ts'
import type { CloudSettings } from '../settings.ts'

const areBookIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= BOOK_CODES && value.every(isId)

/**
 * Makes code and link of the bookings of a hotel that have none; see `CloudFunctions`. One made
 * meanwhile stays: it may have been sent to the guests.
 */
export const makeBookCodes =
  (settings: CloudSettings) =>
  async (request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'make-book-codes'>> => {
    const { hotelId, bookIds } = request.params as { hotelId?: unknown; bookIds?: unknown }
    if (!isId(hotelId)) refuse('notYourHotel')
    await checkImporter(hotelId, request)
    if (!areBookIds(bookIds)) refuse('refused')
    const books = await loadByIds('Book', hotelId, bookIds)
    const people = await loadPointingTo('BookPerson', 'book', 'Book', books.map(({ id }) => id))
    const refused: { id: string; refusal: Refusal }[] = []
    for (const book of books) {
      if (book.code !== undefined) continue
      const refusal = checkInvite(book, people.filter((person) => person.book === book.id).length)
      if (refusal) {
        refused.push({ id: book.id, refusal })
        continue
      }
      const code = newBookCode()
      const branchIoUrl = inviteLink(code, settings, Parse.serverURL ?? '')
      await changeIfStill('Book', book.id, { code: undefined }, { code, branchIoUrl })
      noteChange(hotelId, 'stays')
    }
    const written = await loadByIds('Book', hotelId, bookIds)
    const found = new Set(written.map(({ id }) => id))
    const gone = bookIds.filter((id) => !found.has(id))
    return {
      books: written.filter(({ code }) => code !== undefined),
      refused: [...refused, ...gone.map((id) => ({ id, refusal: 'gone' as const }))],
    }
  }
