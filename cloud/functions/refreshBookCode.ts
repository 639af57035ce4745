import { newBookCode } from '#domain/bookCode.ts'
import type { ResultOf } from '#domain/functions.ts'
import { checkInvite } from '#domain/rules/bookings/booking.ts'
import { changeIfStill } from '../hostDatabase.ts'
import { pointerTo } from '../imports/load.ts'
import { inviteLink } from '../invite/link.ts'
import { noteChange } from '../outbound/changeSignal.ts'
import { asMaster, loadRow } from '../query.ts'
import { refuse, refuseIf } from '../refuse.ts'
import type { CloudSettings } from '../settings.ts'
import { staffedBook } from './staffedBook.ts'
import type { StaffedBook } from './staffedBook.ts'

type Refreshed = ResultOf<'refresh-book-code'>

/** Milliseconds in which another server process, called at the same moment, looks, too. */
const AT_ONCE_MS = 100

interface Calls {
  count: number
  /** The code that all of them get. */
  refreshed?: Promise<Refreshed>
}

/** Calls of this process in progress, by booking. */
const underWay = new Map<string, Calls>()

/** Makes one new code for all overlapping calls: of several each would end the one before. */
async function onceForAll(
  bookId: string,
  work: (share: (make: () => Promise<Refreshed>) => Promise<Refreshed>) => Promise<Refreshed>,
): Promise<Refreshed> {
  const calls = underWay.get(bookId) ?? { count: 0 }
  underWay.set(bookId, calls)
  calls.count += 1
  try {
    return await work((make) => (calls.refreshed ??= make()))
  } finally {
    calls.count -= 1
    if (calls.count === 0) underWay.delete(bookId)
  }
}

/** A new code, or the one that another server process was quicker to make. */
async function newCodeOf(book: StaffedBook, settings: CloudSettings): Promise<Refreshed> {
  const code = newBookCode()
  const branchUrl = inviteLink(code, settings, Parse.serverURL ?? '')
  await new Promise((resolve) => setTimeout(resolve, AT_ONCE_MS))
  if (await changeIfStill('Book', book.id, { code: book.code }, { code, branchIoUrl: branchUrl })) {
    noteChange(book.hotel, 'stays')
    return { code, branchUrl }
  }
  const kept = await loadRow('Book', book.id, ['code', 'branchIoUrl'])
  if (!kept) refuse('gone')
  return { code: String(kept.code), branchUrl: String(kept.branchIoUrl) }
}

/**
 * Gives a booking a new code and link; see `CloudFunctions`. With 80 random bits duplicates do not
 * happen; a unique index refuses them where the database has one.
 */
export const refreshBookCode =
  (settings: CloudSettings) =>
  (request: Parse.Cloud.FunctionRequest): Promise<Refreshed> =>
    onceForAll(String((request.params as { bookId?: unknown }).bookId), async (share) => {
      const book = await staffedBook(request)
      const ofBook = new Parse.Query('BookPerson').equalTo('book', pointerTo('Book', book.id))
      refuseIf(checkInvite(book, await ofBook.count(asMaster)))
      return share(() => newCodeOf(book, settings))
    })
