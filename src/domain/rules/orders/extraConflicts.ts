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
  /** Of the booking, in order of creation. */
  readonly people: readonly Pick<BookPerson, 'id' | 'name' | 'surname'>[]
  /** By person; nobody knows who of them will eat what. */
  readonly needs: ReadonlyMap<string, DietaryTagIds>
  readonly dishes: ReadonlyMap<string, Pick<Dish, 'allergens'>>
}

export interface BookingConflict {
  readonly conflict: DietaryConflict
  /** Places of the persons in the booking, from 0. */
  readonly whose: readonly number[]
}

/** Undefined: the dish can be brought to everybody of the booking. */
export function conflictOfBooking({ people, needs, dishes }: ConflictFacts, dishId: string): BookingConflict | undefined {
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

/**
 * What an order outside the meals is placed with (docs/domain.md, Allergies of guests).
 * @param asked `agreed` is the mark of the conflict that the guest was asked about
 */
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

/** Of all who are named now, somebody has agreed to what was noted. */
const agreedTo = (noted: ExtraConflict | undefined, whose: readonly string[]): string | undefined =>
  noted?.agreed && whose.every((name) => noted.whose.includes(name)) ? noted.mark : undefined

/** All that was noted holds still. */
const holdsStill = (noted: ExtraConflict, now: ExtraConflict | undefined): boolean =>
  now !== undefined &&
  allergyAnswer(now.mark, markedConflict(noted.mark))?.isWhole === true &&
  noted.whose.every((name) => now.whose.includes(name))

/**
 * What an order says once needs or a dish have changed: one that is still to be brought what holds now, another one
 * what was noted of it, unless that was withdrawn.
 */
export function conflictsSince(facts: ConflictFacts, { status, dishes = [], conflicts = [] }: NotedOrder): ExtraConflict[] {
  const now = extraConflicts(facts, dishes)
  const nowOf = (dishId: string) => now.find((one) => one.dishId === dishId)
  if (status !== 'pending' && status !== 'approved') return conflicts.filter((noted) => holdsStill(noted, nowOf(noted.dishId)))
  const asked = now.map(({ dishId, whose }) => {
    const noted = conflicts.find((one) => one.dishId === dishId)
    return { dishId, agreed: agreedTo(noted, whose) }
  })
  return extraConflicts(facts, asked)
}

/** In the place of conflicts that a device has not kept (docs/domain.md, Scopes): of no dish. */
export const CONFLICTS_AWAY: readonly ExtraConflict[] = [{ dishId: '', mark: '', whose: [] }]

export const areConflictsAway = ({ conflicts = [] }: Partial<Pick<ExtraMealOrder, 'conflicts'>>): boolean =>
  conflicts.some(({ dishId }) => dishId === '')
