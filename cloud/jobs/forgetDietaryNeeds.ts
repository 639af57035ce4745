import { NEEDS_KEPT_DAYS } from '#domain/rules/bookings/dietaryNeeds.ts'
import { isStayOver } from '../guests/stayOver.ts'
import { idOf } from '../guards/row.ts'
import { asMaster, loadFields } from '../rows.ts'
import { DAY_MS } from './job.ts'
import type { Job } from './job.ts'

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

/**
 * Erases what guests may not eat, and what the kitchen noted of it, some days after their stay; also of
 * persons that are gone. Tombstones take it off every device.
 */
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
  return removed
}
