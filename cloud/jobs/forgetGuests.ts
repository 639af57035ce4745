import { memberRole } from '#domain/roles.ts'
import { isStayOver } from '../guests/stayOver.ts'
import { removeRows } from '../hostDatabase.ts'
import { deleteRoles } from '../roles.ts'
import { findRows } from '../rows.ts'
import { idOf } from '../guards/row.ts'
import type { Job } from './job.ts'

/** Of some bookings those whose guests are out, or that are gone. */
async function overAmong(bookIds: readonly string[], now: number): Promise<ReadonlySet<string>> {
  const ids = [...new Set(bookIds)]
  const books = await findRows(
    'Book',
    (query) => query.containedIn('objectId', ids),
    ['hotel', 'checkin', 'checkout'],
  )
  const there = new Set<string>()
  for (const book of books) if (!(await isStayOver(book, now))) there.add(book.id)
  return new Set(ids.filter((id) => !there.has(id)))
}

/** Phones and memberships of stays that are over; the endpoints refuse them already. */
export const forgetGuests: Job = async ({ now, pages }) => {
  let removed = 0
  // Phones by themselves, too: an import that cancels a booking takes the sessions along, and may be undone.
  for (const className of ['GuestDevice', '_Installation'] as const)
    for await (const rows of pages(className, (query) => query, ['book'])) {
      const over = await overAmong(rows.map((row) => idOf(row, 'book') ?? ''), now)
      const ids = rows.flatMap((row) => (over.has(idOf(row, 'book') ?? '') ? row.id : []))
      await removeRows(className, ids)
      removed += ids.length
    }
  const prefix = memberRole('')
  for await (const roles of pages('_Role', (query) => query.startsWith('name', prefix), ['name'])) {
    const bookIds = roles.map((role) => String(role.get('name')).slice(prefix.length))
    const over = [...(await overAmong(bookIds, now))]
    await deleteRoles(over.map(memberRole))
    removed += over.length
  }
  return removed
}
