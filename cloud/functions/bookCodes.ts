import { z } from 'zod'
import { newBookCode } from '#domain/text/bookCode.ts'
import { BOOK_CODES } from '#domain/api/functions.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import { checkInvite } from '#domain/rules/bookings/booking.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { id, listOf, shortText } from '#cloud/requests/checked.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { giveCode } from '../invite/giveCode.ts'
import { invitedTo } from '#cloud/api/invitedTo.ts'
import { inviteLink } from '#cloud/settings/link.ts'
import { forgetPhonesOf } from '#cloud/outbound/push/phones.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { pause } from '#cloud/database/pause.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { admitMember, dismissMembers } from '#cloud/access/roles.ts'
import { asMaster, loadByIds, loadPointingTo, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import { anybody, persons, staffOfBook, staffWith } from '#cloud/api/callers.ts'

const ofCode = z.object({ code: shortText })

/** Idempotent; see `CloudFunctions`. The host limits how often codes are tried. */
export const joinBook = cloudFunction('join-book', {
  who: persons,
  takes: ofCode,
  invalid: 'codeUnknown',
  async does({ user }, { code }) {
    const invitation = await invitedTo(code, Date.now())
    if (!invitation) refuse('codeUnknown')
    const { bookId, hotelId } = invitation
    await admitMember(bookId, hotelId, user)
    return { bookId, hotelId }
  },
})

/** For a host without our page `/invito/{code}`; see `CloudFunctions`. The host limits the tries. */
export const invitation = cloudFunction('invitation', {
  who: anybody,
  takes: ofCode,
  invalid: 'codeUnknown',
  async does(_, { code }) {
    const found = await invitedTo(code, Date.now())
    if (!found) refuse('codeUnknown')
    const { hotelId, language } = found
    return { hotelId, ...(language && { language }) }
  },
})

type Refreshed = ResultOf<'refresh-book-code'>

/** Milliseconds before the write, so that another process called at the same moment has read the old code, too. */
const AT_ONCE_MS = 100

interface Calls {
  count: number
  refreshed?: Promise<Refreshed>
}

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

async function newCodeOf(book: Pick<Book, 'id' | 'hotel' | 'code'>, settings: CloudSettings): Promise<Refreshed> {
  const code = newBookCode()
  const branchUrl = inviteLink(code, settings, Parse.serverURL ?? '')
  await pause(AT_ONCE_MS)
  if (await changeIfStill('Book', book.id, { code: book.code }, { code, branchIoUrl: branchUrl })) {
    // Who joined with the code before is out, as the phones are.
    await dismissMembers(book.id)
    await forgetPhonesOf(book.id)
    noteChange(book.hotel, 'stays')
    return { code, branchUrl }
  }
  const kept = await loadRow('Book', book.id, ['code', 'branchIoUrl'])
  if (!kept) refuse('gone')
  return { code: String(kept.code), branchUrl: String(kept.branchIoUrl) }
}

/** With 80 random bits duplicates do not happen; a unique index refuses them where there is one. */
export const refreshBookCode = cloudFunction('refresh-book-code', {
  who: staffOfBook('bookings'),
  takes: NOTHING,
  does: ({ book }, _, { settings }) =>
    onceForAll(book.id, async (share) => {
      const ofBook = new Parse.Query('BookPerson').equalTo('book', pointerTo('Book', book.id))
      refuseIf(checkInvite(book, await ofBook.count(asMaster)))
      return share(() => newCodeOf(book, settings))
    }),
})

/** A code made meanwhile stays: it may have been sent to the guests. See `CloudFunctions`. */
export const makeBookCodes = cloudFunction('make-book-codes', {
  who: staffWith('bookings'),
  takes: z.object({ bookIds: listOf(id, BOOK_CODES) }),
  async does({ hotelId }, { bookIds }, { settings }) {
    const books = await loadByIds('Book', hotelId, bookIds)
    const people = await loadPointingTo(
      'BookPerson',
      'book',
      'Book',
      books.map(({ id }) => id),
    )
    const refused: { id: string; refusal: Refusal }[] = []
    for (const book of books) {
      if (book.code !== undefined) continue
      const refusal = checkInvite(book, people.filter((person) => person.book === book.id).length)
      if (refusal) {
        refused.push({ id: book.id, refusal })
        continue
      }
      await giveCode(book, settings)
    }
    const written = await loadByIds('Book', hotelId, bookIds)
    const found = new Set(written.map(({ id }) => id))
    const gone = bookIds.filter((id) => !found.has(id))
    return {
      books: written.filter(({ code }) => code !== undefined),
      refused: [...refused, ...gone.map((id) => ({ id, refusal: 'gone' as const }))],
    }
  },
})
