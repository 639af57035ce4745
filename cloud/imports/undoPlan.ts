import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { ImportedBook, ImportedRow } from '#domain/schema/imports.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import { deleting, isPmsMemoryField, isSameField } from './importedRows.ts'

type Values = Readonly<Record<string, unknown>>

export interface Present {
  readonly books: ReadonlyMap<string, Book>
  readonly people: ReadonlyMap<string, readonly BookPerson[]>
  readonly orders: ReadonlyMap<string, MealOrder>
  /** Ids of bookings, and of persons, with orders, or of whom somebody has noted what they may not eat. */
  readonly inUse: ReadonlySet<string>
  /** By class, the existing rows that restored rows point to. */
  readonly targets: ReadonlyMap<string, ReadonlySet<string>>
}

/** What an undo does with a booking; `kept`: changes made since. */
interface Reversal {
  readonly rows: readonly ImportedRow[]
  readonly kept: boolean
}

const NOTHING: Reversal = { rows: [], kept: false }

const names = (className: ClassName) => Object.keys(declarationOf(className).fields)

const isAsMade = (row: Values, { className, after }: ImportedRow): boolean =>
  names(className).every((name) => isPmsMemoryField(name) || isSameField(className, name, row[name], after?.[name]))

const isOf = (className: ClassName) => (row: ImportedRow) => row.className === className

function withoutDangling(row: ImportedRow, { targets }: Present): ImportedRow {
  const { fields } = declarationOf(row.className)
  const isThere = (name: string, value: unknown) => {
    const there = targets.get(fields[name]?.target ?? '')
    return !there || typeof value !== 'string' || there.has(value)
  }
  const after = Object.entries(row.after ?? {}).map(([name, value]) => [name, isThere(name, value) ? value : null])
  return { ...row, after: Object.fromEntries(after) as Values }
}

const comingBack = ({ className, id, before }: ImportedRow, present: Present): ImportedRow =>
  withoutDangling({ className, id, after: before ?? {} }, present)

function undoCreated({ bookId, rows }: ImportedBook, present: Present): Reversal {
  const book = present.books.get(bookId)
  if (!book) return NOTHING
  const made = new Map(rows.map((row) => [row.id, row]))
  const people = present.people.get(bookId) ?? []
  const isUntouched = (row: Values & { readonly id: string }) => {
    const own = made.get(row.id)
    return own !== undefined && isAsMade(row, own)
  }
  const persons = rows.filter(isOf('BookPerson'))
  const isOurs = isUntouched(book) && people.length === persons.length && people.every(isUntouched)
  if (!isOurs || present.inUse.has(bookId)) return { rows: [], kept: true }
  const gone = people.map((person) => deleting('BookPerson', person))
  return { rows: [deleting('Book', book), ...gone], kept: false }
}

function undoCancelled({ bookId, rows }: ImportedBook, present: Present): Reversal {
  if (present.books.has(bookId)) return NOTHING
  return { rows: rows.map((row) => comingBack(row, present)), kept: false }
}

function undoFields(row: ImportedRow, now: Values | undefined, left: readonly string[]): Reversal {
  if (!now) return NOTHING
  const { className, id, before = {}, after = {} } = row
  const changed = Object.keys(after).filter(
    (name) =>
      !isPmsMemoryField(name) && !left.includes(name) && !isSameField(className, name, before[name], after[name]),
  )
  // Not written by an interrupted import, or undone already.
  const open = changed.filter((name) => !isSameField(className, name, now[name], before[name]))
  const ours = open.filter((name) => isSameField(className, name, now[name], after[name]))
  const kept = ours.length < open.length
  if (ours.length === 0) return { rows: [], kept }
  const back = [...ours, ...Object.keys(after).filter(isPmsMemoryField)]
  const pick = (values: Values) => Object.fromEntries(back.map((name) => [name, values[name] ?? null]))
  return { rows: [{ className, id, before: pick(after), after: pick(before) }], kept }
}

/** Undefined when somebody changed one of them, or their number. */
function undoPeople({ bookId, rows }: ImportedBook, book: Book, present: Present): readonly ImportedRow[] | undefined {
  const now = new Map((present.people.get(bookId) ?? []).map((person) => [person.id, person]))
  const own = rows.filter(isOf('BookPerson'))
  const come = own.filter(({ id, before }) => !before && now.has(id))
  const gone = own.filter(({ id, after }) => !after && !now.has(id))
  if (come.length + gone.length === 0) return []
  const isOurs = (row: ImportedRow) => {
    const person = now.get(row.id)
    return person !== undefined && isAsMade(person, row) && !present.inUse.has(row.id)
  }
  const backAgain = new Set<unknown>(gone.map(({ id }) => id))
  const needs = rows.filter((row) => isOf('DietaryNeeds')(row) && backAgain.has(row.before?.['person']))
  const pax = rows.find(isOf('Book'))?.after?.['pax'] ?? book.pax
  if (book.pax !== pax || !come.every(isOurs)) return undefined
  const leaving = come.flatMap(({ id }) => now.get(id) ?? [])
  return [
    ...leaving.map((person) => deleting('BookPerson', person)),
    ...[...gone, ...needs].map((row) => comingBack(row, present)),
  ]
}

function undoChanged(imported: ImportedBook, present: Present): Reversal {
  const { bookId, rows } = imported
  const book = present.books.get(bookId)
  if (!book) return NOTHING
  const persons = undoPeople(imported, book, present)
  const named = new Map((present.people.get(bookId) ?? []).map((person) => [person.id, person]))
  const changes = rows.filter(({ before, after }) => before && after)
  const fields = changes.map((row) => {
    if (row.className === 'Book') return undoFields(row, book, persons ? [] : ['pax'])
    if (row.className === 'BookPerson') return undoFields(row, named.get(row.id), [])
    return undoFields(row, present.orders.get(row.id), [])
  })
  return {
    rows: [...fields.flatMap((one) => one.rows), ...(persons ?? [])].map((row) =>
      row.after ? withoutDangling(row, present) : row,
    ),
    kept: persons === undefined || fields.some(({ kept }) => kept),
  }
}

/** As far as nobody changed it since. Leaves out what is reverted already, so that it can be repeated. */
export function reversalOf(imported: ImportedBook, present: Present): Reversal {
  if (imported.kind === 'created') return undoCreated(imported, present)
  return imported.kind === 'cancelled' ? undoCancelled(imported, present) : undoChanged(imported, present)
}
