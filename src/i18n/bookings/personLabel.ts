import { personName } from '#domain/rules/bookings/bookPeople.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import { it } from '#i18n/it.ts'
import { people } from './people.ts'

/** By name, else by the place among all of the booking, so that nobody is taken for a neighbour. */
export const personLabelAt = (person: BookPerson | undefined, place: number | undefined): string =>
  (person && personName(person)) ?? (place === undefined ? it.common.unnamed : people.person(place))
