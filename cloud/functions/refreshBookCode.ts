import { newBookCode } from '#domain/bookCode.ts'
import type { ResultOf } from '#domain/functions.ts'
import { checkInvite } from '#domain/rules/booking.ts'
import { inviteLink } from '../invite/link.ts'
import { asMaster, loadRow } from '../query.ts'
import { refuse, refuseIf } from '../refuse.ts'
import type { CloudSettings } from '../settings.ts'
import { staffedBook } from './staffedBook.ts'

const timeOf = (book: Parse.Object, field: string) => (book.get(field) as Date | undefined)?.getTime()

/**
 * Gives a booking a new code and link (part 2 §7); see `CloudFunctions`. Of 80 random bits none
 * comes twice; where the database can, it promises so, and the code is refused rather than doubled.
 */
export const refreshBookCode =
  (settings: CloudSettings) =>
  async (request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'refresh-book-code'>> => {
    const book = await staffedBook(request)
    const people = await new Parse.Query('BookPerson').equalTo('book', book).count(asMaster)
    const days = { checkin: timeOf(book, 'checkin'), checkout: timeOf(book, 'checkout') }
    refuseIf(checkInvite(days, people))
    const made = newBookCode()
    const branchIoUrl = inviteLink(made, settings, Parse.serverURL ?? '')
    await book.save({ code: made, branchIoUrl }, asMaster)
    // Of two who refresh at once the later one's code counts: both are told that one.
    const kept = await loadRow('Book', book.id, ['code', 'branchIoUrl'])
    if (!kept) refuse('gone')
    return { code: String(kept.get('code')), branchUrl: String(kept.get('branchIoUrl')) }
  }
