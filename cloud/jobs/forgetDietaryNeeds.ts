import { DAY_MS } from '#domain/values/durations.ts'
import { KITCHEN_DAYS } from '#domain/kitchen/serviceTimes.ts'
import { NEEDS_KEPT_DAYS } from '#domain/rules/bookings/dietaryNeeds.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { ImportedBook, ImportedRow } from '#domain/schema/imports.ts'
import { idOf } from '#cloud/database/savedRow.ts'
import { overAmong } from '#cloud/stays/stayOver.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { forgetConflictsOf } from '../orders/extraConflicts.ts'
import { asMaster, loadFields, PARTS_AT_ONCE } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { jobOfSteps, tryEach } from '#cloud/time/job.ts'
import type { Job } from '#cloud/time/job.ts'

const overSince = (bookIds: readonly string[], now: Instant) => overAmong(bookIds, now - NEEDS_KEPT_DAYS * DAY_MS)

const bookOf = (row: Parse.Object): string => idOf(row, 'book') ?? ''

const forgetRowsOf =
  (className: 'DietaryNeeds' | 'AllergyCheck'): Job =>
  async ({ now, pages }) => {
    let removed = 0
    await tryEach(
      pages(className, (query) => query, ['book', 'person', 'hotel']),
      async (rows) => {
        const ended = await overSince(rows.map(bookOf), now)
        const personIds = rows.map((row) => idOf(row, 'person') ?? '')
        const people = await loadFields('BookPerson', (query) => query.containedIn('objectId', personIds), ['book'])
        const there = new Set(people.map(({ id }) => id))
        const old = rows.filter((row) => ended.has(bookOf(row)) || !there.has(idOf(row, 'person') ?? ''))
        await tryEach(old, (row) => row.destroy(asMaster))
        removed += old.length
      },
    )
    return removed
  }

/** Remembered requests answer with the notes of orders, which may be an allergy. */
const forgetInRequests: Job = async ({ now, pages }) => {
  let forgotten = 0
  await tryEach(
    pages('OrderRequest', (query) => query.exists('answer'), ['book']),
    async (requests) => {
      const ended = await overSince(requests.map(bookOf), now)
      const ids = requests.filter((request) => ended.has(bookOf(request))).map(({ id }) => id)
      await removeRows('OrderRequest', ids)
      forgotten += ids.length
    },
  )
  return forgotten
}

const forgetInExtraOrders: Job = async ({ now, pages }) => {
  let forgotten = 0
  await tryEach(
    pages('ExtraMealOrder', (query) => query.exists('conflicts'), ['book', 'hotel']),
    async (rows) => {
      const ended = await overSince(rows.map(bookOf), now)
      const old = rows.filter((row) => ended.has(bookOf(row)))
      await tryEach(old, (row) => forgetConflictsOf({ id: row.id, hotel: idOf(row, 'hotel') ?? '' }))
      forgotten += old.length
    },
  )
  return forgotten
}

/** Days for which journals are looked through: the job may not have run for a while. */
const LOOKED_BACK_DAYS = 30

/** Fields that tell of health: of orders outside the meals, and of the answers in older journals. */
const OF_HEALTH = ['conflicts', 'answer'] as const

const isOfHealth = ({ className, before }: ImportedRow): boolean =>
  className === 'DietaryNeeds' || OF_HEALTH.some((name) => before?.[name] !== undefined)

function withoutHealth(row: ImportedRow): ImportedRow[] {
  if (!isOfHealth(row)) return [row]
  const { conflicts: _, answer: __, ...before } = row.before ?? {}
  return row.className === 'DietaryNeeds' ? [] : [{ ...row, before }]
}

/** Taking an import back would bring back needs that may not be kept so long. */
const forgetInImports: Job = async ({ now, pages }) => {
  const before = (days: number) => new Date(now - days * DAY_MS)
  const recent: Narrow = (query) =>
    query
      .lessThan('createdAt', before(NEEDS_KEPT_DAYS))
      .greaterThan('createdAt', before(NEEDS_KEPT_DAYS + LOOKED_BACK_DAYS))
  let forgotten = 0
  await tryEach(pages('ImportPart', recent, ['books'], PARTS_AT_ONCE), (parts) =>
    tryEach(parts, async (part) => {
      const books = (part.get('books') as readonly ImportedBook[] | undefined) ?? []
      const left = books.map((book) => ({ ...book, rows: book.rows.flatMap(withoutHealth) }))
      const count = books.flatMap(({ rows }) => rows).filter(isOfHealth).length
      if (count > 0) await part.save({ books: left }, asMaster)
      forgotten += count
    }),
  )
  return forgotten
}

const forgetOfKitchen =
  (
    className: 'KitchenNotice' | 'KitchenPortion' | 'CourseCall' | 'PrintJob',
    moment: 'toldAt' | 'createdAt' | 'sentAt',
  ): Job =>
  async ({ now, pages }) => {
    let removed = 0
    const areOld: Narrow = (query) => query.lessThan(moment, new Date(now - KITCHEN_DAYS * DAY_MS))
    await tryEach(pages(className, areOld, ['hotel']), async (rows) => {
      await tryEach(rows, (row) => row.destroy(asMaster))
      removed += rows.length
    })
    return removed
  }

/** Erases needs and what the kitchen noted of them, days after the stay or once the person is gone; devices follow. */
export const forgetDietaryNeeds = jobOfSteps([
  forgetRowsOf('DietaryNeeds'),
  forgetRowsOf('AllergyCheck'),
  forgetOfKitchen('KitchenNotice', 'toldAt'),
  forgetOfKitchen('KitchenPortion', 'createdAt'),
  forgetOfKitchen('CourseCall', 'createdAt'),
  forgetOfKitchen('PrintJob', 'sentAt'),
  forgetInExtraOrders,
  forgetInRequests,
  forgetInImports,
])
