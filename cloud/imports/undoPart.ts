import { groupedBy } from '#domain/values/groupedBy.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import type { Book, MealSeating } from '#domain/schema/booking.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { ImportedBook, ImportedRow } from '#domain/schema/imports.ts'
import { checkTablesOf, deleteSeatingsOf } from '#cloud/stays/mealSeating.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { deleteRoles } from '#cloud/access/roles.ts'
import { loadByIds, loadPointingTo } from '#cloud/database/rows.ts'
import { entityAfter, withoutSecrets, writeOf } from './importedRows.ts'
import { sharedTables } from './sharing.ts'
import { reversalOf } from './undoPlan.ts'
import type { Present } from './undoPlan.ts'
import { writeUnits } from './writeUnits.ts'

async function loadTargets(hotelId: string, rows: readonly ImportedRow[]): Promise<Present['targets']> {
  const wanted = new Map<ClassName, Set<string>>()
  for (const { className, before = {} } of rows)
    for (const [name, { target }] of Object.entries(declarationOf(className).fields)) {
      const id = before[name]
      const to = classNames.find((one) => one === target)
      if (!to || ['Hotel', 'Book', 'BookPerson', 'MealOrder'].includes(to)) continue
      if (typeof id === 'string') wanted.set(to, (wanted.get(to) ?? new Set()).add(id))
    }
  const found = [...wanted].map(async ([className, ids]) => {
    const there = await loadByIds(className, hotelId, [...ids])
    return [className, new Set(there.map(({ id }) => id))] as const
  })
  return new Map(await Promise.all(found))
}

async function loadPresent(hotelId: string, books: readonly ImportedBook[]): Promise<Present> {
  const ids = books.map(({ bookId }) => bookId)
  const rows = books.flatMap((book) => book.rows)
  const orderIds = rows.filter((row) => row.className === 'MealOrder').map(({ id }) => id)
  const [present, people, orders, extras, needs, changed, targets] = await Promise.all([
    loadByIds('Book', hotelId, ids),
    loadPointingTo('BookPerson', 'book', 'Book', ids),
    loadPointingTo('MealOrder', 'book', 'Book', ids),
    loadPointingTo('ExtraMealOrder', 'book', 'Book', ids),
    loadPointingTo('DietaryNeeds', 'book', 'Book', ids),
    loadByIds('MealOrder', hotelId, orderIds),
    loadTargets(hotelId, rows),
  ])
  const said = needs.filter(({ tags = [] }) => tags.length > 0)
  return {
    books: new Map(present.map((book) => [book.id, book])),
    people: groupedBy(people, ({ book }) => book),
    orders: new Map(changed.map((order) => [order.id, order])),
    inUse: new Set([
      ...[...orders, ...extras, ...said].map(({ book }) => book),
      ...[...orders, ...said].flatMap(({ person }) => person ?? []),
    ]),
    targets,
  }
}

/** Bookings that get back a table or days where somebody else sits now share the table. */
async function withSharing(
  hotelId: string,
  units: readonly (readonly ImportedRow[])[],
  { books }: Present,
  isRetry: boolean,
): Promise<(readonly ImportedRow[])[]> {
  const isSeating = ({ className, after }: ImportedRow) =>
    className === 'Book' && after && ['table', 'checkin', 'checkout'].some((name) => name in after)
  const rows = units.flat()
  const seated = rows.filter(isSeating).map((row) => entityAfter('Book', row, books.get(row.id), {}))
  const leaving = new Set(rows.filter(({ after }) => !after).map(({ id }) => id))
  const shared = await sharedTables(hotelId, seated, leaving, isRetry)
  const share = (row: ImportedRow): ImportedRow =>
    isSeating(row) && shared.has(row.id) ? { ...row, after: { ...row.after, sharesTable: true } } : row
  return units.map((unit) => unit.map(share))
}

const isSeatingBack = ({ className, after }: ImportedRow) => className === 'MealSeating' && after !== undefined

async function mayComeBack(hotelId: string, { after = {} }: ImportedRow): Promise<boolean> {
  const { book, tables = [], day, mealIndex, start, sharesTables } = after as Partial<MealSeating>
  const seating = {
    tables,
    at: day !== undefined && mealIndex !== undefined ? { day, mealIndex } : undefined,
    start: start === undefined ? undefined : new Date(start),
    sharesTables: sharesTables === true,
  }
  try {
    await checkTablesOf(hotelId, book ?? '', seating)
    return true
  } catch (error) {
    if (error instanceof Parse.Error) return false
    throw error
  }
}

/** Joined tables come back once their booking is there. False: some do not. */
async function seatAgain(hotelId: string, seatings: readonly ImportedRow[]): Promise<boolean> {
  let isWhole = true
  for (const row of seatings) {
    const [written] = (await mayComeBack(hotelId, row)) ? await writeUnits(hotelId, [[writeOf(row)]]) : []
    isWhole &&= written !== undefined
  }
  return isWhole
}

interface UndoResult {
  readonly books: readonly Book[]
  readonly removed: readonly string[]
  /** Bookings of which something stays, because somebody changed it since. */
  readonly kept: number
}

async function tryUndo(
  hotelId: string,
  imported: readonly ImportedBook[],
  isRetry: boolean,
): Promise<UndoResult & { readonly isWhole: boolean }> {
  const present = await loadPresent(hotelId, imported)
  const reversals = imported.map((one) => reversalOf(one, present))
  const reverted = reversals.map(({ rows }) => rows.filter((row) => !isSeatingBack(row)))
  const units = await withSharing(hotelId, reverted, present, isRetry)
  const decided = await writeUnits(
    hotelId,
    units.map((unit) => unit.map(writeOf)),
  )
  const written = units.filter((_, place) => decided[place])
  const removed = written.flat().flatMap(({ className, id, after }) => (className === 'Book' && !after ? [id] : []))
  await Promise.all([deleteRoles(removed.map(memberRole)), deleteSeatingsOf(removed)])
  const unseated = new Set<unknown>()
  // One after the other: two may want the same table by now.
  for (const [place, reversal] of reversals.entries())
    if (decided[place] && !(await seatAgain(hotelId, reversal.rows.filter(isSeatingBack)))) unseated.add(reversal)
  const books = units.flatMap((unit, place) =>
    unit.flatMap((row, at) => {
      const answer = decided[place]?.[at]
      if (!answer || row.className !== 'Book' || !row.after) return []
      return [withoutSecrets('Book', entityAfter('Book', row, present.books.get(row.id), answer))]
    }),
  )
  const kept = reversals.filter((reversal) => reversal.kept || unseated.has(reversal)).length
  return { books, removed, kept, isWhole: written.length === units.length }
}

export async function undoBooks(hotelId: string, imported: readonly ImportedBook[]): Promise<UndoResult> {
  const first = await tryUndo(hotelId, imported, false)
  if (first.isWhole) return first
  const second = await tryUndo(hotelId, imported, true)
  // The part is still stored: the next call tries again.
  if (!second.isWhole) refuse('refused')
  return {
    books: [...first.books, ...second.books],
    removed: [...first.removed, ...second.removed],
    kept: second.kept,
  }
}
