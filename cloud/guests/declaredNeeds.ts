import { z } from 'zod'
import { guestPerson } from '#domain/guests/guestStay.ts'
import { tagsOfNeeds } from '#domain/guests/guestNeeds.ts'
import { declaredNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import type { DietaryTagIds } from '#domain/rules/orders/dietaryConflict.ts'
import { id, listOf } from '#cloud/requests/checked.ts'
import { nameForColleagues, ordererOf } from '#cloud/api/asker.ts'
import type { Asker } from '#cloud/api/asker.ts'
import { endpoint } from '#cloud/api/endpoint.ts'
import { refuseOrder } from '#cloud/api/refused.ts'
import { createOnce, findRows, loadRow, newRow } from '#cloud/database/rows.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import { followNeeds } from './followNeeds.ts'
import { GuestSession } from '#cloud/api/guestSession.ts'

/** A phone, or an account: what was said on one is not told to another. */
function sourceOf(asker: Asker): string {
  if (asker instanceof GuestSession) return asker.deviceId
  return asker === 'master' ? 'master' : asker.id
}

export async function needsDeclaredBy(
  asker: Asker,
  hotelId: string,
  people: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, DietaryTagIds>> {
  const source = sourceOf(asker)
  const ids = people.map((person) => declaredNeedsId(hotelId, person.id, source))
  const rows = await findRows('DietaryNeeds', (query) => query.containedIn('objectId', ids).ascending('objectId'), [
    'person',
    'tags',
  ])
  return new Map(rows.map(({ person, tags = [] }) => [person, tags]))
}

const MAX_TAGS = 20

const posted = z.object({
  bookId: id.optional(),
  personId: id,
  allergens: listOf(z.int(), MAX_TAGS),
  diets: listOf(z.string(), MAX_TAGS),
  hasConsent: z.boolean(),
})

const STAY = ['hotel', 'checkin', 'checkout'] as const
const PERSON = ['book', 'name', 'surname', 'checkin', 'checkout'] as const

/** Keeps what a guest says of a person, or erases it (docs/domain.md, Allergies of guests). */
export const declareNeeds = endpoint(
  'guest-needs',
  posted,
  async (asked, { bookId: named, personId, hasConsent, ...needs }) => {
    const asker = await asked
    const bookId = named ?? (asker instanceof GuestSession ? asker.bookId : refuseOrder('orderInvalid'))
    const tags = tagsOfNeeds(needs) ?? refuseOrder('orderInvalid')
    const book = (await loadRow('Book', bookId, STAY)) ?? refuseOrder('gone')
    const hotel = loadRow('Hotel', book.hotel, ['expireDate', 'deletedSince'])
    const by = await ordererOf(asker, book, hotel)
    const person = await loadRow('BookPerson', personId, PERSON)
    if (person?.book !== bookId || (await hotel)?.deletedSince !== undefined) refuseOrder('gone')
    if (tags.length > 0 && !hasConsent) refuseOrder('consentMissing')
    const rowId = declaredNeedsId(book.hotel, personId, sourceOf(asker))
    const isNothing = tags.length === 0
    const saidOn = nameForColleagues(asker, by) ?? 'Ospite'
    const fields = { tags, consentAt: isNothing ? undefined : Date.now(), saidOn }
    const row = { hotel: book.hotel, book: bookId, person: personId, ...fields }
    const isNew = !isNothing && (await createOnce('DietaryNeeds', rowId, newRow('DietaryNeeds', rowId, row)))
    // Emptied, not deleted: a device that hears of both a deletion and a new row of one id would drop it.
    if (!isNew && (!isNothing || (await loadRow('DietaryNeeds', rowId, [])))) {
      await writeTogether(book.hotel, [{ className: 'DietaryNeeds', id: rowId, kind: 'update', fields }])
      await followNeeds(bookId, personId)
    }
    return { person: guestPerson(person, tags) }
  },
)
