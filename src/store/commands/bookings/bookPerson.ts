import type { RowFields } from '#data/gateway.ts'
import { checkPerson } from '#domain/rules/bookings/booking.ts'
import { nextHolder } from '#domain/rules/bookings/bookPeople.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

type PersonFields = Omit<RowFields<'BookPerson'>, 'hotel' | 'book' | 'isHolder'>

export function changePerson(convivio: Convivio, id: string, asked: PersonFields, now: Instant): Verdict {
  const { BookPerson, Book } = convivio.state.getState().tables
  const person = BookPerson.rows.get(id)
  const book = Book.rows.get(person?.book ?? '')
  if (!person || !book) return 'gone'
  const asksDays = 'checkin' in asked || 'checkout' in asked
  const refusal =
    checkHotelRuns(convivio, person.hotel, now) ??
    // A name can be changed even if the person's days no longer fit the booking's.
    (asksDays ? checkPerson({ ...person, ...asked }, book) : undefined)
  if (refusal) return refusal
  const changed = changedFields(person, asked)
  if (Object.keys(changed).length > 0) convivio.change('BookPerson', id, changed)
  return undefined
}

/** Keeps the others' names, unlike `sync-people`; after the holder the next person becomes it. */
export function removePerson(convivio: Convivio, id: string, now: Instant): Verdict {
  const state = convivio.state.getState()
  const person = state.tables.BookPerson.rows.get(id)
  const book = state.tables.Book.rows.get(person?.book ?? '')
  if (!person || !book) return 'gone'
  const refusal = checkHotelRuns(convivio, book.hotel, now)
  if (refusal) return refusal
  const people = peopleOfBook(state, book.id)
  const holder = nextHolder(people, person)
  convivio.remove('BookPerson', id)
  if (holder) convivio.change('BookPerson', holder.id, { isHolder: true })
  convivio.change('Book', book.id, { pax: people.length - 1 })
  return undefined
}
