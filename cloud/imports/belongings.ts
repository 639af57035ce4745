import { groupedBy } from '#domain/values/groupedBy.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { fieldsForStaff } from '#domain/schema/wire.ts'
import { loadFields, pointerTo } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'

/** Classes of rows that belong to bookings, parents first. */
const BELONGINGS = [
  'BookPerson',
  // An import that is taken back must not lose an allergy.
  'DietaryNeeds',
  'GuestDevice',
  'MealOrder',
  'MealOrderDish',
  'OrderRequest',
  'ExtraMealOrder',
  'MealSeating',
] as const

export interface Belonging {
  readonly className: ClassName
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string }
}

/** Answers hold the notes of orders once more, which may be an allergy: a journal is kept for longer. */
const isKept = (name: string): boolean => name !== 'answer'

async function loadClass(className: (typeof BELONGINGS)[number], bookIds: readonly string[]) {
  if (bookIds.length === 0) return []
  const ofBooks: Narrow = (query) =>
    query.containedIn(
      'book',
      bookIds.map((id) => pointerTo('Book', id)),
    )
  const rows = await loadFields(className, ofBooks, fieldsForStaff(className).filter(isKept))
  return rows.map((row) => ({ className, row: { ...row } as Belonging['row'], bookId: row.book }))
}

export async function loadBelongings(bookIds: readonly string[]): Promise<ReadonlyMap<string, readonly Belonging[]>> {
  const all = await Promise.all(BELONGINGS.map((className) => loadClass(className, bookIds)))
  return groupedBy(all.flat(), ({ bookId }) => bookId)
}
