import { isSameValue } from '#domain/values/isSameValue.ts'
import { needsByPerson } from '#domain/rules/bookings/dietaryNeeds.ts'
import { conflictsSince, extraConflicts } from '#domain/rules/orders/extraConflicts.ts'
import type { ConflictFacts } from '#domain/rules/orders/extraConflicts.ts'
import type { ExtraConflict } from '#domain/schema/values.ts'
import { idOf } from '#cloud/database/savedRow.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { loadFields, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import { isInTransaction } from '#cloud/database/triggers.ts'
import type { AfterHandler } from '#cloud/database/triggers.ts'
import { loadDishes, loadPeople } from './load.ts'

const ORDERS_IN_TRANSACTION = 40

export const oneOfExtraOrders = <T>(bookId: string, work: () => Promise<T>): Promise<T> =>
  oneAtATime(`extra orders ${bookId}`, work)

async function needsOf(bookId: string): Promise<ConflictFacts['needs']> {
  const ofBook = (query: Query) => query.equalTo('book', pointerTo('Book', bookId))
  return needsByPerson(await loadFields('DietaryNeeds', ofBook, ['person', 'tags']))
}

export const newConflicts = async (
  bookId: string,
  facts: Omit<ConflictFacts, 'needs'>,
  asked: Parameters<typeof extraConflicts>[1],
): Promise<ExtraConflict[]> => extraConflicts({ ...facts, needs: await needsOf(bookId) }, asked)

interface Noted {
  readonly id: string
  readonly hotel: string
  readonly conflicts: readonly ExtraConflict[]
}

async function note(orders: readonly Noted[]): Promise<void> {
  for (let at = 0; at < orders.length; at += ORDERS_IN_TRANSACTION) {
    const some = orders.slice(at, at + ORDERS_IN_TRANSACTION)
    await writeTogether(
      some[0]?.hotel ?? '',
      some.map(({ id, conflicts }) => ({
        className: 'ExtraMealOrder',
        id,
        kind: 'update',
        fields: { conflicts: conflicts.length > 0 ? conflicts : undefined },
      })),
    )
  }
}

export const forgetConflictsOf = (order: Omit<Noted, 'conflicts'>): Promise<void> => note([{ ...order, conflicts: [] }])

/** Writes anew what a booking's orders say of allergies, after its needs or a dish have changed. */
export const noteConflictsOfBooking = (bookId: string): Promise<void> =>
  oneOfExtraOrders(bookId, async () => {
    const ofBook = (query: Query) => query.equalTo('book', pointerTo('Book', bookId))
    const orders = await loadFields('ExtraMealOrder', ofBook, ['hotel', 'status', 'dishes', 'conflicts'])
    const [first] = orders
    if (!first) return
    const dishIds = orders.flatMap(({ dishes = [] }) => dishes.map(({ dishId }) => dishId))
    const [needs, people, dishes] = await Promise.all([
      needsOf(bookId),
      loadPeople(bookId),
      loadDishes(first.hotel, dishIds),
    ])
    const changed = orders.flatMap((order) => {
      const conflicts = conflictsSince({ people, needs, dishes }, order)
      return isSameValue(conflicts, order.conflicts ?? []) ? [] : { id: order.id, hotel: order.hotel, conflicts }
    })
    await note(changed)
  })

async function noteConflictsOfDish(hotelId: string, dishId: string): Promise<void> {
  const waiting = (query: Query) =>
    query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn('status', ['pending', 'approved'])
  const orders = await loadFields('ExtraMealOrder', waiting, ['book', 'dishes'])
  const ofDish = orders.filter(({ dishes = [] }) => dishes.some((one) => one.dishId === dishId))
  for (const bookId of new Set(ofDish.map(({ book }) => book))) await noteConflictsOfBooking(bookId)
}

export const noteOtherAllergens: AfterHandler = async (request) => {
  const { object, original } = request
  const allergensIn = (dish: Parse.Object) => JSON.stringify(dish.get('allergens'))
  if (!original || allergensIn(original) === allergensIn(object) || isInTransaction(request)) return
  await noteConflictsOfDish(idOf(object, 'hotel') ?? '', object.id)
}
