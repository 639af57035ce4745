import { ERASED_OF_BOOK } from '#domain/rules/bookings/guestData.ts'
import { memberRole } from '#domain/roles.ts'
import type { ImportedBook } from '#domain/schema/imports.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { removeRows } from '../hostDatabase.ts'
import { forgetPhones } from '../notify/phones.ts'
import { deleteRoles } from '../roles.ts'
import { asMaster, loadFields, pagesOf, pointerTo } from '../rows.ts'
import type { Query } from '../rows.ts'
import { writeTogether } from '../transaction.ts'
import type { RowWrite } from '../transaction.ts'

/** Rows in one transaction. */
const AT_ONCE = 40

interface Erased {
  readonly id: string
  readonly hotel: string
}

/**
 * Erases who a booking was for, and all that they wrote (docs/domain.md, Data of guests). What was served stays, so
 * that counts hold. The booking says so last: an interrupted run is repeated.
 */
export async function eraseGuest({ id, hotel }: Erased, now: Instant): Promise<void> {
  const ofBook = (query: Query) => query.equalTo('book', pointerTo('Book', id))
  const [people, orders, lines, extras, needs, checks, requests, phones] = await Promise.all([
    loadFields('BookPerson', ofBook, ['name', 'surname']),
    loadFields('MealOrder', (query) => ofBook(query).exists('locationExpl'), ['locationExpl']),
    loadFields('MealOrderDish', (query) => ofBook(query).exists('annotation'), ['annotation']),
    loadFields('ExtraMealOrder', ofBook, ['notes', 'locationExpl']),
    loadFields('DietaryNeeds', ofBook, ['hotel']),
    loadFields('AllergyCheck', ofBook, ['hotel']),
    loadFields('OrderRequest', (query) => ofBook(query).exists('answer'), ['hotel']),
    loadFields('GuestDevice', ofBook, ['hotel']),
  ])
  const update = (className: RowWrite['className'], rows: readonly { readonly id: string }[], fields: object): RowWrite[] =>
    rows.map((row) => ({ className, id: row.id, kind: 'update', fields: { ...fields } }))
  const remove = (className: RowWrite['className'], rows: readonly { readonly id: string }[]): RowWrite[] =>
    rows.map((row) => ({ className, id: row.id, kind: 'delete', bookId: id }))
  const writes = [
    ...remove('AllergyCheck', checks),
    ...remove('DietaryNeeds', needs),
    ...update('BookPerson', people, { name: undefined, surname: undefined }),
    ...update('MealOrder', orders, { locationExpl: undefined }),
    ...update('MealOrderDish', lines.filter(({ annotation }) => annotation?.length), { annotation: [] }),
    ...update('ExtraMealOrder', extras, { notes: undefined, locationExpl: undefined }),
  ]
  for (let at = 0; at < writes.length; at += AT_ONCE) await writeTogether(hotel, writes.slice(at, at + AT_ONCE))
  // Their answers hold the notes once more.
  await removeRows('OrderRequest', requests.map((request) => request.id))
  const phoneIds = phones.map((phone) => phone.id)
  await removeRows('GuestDevice', phoneIds)
  await forgetPhones(phoneIds)
  await deleteRoles([memberRole(id)])
  await forgetInImports(id, hotel)
  await writeTogether(hotel, update('Book', [{ id }], { ...ERASED_OF_BOOK, erasedAt: now }))
}

/** An import that is undone would bring them back. */
async function forgetInImports(bookId: string, hotelId: string): Promise<void> {
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  for await (const parts of pagesOf('ImportPart', ofHotel, ['books']))
    for (const part of parts) {
      const books = (part.get('books') as readonly ImportedBook[] | undefined) ?? []
      const left = books.filter((book) => book.bookId !== bookId)
      if (left.length < books.length) await part.save({ books: left }, asMaster)
    }
}
