import { findRows, pointerTo } from '../rows.ts'
import { writeTogether } from '../transaction.ts'

/** Erases from some orders outside the meals what they say of allergies. */
export async function forgetConflictsOf(orders: readonly { readonly id: string; readonly hotel: string }[]): Promise<void> {
  for (const { id, hotel } of orders)
    await writeTogether(hotel, [{ className: 'ExtraMealOrder', id, kind: 'update', fields: { conflicts: undefined } }])
}

/** What is withdrawn stands in no order either. */
export async function forgetConflictsOfBooking(bookId: string): Promise<void> {
  const noted = await findRows(
    'ExtraMealOrder',
    (query) => query.equalTo('book', pointerTo('Book', bookId)).exists('conflicts'),
    ['hotel'],
  )
  await forgetConflictsOf(noted)
}
