import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { canEraseGuest, canErasePerson } from '#domain/rules/bookings/guestData.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { askFunction } from '../askFunction.ts'
import type { FunctionAnswer } from '../askFunction.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

type Erased = Promise<FunctionAnswer<{ readonly erasedAt: Instant }>>

/** Erases who a booking was for; the rows come back by `changes`. */
export async function eraseGuest(convivio: Convivio, bookId: string, now: Instant): Erased {
  const book = convivio.state.getState().tables.Book.rows.get(bookId)
  const refusal = book ? (checkHotelRuns(convivio, book.hotel, now) ?? canEraseGuest(book, now)) : 'gone'
  if (refusal) return { status: 'refused', refusal }
  return ask(convivio, { bookId })
}

export async function erasePerson(convivio: Convivio, personId: string, now: Instant): Erased {
  const { Book, BookPerson, Hotel } = convivio.state.getState().tables
  const person = BookPerson.rows.get(personId)
  const book = Book.rows.get(person?.book ?? '')
  if (!person || !book) return { status: 'refused', refusal: 'gone' }
  const zone = timeZoneOf(Hotel.rows.get(book.hotel) ?? {})
  const refusal = checkHotelRuns(convivio, book.hotel, now) ?? canErasePerson(person, book, zone, now)
  if (refusal) return { status: 'refused', refusal }
  return ask(convivio, { bookId: book.id, personId })
}

async function ask(convivio: Convivio, params: { readonly bookId: string; readonly personId?: string }): Erased {
  const { session } = convivio.state.getState()
  const asked = await askFunction(convivio, 'erase-guest', params)
  if (asked.status !== 'done') return asked
  const [book, person] = await Promise.all([
    convivio.gateway.loadOne('Book', params.bookId).catch(() => undefined),
    params.personId === undefined
      ? undefined
      : convivio.gateway.loadOne('BookPerson', params.personId).catch(() => undefined),
  ])
  if (convivio.state.getState().session === session) {
    if (book) convivio.receive('Book', [book])
    if (person) convivio.receive('BookPerson', [person])
  }
  await convivio.look()
  return asked
}
