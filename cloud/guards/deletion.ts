import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { forgetHotel, mayWriteIn } from '../hotelAccess.ts'
import { asMaster, rowsPointingTo } from '../query.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { guestRole, staffRole } from '#domain/roles.ts'
import { idOf } from './row.ts'

type BeforeDelete = Parse.Cloud.BeforeDeleteRequest
type AfterDelete = Parse.Cloud.AfterDeleteRequest

/** Nothing of an expired hotel is deleted, and a hotel only by its owner. */
export async function guardDeletion(className: ClassName, request: BeforeDelete): Promise<void> {
  const { object, user, master } = request
  if (master) return
  if (!user) refuse('notSignedIn')
  const hotelId = className === 'Hotel' ? object.id : idOf(object, 'hotel')
  if (hotelId) refuseIf(await mayWriteIn(hotelId, user))
  if (className === 'Hotel' && idOf(object, 'owner') !== user.id) refuse('onlyOwner')
}

/** Fields of other classes that may lead to a row of this class, children's children first. */
const referrersOf = (target: ClassName) =>
  [...classNames].reverse().flatMap((className) =>
    Object.entries(declarationOf(className).fields)
      .filter(([, field]) => field.target === target)
      .map(([field, { kept }]) => ({ className, field, belongs: kept || target === 'Hotel' })),
  )

async function leaveTombstone(className: ClassName, object: Parse.Object): Promise<void> {
  const tombstone = new Parse.Object('Tombstone')
  await tombstone.save(
    { hotel: object.get('hotel') as unknown, ofClass: className, rowId: object.id },
    asMaster,
  )
}

async function deleteRoles(hotelId: string): Promise<void> {
  const roles = new Parse.Query(Parse.Role).containedIn('name', [
    staffRole(hotelId),
    guestRole(hotelId),
  ])
  await Parse.Object.destroyAll(await roles.find(asMaster), asMaster)
}

/**
 * What belongs to a deleted row goes with it; what only named it (the tables of a rank) stays,
 * without. Each deletion in a hotel leaves a tombstone for a later delta sync (invariant 7).
 */
export async function followDeletion(className: ClassName, request: AfterDelete): Promise<void> {
  const { object } = request
  const context = request.context as { hotelDeleted?: boolean }
  if (context.hotelDeleted) return
  const wholeHotel = className === 'Hotel'
  for (const { className: child, field, belongs } of referrersOf(className)) {
    for await (const rows of rowsPointingTo(child, field, object)) {
      if (belongs) {
        await Parse.Object.destroyAll(rows, {
          ...asMaster,
          context: { hotelDeleted: wholeHotel },
        })
      } else {
        for (const row of rows) row.unset(field)
        await Parse.Object.saveAll(rows, asMaster)
      }
    }
  }
  if (wholeHotel) {
    await deleteRoles(object.id)
    forgetHotel(object.id)
  } else if (object.get('hotel')) {
    await leaveTombstone(className, object)
  }
}
