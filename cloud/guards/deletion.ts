import { topicOf } from '#domain/replica/scopes.ts'
import { areaRoles, dutyRole, guestRole, memberRole } from '#domain/rules/team/roles.ts'
import { mayDeleteBook, mayDeleteDish, mayTakeBookBack } from '#domain/rules/team/duties.ts'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { DUTIES } from '#domain/schema/values.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { accessOfUser, forgetHotel, mayWriteIn } from '#cloud/access/hotelAccess.ts'
import { tryEach } from '#cloud/time/job.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { deleteRoles, isAdminUser } from '#cloud/access/roles.ts'
import { asMaster, dateOf, destroyAll, pagesOf, rowsPointingTo } from '#cloud/database/rows.ts'
import { forgetDevicesOf } from '../team/devices.ts'
import { refusePredefined } from './label.ts'
import { forgetTable } from '#cloud/stays/mealSeating.ts'
import { idOf } from '#cloud/database/savedRow.ts'

type DeleteRequest = Parse.Cloud.BeforeDeleteRequest

/** Nothing of an expired hotel is deleted but the whole, and a hotel only by its owner. */
async function checkDeleter(className: ClassName, request: DeleteRequest): Promise<void> {
  const { object, user, master } = request
  if (master) return
  if (!user) refuse('notSignedIn')
  const hotelId = className === 'Hotel' ? object.id : idOf(object, 'hotel')
  // An interrupted deletion goes on.
  const isGoing = className === 'Hotel' && object.has('deletedSince')
  const isOwn = className === 'Hotel' && idOf(object, 'owner') === user.id
  if (hotelId && !isGoing && !isOwn) refuseIf(await checkDuty(className, hotelId, object, user))
  else if (!hotelId && !(await isAdminUser(user))) refuse('onlyAdmin')
  if (className === 'Hotel' && !isOwn) refuse('onlyOwner')
  if (className === 'Label' && hotelId) refusePredefined(object)
  if (className === 'CalendarMeal') await refuseOrdered('calendarMeal', object, 'mealOrdered')
  if (className === 'Dish') await refuseOrdered('dish', object, 'dishOrdered')
}

async function checkDuty(
  className: ClassName,
  hotelId: string,
  object: Parse.Object,
  user: Parse.User,
): Promise<Verdict> {
  const verdict = await mayWriteIn(hotelId, user, className, 'delete')
  if (verdict !== 'dutyForbids' || (className !== 'Book' && className !== 'Dish')) return verdict
  const access = await accessOfUser(hotelId, user)
  if (!access) return verdict
  const at = (date: unknown) => (date as Date | undefined)?.getTime()
  const createdAt = at(object.createdAt)
  const dish = { name: object.get('name') as Dish['name'], createdAt }
  if (className === 'Dish') return mayDeleteDish(access, dish, Date.now()) ? undefined : verdict
  const madeBy = object.get('madeBy') as string | undefined
  const book = { checkin: at(object.get('checkin')), checkout: at(object.get('checkout')), createdAt, madeBy }
  if (!mayDeleteBook(access, book, user.id, Date.now())) return verdict
  if (!mayTakeBookBack(access, book, Date.now())) await refuseOrderedFor(object)
  return undefined
}

/** Of its guests' orders, also of those that were delivered, Direzione decides. */
async function refuseOrderedFor(book: Parse.Object): Promise<void> {
  const [dishes, extras] = await Promise.all([
    new Parse.Query('MealOrderDish')
      .equalTo('book', book)
      .greaterThan('quantity', 0)
      .select('objectId')
      .first(asMaster),
    new Parse.Query('ExtraMealOrder')
      .equalTo('book', book)
      .notContainedIn('status', ['cancelled', 'rejected'])
      .select('objectId')
      .first(asMaster),
  ])
  if (dishes || extras) refuse('bookOrdered')
}

/** Orders of it would be on no screen, and not be cooked; a dish is marked `deleted` instead. */
async function refuseOrdered(field: 'calendarMeal' | 'dish', object: Parse.Object, refusal: Refusal): Promise<void> {
  const ordered = new Parse.Query('MealOrderDish').equalTo(field, object).greaterThan('quantity', 0).select('objectId')
  if (await ordered.first(asMaster)) refuse(refusal)
}

