import type { RowFields } from '#data/gateway.ts'
import { dietaryNeedsId, tagsTogether } from '#domain/rules/bookings/dietaryNeeds.ts'
import { mealSeatingId } from '#domain/rules/places/mealSeating.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book, MealSeating } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { needsRowsOf } from '#store/selectors/dietaryNeeds.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { ownFields } from '#store/tables/row.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import { deleteBooking } from './booking.ts'

type Deletion =
  | { readonly status: 'refused'; readonly refusal: NonNullable<Verdict> }
  | {
      readonly status: 'deleted'
      /** Absent where its persons are not known here. */
      readonly takeBack?: (now: Instant) => Verdict
    }

const placeOf = { room: 'Room', table: 'Table', turn: 'Turn' } as const

/** A room, table or turn that went meanwhile is left out. */
function bookFields(convivio: Convivio, book: Book): RowFields<'Book'> {
  const { tables } = convivio.state.getState()
  const { room, table, turn, ...fields } = ownFields('Book', book)
  const isThere = (field: keyof typeof placeOf, id: string | undefined) =>
    id !== undefined && tables[placeOf[field]].rows.has(id)
  return {
    ...fields,
    ...(isThere('room', room) && { room }),
    ...(isThere('table', table) && { table }),
    ...(isThere('turn', turn) && { turn }),
  }
}

const mealOf = ({ day, mealIndex }: MealSeating) =>
  day !== undefined && mealIndex !== undefined ? { day, mealIndex } : undefined

/**
 * Deletes a booking. Taken back it is made again, with its persons, what they may not eat and where they sit;
 * orders and the link stay gone (docs/domain.md, Bookings).
 */
export function deleteBookingForNow(convivio: Convivio, id: string, now: Instant): Deletion {
  const state = convivio.state.getState()
  const book = state.tables.Book.rows.get(id)
  if (!book) return { status: 'refused', refusal: 'gone' }
  const { hotel } = book
  const people = peopleOfBook(state, id).map((person) => ({
    person,
    needs: needsRowsOf(state.tables.DietaryNeeds, person.id),
  }))
  const seatings = [...state.tables.MealSeating.rows.values()].filter((seating) => seating.book === id)
  const refusal = deleteBooking(convivio, id, now)
  if (refusal) return { status: 'refused', refusal }
  if (people.length < book.pax) return { status: 'deleted' }
  return {
    status: 'deleted',
    takeBack(then) {
      const refused = checkHotelRuns(convivio, hotel, then)
      if (refused) return refused
      const made = convivio.create('Book', bookFields(convivio, book))
      for (const { person, needs } of people) {
        const again = convivio.create('BookPerson', { ...ownFields('BookPerson', person), book: made })
        const tags = tagsTogether(needs.map((row) => row.tags))
        const consentAt = needs.find((row) => row.consentAt !== undefined)?.consentAt ?? then
        if (tags.length > 0)
          convivio.create(
            'DietaryNeeds',
            { hotel, book: made, person: again, tags, consentAt },
            dietaryNeedsId(hotel, again),
          )
      }
      for (const seating of seatings)
        convivio.create(
          'MealSeating',
          { ...ownFields('MealSeating', seating), book: made },
          mealSeatingId(hotel, made, mealOf(seating)),
        )
      return undefined
    },
  }
}
