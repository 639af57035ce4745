import type { BookPerson } from '../schema/booking.ts'
import type { BookingSheet } from './mealSheet.ts'

/** How a printed report names a booking; what nobody wrote down is undefined. */
export interface BookingLabel {
  readonly table: string | undefined
  readonly room: string | undefined
  readonly name: string | undefined
}

const written = (text: string | undefined): string | undefined => text?.trim() || undefined

/** Name and surname of a person, as far as they are known. */
export const personName = ({ name, surname }: Pick<BookPerson, 'name' | 'surname'>) =>
  written(`${name?.trim() ?? ''} ${surname?.trim() ?? ''}`)

/** Table, room and name of a booking; the name is that of the first of its persons who has one. */
export const bookingLabel = ({ book, table, people }: BookingSheet): BookingLabel => ({
  table: written(table?.name) ?? written(book.tableNumber),
  room: written(book.roomNumber),
  name: written(book.refName) ?? people.map(({ person }) => personName(person)).find(Boolean),
})
