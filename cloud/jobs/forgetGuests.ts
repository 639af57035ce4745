import { memberRole } from '#domain/rules/team/roles.ts'
import { idOf } from '#cloud/database/savedRow.ts'
import { overAmong } from '#cloud/stays/stayOver.ts'
import { removeRows } from '#cloud/database/hostDatabase.ts'
import { deleteRoles } from '#cloud/access/roles.ts'
import { jobOfSteps, tryEach } from '#cloud/time/job.ts'
import type { Job } from '#cloud/time/job.ts'

const forgetPhones =
  (className: 'GuestDevice' | '_Installation'): Job =>
  async ({ now, pages }) => {
    let removed = 0
    await tryEach(
      pages(className, (query) => query, ['book']),
      async (rows) => {
        const over = await overAmong(
          rows.map((row) => idOf(row, 'book') ?? ''),
          now,
        )
        const ids = rows.flatMap((row) => (over.has(idOf(row, 'book') ?? '') ? row.id : []))
        await removeRows(className, ids)
        removed += ids.length
      },
    )
    return removed
  }

const forgetMembers: Job = async ({ now, pages }) => {
  let removed = 0
  const prefix = memberRole('')
  await tryEach(
    pages('_Role', (query) => query.startsWith('name', prefix), ['name']),
    async (roles) => {
      const bookIds = roles.map((role) => String(role.get('name')).slice(prefix.length))
      const over = [...(await overAmong(bookIds, now))]
      await deleteRoles(over.map(memberRole))
      removed += over.length
    },
  )
  return removed
}

/** Phones and memberships of stays that are over; the endpoints refuse them already. */
export const forgetGuests = jobOfSteps([
  // Phones by themselves, too: an import that cancels a booking takes the sessions along, and may be undone.
  forgetPhones('GuestDevice'),
  forgetPhones('_Installation'),
  forgetMembers,
])
