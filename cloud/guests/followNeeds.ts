import { idOf } from '#cloud/database/savedRow.ts'
import { noteConflictsOfBooking } from '../orders/extraConflicts.ts'
import { asMaster, findRows, loadFields, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { isInTransaction } from '#cloud/database/triggers.ts'
import type { AfterHandler } from '#cloud/database/triggers.ts'

/** Updates marks on extra orders; without needs erases answers and 'Visto' (docs/domain.md, Allergies of guests). */
export async function followNeeds(bookId: string, personId: string): Promise<void> {
  await noteConflictsOfBooking(bookId)
  const ofPerson = (query: Query) => query.equalTo('person', pointerTo('BookPerson', personId))
  const needs = await loadFields('DietaryNeeds', ofPerson, ['tags'])
  if (needs.some(({ tags = [] }) => tags.length > 0)) return
  const checks = await findRows('AllergyCheck', ofPerson, ['hotel'])
  await Parse.Object.destroyAll(
    checks.map(({ id }) => pointerTo('AllergyCheck', id)),
    asMaster,
  )
}

export const followSavedNeeds: AfterHandler = async (request) => {
  const { object } = request
  if (!isInTransaction(request)) await followNeeds(idOf(object, 'book') ?? '', idOf(object, 'person') ?? '')
}
