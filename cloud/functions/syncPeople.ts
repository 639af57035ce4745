import { z } from 'zod'
import { isPax } from '#domain/rules/bookings/booking.ts'
import { isSynced, planSync } from '#domain/rules/bookings/syncPeople.ts'
import type { SyncPlan } from '#domain/rules/bookings/syncPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { fieldsOf } from '#domain/schema/wire.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { nameOfWriter } from '#cloud/database/savedRow.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { pause } from '#cloud/database/pause.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { staffOfBook } from '#cloud/api/callers.ts'

const TRIES = 100
const LONGEST_PAUSE_MS = 50

const ofBook = (book: Parse.Object) => (query: Query) => query.equalTo('book', book).ascending('createdAt', 'objectId')

interface OfPersons {
  readonly orders: readonly Loaded<'MealOrder', 'person'>[]
  readonly needs: readonly Loaded<'DietaryNeeds', 'person' | 'tags'>[]
  readonly checks: readonly Loaded<'AllergyCheck', 'person'>[]
}

interface Facts {
  readonly book: Book
  readonly people: readonly BookPerson[]
}

async function load(asked: Parse.Object): Promise<Facts> {
  // The persons first: one added later would be too many for an older number of guests.
  const people = await findRows('BookPerson', ofBook(asked), fieldsOf('BookPerson'))
  const book = await loadRow('Book', asked.id, fieldsOf('Book'))
  if (book) return { book, people }
  // It was deleted meanwhile: no person may be left.
  await Parse.Object.destroyAll(
    people.map(({ id }) => pointerTo('BookPerson', id)),
    asMaster,
  )
  return refuse('gone')
}

const NOTHING: OfPersons = { orders: [], needs: [], checks: [] }

async function loadOf(asked: Parse.Object): Promise<OfPersons> {
  const [orders, needs, checks] = await Promise.all([
    // Of a long stay more than a page.
    loadFields('MealOrder', ofBook(asked), ['person']),
    loadFields('DietaryNeeds', ofBook(asked), ['person', 'tags']),
    loadFields('AllergyCheck', ofBook(asked), ['person']),
  ])
  return { orders, needs, checks }
}

/** What a person ordered stays, without the person; what they may not eat does not: the next one has the same id. */
function writesOf(
  { create, change, remove }: SyncPlan,
  bookId: string,
  { orders, needs, checks }: OfPersons,
): RowWrite[] {
  const gone = new Set(remove.map(({ id }) => id))
  const removals = (
    className: 'DietaryNeeds' | 'AllergyCheck',
    rows: readonly { readonly id: string; readonly person: string }[],
  ): RowWrite[] => rows.flatMap(({ id, person }) => (gone.has(person) ? { className, id, kind: 'delete', bookId } : []))
  return [
    ...create.map(({ id, ...fields }) => ({ className: 'BookPerson', id, kind: 'create', fields }) as const),
    ...change.map(({ id, fields }) => ({ className: 'BookPerson', id, kind: 'update', fields }) as const),
    ...orders
      .filter(({ person }) => person !== undefined && gone.has(person))
      .map(({ id }) => ({ className: 'MealOrder', id, kind: 'update', fields: { person: undefined } }) as const),
    ...removals('AllergyCheck', checks),
    ...removals('DietaryNeeds', needs),
    ...remove.map(({ id }) => ({ className: 'BookPerson', id, kind: 'delete', bookId }) as const),
  ]
}

async function reconcile(asked: Parse.Object): Promise<Facts> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { book, people } = await load(asked)
    const isFewer = people.length > book.pax
    const of = isFewer ? await loadOf(asked) : NOTHING
    const said = of.needs.filter(({ tags = [] }) => tags.length > 0)
    const plan = planSync(book, people, new Set([...of.orders, ...said].flatMap(({ person }) => person ?? [])))
    if (isSynced(plan)) return { book, people }
    try {
      await writeTogether(book.hotel, writesOf(plan, book.id, of))
    } catch {
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
  }
  throw new Error('Others keep changing the persons of this booking.')
}

/** See `CloudFunctions` and docs/domain.md, Persons. Ids of booking and number add nobody twice; the next call completes an interrupted one. */
export const syncPeople = cloudFunction('sync-people', {
  who: staffOfBook('bookings'),
  takes: z.object({ count: z.custom<number>(isPax) }),
  invalid: 'paxInvalid',
  async does({ book: asked, user }, { count }) {
    // With the master key, as all that follows: the caller was checked.
    const object = pointerTo('Book', asked.id)
    const changedBy = nameOfWriter(user)
    await object.save({ pax: count }, { ...asMaster, context: { changedBy } })
    return oneAtATime(asked.id, () => reconcile(object as Parse.Object))
  },
})
