import type { BookPerson } from '#domain/schema/booking.ts'
import type { State } from '../state.ts'

type People = State['tables']['BookPerson']

const numeric = new Intl.Collator('en', { numeric: true })

/** The holder first, then as they were made. */
const inOrder = (one: BookPerson, other: BookPerson): number =>
  Number(other.isHolder) - Number(one.isHolder) ||
  (one.createdAt ?? Number.MAX_VALUE) - (other.createdAt ?? Number.MAX_VALUE) ||
  numeric.compare(one.id, other.id)

const known = new WeakMap<People, Map<string, readonly BookPerson[]>>()

/** The persons of a booking as far as they are loaded; the same array until one changes. */
export function peopleOfBook({ tables }: Pick<State, 'tables'>, bookId: string): readonly BookPerson[] {
  const ofTable = known.get(tables.BookPerson) ?? new Map<string, readonly BookPerson[]>()
  known.set(tables.BookPerson, ofTable)
  const found = ofTable.get(bookId)
  if (found) return found
  const people = [...tables.BookPerson.rows.values()].filter(({ book }) => book === bookId)
  people.sort(inOrder)
  ofTable.set(bookId, people)
  return people
}
