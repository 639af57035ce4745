import { ERASED_CONTACTS, ERASED_OF_BOOK, isBookedBy, isNamedIn } from '#domain/rules/bookings/guestData.ts'
import { noteKey, notesWithin } from '#domain/reports/portions.ts'
import { portionsOfRows } from '#domain/rules/orders/portion.ts'
import type { PortionRow } from '#domain/rules/orders/portion.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ImportedBook } from '#domain/schema/imports.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { KitchenPortion } from '#domain/schema/kitchen.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { forgetPhones } from '#cloud/outbound/push/phones.ts'
import { deleteRoles } from '#cloud/access/roles.ts'
import { asMaster, loadFields, pagesOf, PARTS_AT_ONCE, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'

const ROWS_IN_TRANSACTION = 40

type Rows = readonly { readonly id: string }[]

const update = (className: RowWrite['className'], rows: Rows, fields: object): RowWrite[] =>
  rows.map((row) => ({ className, id: row.id, kind: 'update', fields: { ...fields } }))

const removals = (className: RowWrite['className'], rows: Rows, bookId: string): RowWrite[] =>
  rows.map((row) => ({ className, id: row.id, kind: 'delete', bookId }))

async function writeAll(hotel: string, writes: readonly RowWrite[]): Promise<void> {
  for (let at = 0; at < writes.length; at += ROWS_IN_TRANSACTION)
    await writeTogether(hotel, writes.slice(at, at + ROWS_IN_TRANSACTION))
}

interface Erased {
  readonly id: string
  readonly hotel: string
}

/** Erases guests and what they wrote (docs/domain.md, Data of guests). The booking last: an interrupted run repeats. */
export async function eraseGuestRows(book: Erased, now: Instant): Promise<void> {
  await forgetInImports([book.id], book.hotel)
  await eraseRows(book, now)
}

/** The same once the journals of imports have forgotten the booking. */
export async function eraseRows({ id, hotel }: Erased, now: Instant): Promise<void> {
  const ofBook = (query: Query) => query.equalTo('book', pointerTo('Book', id))
  const [people, orders, lines, extras, needs, checks, portions, tickets, requests, phones] = await Promise.all([
    loadFields('BookPerson', ofBook, ['name', 'surname']),
    loadFields('MealOrder', (query) => ofBook(query).exists('locationExpl'), ['locationExpl']),
    loadFields('MealOrderDish', (query) => ofBook(query).exists('annotation'), ['annotation']),
    loadFields('ExtraMealOrder', ofBook, ['notes', 'locationExpl']),
    loadFields('DietaryNeeds', ofBook, ['hotel']),
    loadFields('AllergyCheck', ofBook, ['hotel']),
    loadFields('KitchenPortion', (query) => ofBook(query).exists('note'), ['hotel']),
    loadFields('PrintJob', ofBook, ['hotel']),
    loadFields('OrderRequest', (query) => ofBook(query).exists('answer'), ['hotel']),
    loadFields('GuestDevice', ofBook, ['hotel']),
  ])
  const remove = (className: RowWrite['className'], rows: Rows) => removals(className, rows, id)
  const writes = [
    ...remove('AllergyCheck', checks),
    ...remove('KitchenPortion', portions),
    ...remove('PrintJob', tickets),
    ...remove('DietaryNeeds', needs),
    ...update('BookPerson', people, { name: undefined, surname: undefined }),
    ...update('MealOrder', orders, { locationExpl: undefined }),
    ...update(
      'MealOrderDish',
      lines.filter(({ annotation }) => annotation?.length),
      { annotation: [] },
    ),
    ...update('ExtraMealOrder', extras, { notes: undefined, locationExpl: undefined, conflicts: undefined }),
  ]
  await writeAll(hotel, writes)
  // Their answers hold the notes once more.
  await removeRows(
    'OrderRequest',
    requests.map((request) => request.id),
  )
  const phoneIds = phones.map((phone) => phone.id)
  await removeRows('GuestDevice', phoneIds)
  await forgetPhones(phoneIds)
  await deleteRoles([memberRole(id)])
  await writeTogether(hotel, update('Book', [{ id }], { ...ERASED_OF_BOOK, erasedAt: now }))
}

const textOf = (annotation: MealOrderDish['annotation']): string => (annotation ?? []).map(({ text }) => text).join(' ')

const OF_LINE = ['order', 'dish', 'halfPortion', 'quantity', 'annotation'] as const

/** On which the notes of these orders stand, or a name. */
function notedPortions(
  portions: readonly Pick<KitchenPortion, 'id' | 'note'>[],
  lines: readonly PortionRow[],
  names: (text: string) => boolean,
): Rows {
  const notes = new Set(portionsOfRows(lines).flatMap((one) => notesWithin(one).map(({ text }) => noteKey(text))))
  return portions.filter(({ note = '' }) => notes.has(note) || names(note))
}

/** Where something of a person may stand, in the order in which it is read below. */
function rowsOfPerson(bookId: string, personId: string) {
  const ofBook = (query: Query) => query.equalTo('book', pointerTo('Book', bookId))
  const ofPerson = (query: Query) => query.equalTo('person', pointerTo('BookPerson', personId))
  return Promise.all([
    loadFields('MealOrder', ofBook, ['person', 'calendarMeal', 'locationExpl']),
    loadFields('MealOrderDish', (query) => ofBook(query).exists('annotation'), [...OF_LINE]),
    loadFields('ExtraMealOrder', ofBook, ['notes', 'locationExpl', 'conflicts']),
    loadFields('DietaryNeeds', ofPerson, ['hotel']),
    loadFields('AllergyCheck', ofPerson, ['hotel']),
    loadFields('KitchenPortion', (query) => ofBook(query).exists('note'), ['note']),
    loadFields('PrintJob', ofBook, ['hotel']),
    loadFields('OrderRequest', (query) => ofBook(query).exists('answer'), ['calendarMeal', 'answer']),
  ])
}

/** Erases one person: name, needs, notes. Code and PMS reference stay, by which imports know the booking. */
export async function erasePersonRows(
  person: Pick<BookPerson, 'id' | 'name' | 'surname' | 'isHolder'>,
  { id, hotel, refName }: Erased & Pick<Book, 'refName'>,
  now: Instant,
): Promise<void> {
  const [orders, lines, extras, needs, checks, portions, tickets, requests] = await rowsOfPerson(id, person.id)
  const own = orders.filter((order) => order.person === person.id)
  const ownOrders = new Set(own.map((order) => order.id))
  const ownMeals = new Set(own.map((order) => order.calendarMeal))
  const names = (text: string | undefined) => isNamedIn(text ?? '', person)
  const isTheirs = (line: (typeof lines)[number]) => ownOrders.has(line.order) || names(textOf(line.annotation))
  const theirs = lines.filter((line) => line.annotation?.length && isTheirs(line))
  const writes = [
    ...removals('AllergyCheck', checks, id),
    ...removals('KitchenPortion', notedPortions(portions, theirs, names), id),
    ...removals(
      'PrintJob',
      tickets.filter(({ ticket }) => names(JSON.stringify(ticket))),
      id,
    ),
    ...removals('DietaryNeeds', needs, id),
    ...update(
      'MealOrder',
      orders.filter((order) => order.locationExpl && (ownOrders.has(order.id) || names(order.locationExpl))),
      {
        locationExpl: undefined,
      },
    ),
    ...update('MealOrderDish', theirs, { annotation: [] }),
    ...extras.flatMap((extra) =>
      update('ExtraMealOrder', [extra], {
        ...(names(extra.notes) && { notes: undefined }),
        ...(names(extra.locationExpl) && { locationExpl: undefined }),
        ...(extra.conflicts?.some(({ whose }) => whose.some(names)) && { conflicts: undefined }),
      }),
    ),
  ].filter((write) => write.kind === 'delete' || Object.keys(write.fields).length > 0)
  await writeAll(hotel, writes)
  const answers = requests.filter(
    ({ calendarMeal, answer }) => ownMeals.has(calendarMeal) || names(JSON.stringify(answer)),
  )
  await removeRows(
    'OrderRequest',
    answers.map((request) => request.id),
  )
  await forgetInImports([id], hotel)
  await writeTogether(hotel, [
    ...(isBookedBy(person, { refName }) ? update('Book', [{ id }], ERASED_CONTACTS) : []),
    ...update('BookPerson', [person], { name: undefined, surname: undefined, erasedAt: now }),
  ])
}

/** An import that is undone would bring them back. All of a hotel's journals are read for it. */
export async function forgetInImports(bookIds: readonly string[], hotelId: string): Promise<void> {
  const forgotten = new Set(bookIds)
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  for await (const parts of pagesOf('ImportPart', ofHotel, ['books'], PARTS_AT_ONCE))
    for (const part of parts) {
      const books = (part.get('books') as readonly ImportedBook[] | undefined) ?? []
      const left = books.filter((book) => !forgotten.has(book.bookId))
      if (left.length < books.length) await part.save({ books: left }, asMaster)
    }
}
