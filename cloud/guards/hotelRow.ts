import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { isThere, mayWriteIn, zoneOf } from '../hotelAccess.ts'
import { permissions } from '../permissions.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { isAdmin } from '../roles.ts'
import { checkBookInHotel, completeBook } from './book.ts'
import { checkPersonOfBook } from './bookPerson.ts'
import { checkMealInCalendar } from './calendarMeal.ts'
import { checkPricePeriod } from './calendarPrice.ts'
import { checkNotOffered } from './label.ts'
import { checkReferences } from './references.ts'
import { idOf, keepAcl, keepId, noteWriter, refuseServerFields } from './row.ts'
import type { SaveRequest } from './row.ts'
import { checkRow } from './rowRules.ts'
import { checkUnique } from './unique.ts'

const moreChecks: { readonly [C in ClassName]?: (request: SaveRequest) => Promise<void> | void } = {
  CalendarMeal: checkMealInCalendar,
  CalendarPrice: checkPricePeriod,
  Label: checkNotOffered,
  Book: checkBookInHotel,
  BookPerson: checkPersonOfBook,
}

async function checkWriter(hotelId: string | undefined, request: SaveRequest): Promise<void> {
  if (hotelId && request.master && !(await isThere(hotelId))) refuse('notYourHotel')
  if (request.master) return
  if (!request.user) refuse('notSignedIn')
  if (hotelId) refuseIf(await mayWriteIn(hotelId, request.user))
  else if (!(await isAdmin(request.user))) refuse('onlyAdmin')
}

/** Guards a row of a hotel (or, without hotel, one of the admins): writer, place, references. */
export async function guardHotelRow(className: ClassName, request: SaveRequest): Promise<void> {
  const { object, original } = request
  keepId(request)
  for (const [name, { target, kept }] of Object.entries(declarationOf(className).fields))
    if (target && kept && !idOf(object, name)) refuse('missingReference')
  const hotelId = idOf(object, 'hotel')
  if (original && idOf(original, 'hotel') !== hotelId) refuse('hotelMoved')
  refuseServerFields(className, request)
  await checkWriter(hotelId, request)
  if (hotelId) noteWriter(request)
  refuseIf(checkRow(className, request, await zoneOf(hotelId)))
  if (className === 'Book') completeBook(request)
  // Only the seed and the server's own code use the master key, with checked rows.
  if (!request.master) {
    await checkReferences(className, request)
    await checkUnique(className, request)
    await moreChecks[className]?.(request)
  }
  const bookId = className === 'Book' ? object.id : idOf(object, 'book')
  const isPublic = object.get('isPublic') === true
  keepAcl(request, permissions[className].acl?.({ hotelId, bookId, isPublic }) ?? {})
}