/** Fields of other classes that may point to a row of this class, children's children first. */
const referrersOf = (target: ClassName) =>
  [...classNames].reverse().flatMap((className) =>
    Object.entries(declarationOf(className).fields)
      .filter(([, field]) => field.target === target)
      .map(([field, { kept }]) => ({ className, field, belongs: kept || target === 'Hotel' })),
  )

function rolesOf(className: ClassName, { id }: Parse.Object): string[] {
  if (className === 'Hotel') return [...DUTIES.map((duty) => dutyRole(id, duty)), ...areaRoles(id), guestRole(id)]
  return className === 'Book' ? [memberRole(id)] : []
}

async function leaveTombstone(className: ClassName, object: Parse.Object): Promise<void> {
  const hotel = object.get('hotel') as Parse.Object | undefined
  const bookId = className === 'Book' ? object.id : idOf(object, 'book')
  const trace = { ...(hotel && { hotel }), ofClass: className, rowId: object.id, ...(bookId && { bookId }) }
  await new Parse.Object('Tombstone').save(trace, asMaster)
}

/** Deletes the rows that belong to a row and unsets the pointers to it. Returns whether there were any of either. */
async function sweepOnce(className: ClassName, object: Parse.Object): Promise<boolean> {
  const context = { hotelGoes: className === 'Hotel' }
  let isFound = false
  const hotelId = className === 'Hotel' ? object.id : idOf(object, 'hotel')
  if (className === 'Hotel') await forgetDevicesOf(object.id)
  for (const { className: child, field, belongs } of referrersOf(className)) {
    for await (const rows of rowsPointingTo(child, field, object)) {
      isFound = true
      if (belongs) {
        await destroyAll(rows, context)
        await deleteRoles(rows.flatMap((row) => rolesOf(child, row)))
      } else {
        for (const row of rows) row.unset(field)
        await Parse.Object.saveAll(rows, asMaster)
        const topic = topicOf(child)
        if (hotelId && topic) noteChange(hotelId, topic)
      }
    }
  }
  await deleteRoles(rolesOf(className, object))
  return isFound
}

export async function deleteRowsOfHotel(hotelId: string): Promise<void> {
  const hotel = Parse.Object.fromJSON<Parse.Object>({ className: 'Hotel', objectId: hotelId })
  let isFound = true
  while (isFound) isFound = await sweepOnce('Hotel', hotel)
}

/** Writes checked before may still come, so the sweep repeats until nothing is left (see `memory.ts`). */
async function closeHotel({ id }: Parse.Object): Promise<void> {
  const deletedSince = dateOf(Date.now())
  await changeIfStill('Hotel', id, {}, { deletedSince })
  forgetHotel(id)
  noteChange(id, 'settings')
  await deleteRowsOfHotel(id)
}

/** A deletion takes long: another process may have finished it meanwhile. */
const HOTELS_AT_ONCE = 10

export async function finishDeletions(): Promise<void> {
  const going = pagesOf('Hotel', (query) => query.exists('deletedSince'), ['deletedSince'], HOTELS_AT_ONCE)
  await tryEach(going, (hotels) => tryEach(hotels, (hotel) => destroyAll([hotel])))
}

/** Clients may send a context, too: it is ours only with the master key. */
function isWithOthers({ master, context }: DeleteRequest): boolean {
  const { hotelGoes, isComplete } = context as { hotelGoes?: boolean; isComplete?: boolean }
  return master && (hotelGoes === true || isComplete === true)
}

/** Rows may have come to point to this one after it was looked for them; see `references.ts`. */
export async function sweepAfterDeletion(className: ClassName, request: DeleteRequest): Promise<void> {
  if (className !== 'Hotel' && !isWithOthers(request)) await sweepOnce(className, request.object)
}

/** What belongs to the row goes first, so that an interrupted deletion can be repeated. */
export async function guardDeletion(className: ClassName, request: DeleteRequest): Promise<void> {
  const { object } = request
  await checkDeleter(className, request)
  if (isWithOthers(request)) return
  if (className === 'Hotel') return closeHotel(object)
  await sweepOnce(className, object)
  if (className === 'Table') await forgetTable(object)
  const isFollowed = className === 'Label' || object.get('hotel') !== undefined
  if (className !== 'Tombstone' && isFollowed) await leaveTombstone(className, object)
}
