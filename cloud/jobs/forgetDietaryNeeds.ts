import { NEEDS_KEPT_DAYS } from '#domain/rules/bookings/dietaryNeeds.ts'
import type { ImportedBook, ImportedRow } from '#domain/schema/imports.ts'
import { isStayOver } from '../guests/stayOver.ts'
import { idOf } from '../guards/row.ts'
import { removeRows } from '../hostDatabase.ts'
import { forgetConflictsOf } from '../orders/extraConflicts.ts'
import { asMaster, loadFields, PARTS_AT_ONCE } from '../rows.ts'
import type { Narrow } from '../rows.ts'
import { DAY_MS } from './job.ts'
import type { Job, JobWork } from './job.ts'

/** Of some bookings those that ended so long ago, or are gone. */
async function endedAmong(bookIds: ReadonlySet<string>, now: number): Promise<ReadonlySet<string>> {
  const ended = new Set(bookIds)
  const books = await loadFields('Book', (query) => query.containedIn('objectId', [...bookIds]), [
    'hotel',
    'checkin',
    'checkout',
  ])
  for (const book of books) if (!(await isStayOver(book, now - NEEDS_KEPT_DAYS * DAY_MS))) ended.delete(book.id)
  return ended
}

/** Erases needs and what the kitchen noted of them, days after the stay or once the person is gone; devices follow. */
export const forgetDietaryNeeds: Job = async ({ now, pages }) => {
  let removed = 0
  for (const className of ['DietaryNeeds', 'AllergyCheck'] as const)
    for await (const rows of pages(className, (query) => query, ['book', 'person', 'hotel'])) {
      const ended = await endedAmong(new Set(rows.map((row) => idOf(row, 'book') ?? '')), now)
      const personIds = rows.map((row) => idOf(row, 'person') ?? '')
      const people = await loadFields('BookPerson', (query) => query.containedIn('objectId', personIds), ['book'])
      const there = new Set(people.map(({ id }) => id))
      const old = rows.filter((row) => ended.has(idOf(row, 'book') ?? '') || !there.has(idOf(row, 'person') ?? ''))
      await Parse.Object.destroyAll(old, asMaster)
      removed += old.length
    }
  return (
    removed +
    (await forgetInExtraOrders(now, pages)) +
    (await forgetInRequests(now, pages)) +
    (await forgetInImports(now, pages))
  )
}

/** Remembered requests answer with the notes of orders, which may be an allergy. */
async function forgetInRequests(now: number, pages: JobWork['pages']): Promise<number> {
  let forgotten = 0
  for await (const requests of pages('OrderRequest', (query) => query.exists('answer'), ['book'])) {
    const bookOf = (request: Parse.Object) => idOf(request, 'book') ?? ''
    const ended = await endedAmong(new Set(requests.map(bookOf)), now)
    const ids = requests.filter((request) => ended.has(bookOf(request))).map(({ id }) => id)
    await removeRows('OrderRequest', ids)
    forgotten += ids.length
  }
  return forgotten
}

async function forgetInExtraOrders(now: number, pages: JobWork['pages']): Promise<number> {
  let forgotten = 0
  for await (const rows of pages('ExtraMealOrder', (query) => query.exists('conflicts'), ['book', 'hotel'])) {
    const orders = rows.map((row) => ({ id: row.id, hotel: idOf(row, 'hotel') ?? '', book: idOf(row, 'book') ?? '' }))
    const ended = await endedAmong(new Set(orders.map(({ book }) => book)), now)
    const old = orders.filter(({ book }) => ended.has(book))
    await forgetConflictsOf(old)
    forgotten += old.length
  }
  return forgotten
}

/** Days for which journals are looked through: the job may not have run for a while. */
const LOOKED_BACK_DAYS = 30

/** What of rows tells of health: of orders outside the meals, and of answers that were journaled once. */
const OF_HEALTH = ['conflicts', 'answer'] as const

const isOfHealth = ({ className, before }: ImportedRow): boolean =>
  className === 'DietaryNeeds' || OF_HEALTH.some((name) => before?.[name] !== undefined)

function withoutHealth(row: ImportedRow): ImportedRow[] {
  if (!isOfHealth(row)) return [row]
  const { conflicts: _, answer: __, ...before } = row.before ?? {}
  return row.className === 'DietaryNeeds' ? [] : [{ ...row, before }]
}

/** What an import took away could be brought back for longer than it may be kept. */
async function forgetInImports(now: number, pages: JobWork['pages']): Promise<number> {
  const before = (days: number) => new Date(now - days * DAY_MS)
  const recent: Narrow = (query) =>
    query.lessThan('createdAt', before(NEEDS_KEPT_DAYS)).greaterThan('createdAt', before(NEEDS_KEPT_DAYS + LOOKED_BACK_DAYS))
  let forgotten = 0
  for await (const parts of pages('ImportPart', recent, ['books'], PARTS_AT_ONCE))
    for (const part of parts) {
      const books = (part.get('books') as readonly ImportedBook[] | undefined) ?? []
      const left = books.map((book) => ({ ...book, rows: book.rows.flatMap(withoutHealth) }))
      const count = books.flatMap(({ rows }) => rows).filter(isOfHealth).length
      if (count > 0) await part.save({ books: left }, asMaster)
      forgotten += count
    }
  return forgotten
}
