import type { BookPerson } from '#domain/schema/booking.ts'
import type { State } from '../tables/state.ts'
import { rowsBy } from './rowsBy.ts'

const numeric = new Intl.Collator('en', { numeric: true })

const inOrder = (one: BookPerson, other: BookPerson): number =>
  Number(other.isHolder) - Number(one.isHolder) ||
  (one.createdAt ?? Number.MAX_VALUE) - (other.createdAt ?? Number.MAX_VALUE) ||
  numeric.compare(one.id, other.id)

const ofBook = rowsBy<BookPerson>(({ book }) => book, inOrder)

export const peopleOfBook = ({ tables }: Pick<State, 'tables'>, bookId: string): readonly BookPerson[] =>
  ofBook(tables.BookPerson, bookId)
