import { inject } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { encode } from '#domain/schema/wire.ts'
import { master } from './rest.ts'
import type { Json } from './rest.ts'

const DAY = 86_400_000

export interface Table {
  readonly book: string
  readonly people: readonly string[]
}

async function saveAll(className: ClassName, rows: readonly (Json & { objectId: string })[]): Promise<void> {
  const outcomes = await master().createAll(rows.map((row) => [className, row] as const))
  const failed = outcomes.find((outcome) => !('success' in outcome))
  if (failed) throw new Error(`A row was refused: ${JSON.stringify(failed)}`)
}

export async function newTables(hotel: string, count: number, pax: number): Promise<Table[]> {
  const tables = Array.from({ length: count }, () => ({
    book: newLocalId(),
    people: Array.from({ length: pax }, newLocalId),
  }))
  const stay = { checkin: Date.now() - 2 * DAY, checkout: Date.now() + 9 * DAY }
  const book = encode('Book', { hotel, pax, bookType: 'HB', ...stay })
  await saveAll(
    'Book',
    tables.map((table) => ({ objectId: table.book, ...book })),
  )
  const people = tables.flatMap((table) =>
    table.people.map((objectId) => ({ objectId, ...encode('BookPerson', { hotel, book: table.book }) })),
  )
  await saveAll('BookPerson', people)
  return tables
}

/** Parse's columns for who may read and write a row: without them everybody may. */
const OPEN_TO = ['_rperm', '_wperm']
const NOBODY = ['{}', '{}']

/** The session of a guest of each booking: of so many a sign-up each would take minutes. */
export async function admitGuests(tables: readonly Table[]): Promise<string[]> {
  const guests = tables.map(({ book }) => ({
    book,
    user: newLocalId(),
    role: newLocalId(),
    session: `r:${newLocalId()}${newLocalId()}`,
  }))
  const insert = (table: string, columns: readonly string[], rows: readonly (readonly string[])[]) =>
    `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join()}) VALUES ` +
    rows.map((row) => `(${row.map((value) => `'${value}'`).join()})`).join()
  const now = new Date().toISOString()
  const later = new Date(Date.now() + DAY).toISOString()
  await runSql(inject('postgresUri'), [
    insert(
      '_User',
      ['objectId', 'username', ...OPEN_TO, 'createdAt', 'updatedAt'],
      guests.map(({ user }) => [user, user, ...NOBODY, now, now]),
    ),
    insert(
      '_Session',
      ['objectId', 'sessionToken', 'user', 'expiresAt', 'createdAt', 'updatedAt'],
      guests.map(({ user, session }) => [newLocalId(), session, user, later, now, now]),
    ),
    insert(
      '_Role',
      ['objectId', 'name', ...OPEN_TO, 'createdAt', 'updatedAt'],
      guests.map(({ role, book }) => [role, memberRole(book), ...NOBODY, now, now]),
    ),
    insert(
      '_Join:users:_Role',
      ['relatedId', 'owningId'],
      guests.map(({ user, role }) => [user, role]),
    ),
  ])
  return guests.map(({ session }) => session)
}
