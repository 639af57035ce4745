import { groupedBy } from '#domain/reports/grouping.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { loadPointingTo } from '../rows.ts'

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

async function loadClass(className: (typeof BELONGINGS)[number], bookIds: readonly string[]) {
  const rows = await loadPointingTo(className, 'book', 'Book', bookIds)
  return rows.map((row) => ({ className, row, bookId: (row as { book: string }).book }))
}

export async function loadBelongings(
  bookIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Belonging[]>> {
  const all = await Promise.all(BELONGINGS.map((className) => loadClass(className, bookIds)))
  return groupedBy(all.flat(), ({ bookId }) => bookId)
}
