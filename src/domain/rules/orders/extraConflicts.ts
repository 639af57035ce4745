import type { BookPerson } from '#domain/schema/booking.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { ExtraConflict } from '#domain/schema/values.ts'
import { personName } from '../bookings/bookPeople.ts'
import { tagsTogether } from '../bookings/dietaryNeeds.ts'
import { allergyAnswer } from './allergyAnswer.ts'
import { conflictMark, dietaryConflict, markedConflict } from './dietaryConflict.ts'
import type { DietaryConflict, DietaryTagIds } from './dietaryConflict.ts'

export interface ConflictFacts {
  readonly people: readonly Pick<BookPerson, 'id' | 'name' | 'surname'>[]
  /** By person; nobody knows who of them will eat what. */
  readonly needs: ReadonlyMap<string, DietaryTagIds>
  readonly dishes: ReadonlyMap<string, Pick<Dish, 'allergens'>>
}

interface BookingConflict {
  readonly conflict: DietaryConflict
  /** Places of the persons in the booking, from 0. */
  readonly whose: readonly number[]
}

/** Undefined: the dish can be brought to everybody of the booking. */
export function conflictOfBooking(
  { people, needs, dishes }: ConflictFacts,
  dishId: string,
): BookingConflict | undefined {
  const dish = dishes.get(dishId)
  const concerned = people.flatMap(({ id }, place) => {
    const tags = needs.get(id)
    return tags && dietaryConflict(tags, dish) ? { place, tags } : []
  })
  const conflict = dietaryConflict(tagsTogether(concerned.map(({ tags }) => tags)), dish)
  return conflict && { conflict, whose: concerned.map(({ place }) => place) }
}

const nameAt = (people: ConflictFacts['people'], place: number): string =>
  personName(people[place] ?? {}) ?? `Ospite ${place + 1}`

/** To be stored with an order outside the meals (docs/domain.md, Allergies of guests); `agreed`: the mark the guest was asked about. */
export const extraConflicts = (
  facts: ConflictFacts,
  asked: readonly { readonly dishId: string; readonly agreed?: string | undefined }[],
): ExtraConflict[] =>
  asked.flatMap(({ dishId, agreed }) => {
    const found = conflictOfBooking(facts, dishId)
    if (!found) return []
    const { conflict, whose } = found
    return {
      dishId,
      mark: conflictMark(conflict),
      whose: whose.map((place) => nameAt(facts.people, place)),
      ...(allergyAnswer(agreed, conflict)?.isWhole && { agreed: true as const }),
    }
  })

type NotedOrder = Pick<ExtraMealOrder, 'status' | 'dishes' | 'conflicts'>

/** The mark that somebody agreed to; none when the conflict now concerns a person who was not named then. */
const agreedTo = (noted: ExtraConflict | undefined, whose: readonly string[]): string | undefined =>
  noted?.agreed && whose.every((name) => noted.whose.includes(name)) ? noted.mark : undefined

type Known = Pick<ExtraConflict, 'mark' | 'whose'>

const isWithin = (one: Known, other: Known): boolean =>
  allergyAnswer(other.mark, markedConflict(one.mark))?.isWhole === true &&
  one.whose.every((name) => other.whose.includes(name))

/**
 * After needs or a dish have changed: an order still to be brought gets the present conflicts, and what of them is to be
 * reviewed; any other keeps what was noted, less what was withdrawn.
 */
export function conflictsSince(
  facts: ConflictFacts,
  { status, dishes = [], conflicts = [] }: NotedOrder,
): ExtraConflict[] {
  const now = extraConflicts(facts, dishes)
  const nowOf = (dishId: string) => now.find((one) => one.dishId === dishId)
  if (status !== 'pending' && status !== 'approved')
    return conflicts.filter((noted) => {
      const found = nowOf(noted.dishId)
      return found !== undefined && isWithin(noted, found)
    })
  const notedOf = (dishId: string) => conflicts.find((one) => one.dishId === dishId)
  const asked = now.map(({ dishId, whose }) => ({ dishId, agreed: agreedTo(notedOf(dishId), whose) }))
  return extraConflicts(facts, asked).map((found) => {
    const noted = notedOf(found.dishId)
    return noted && !noted.changed && isWithin(found, noted) ? found : { ...found, changed: true as const }
  })
}

/** In the place of conflicts that a device has not kept (docs/domain.md, Scopes): of no dish. */
export const CONFLICTS_MISSING: readonly ExtraConflict[] = [{ dishId: '', mark: '', whose: [] }]

/** Whether the device has not kept the conflicts, and must ask the server for them. */
export const areConflictsMissing = ({ conflicts = [] }: Partial<Pick<ExtraMealOrder, 'conflicts'>>): boolean =>
  conflicts.some(({ dishId }) => dishId === '')
