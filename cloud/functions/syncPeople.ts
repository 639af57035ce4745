import type { ResultOf } from '#domain/functions.ts'
import { isPax } from '#domain/rules/booking.ts'
import { isSynced, planSync } from '#domain/rules/syncPeople.ts'
import type { SyncPlan } from '#domain/rules/syncPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { decode, keysOf } from '#domain/schema/wire.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { asMaster } from '../query.ts'
import { refuse } from '../refuse.ts'
import { writeTogether } from '../transaction.ts'
import type { RowWrite } from '../transaction.ts'
import { staffedBook } from './staffedBook.ts'

/** Times that a call looks again at what others, who asked at the same moment, have made of it. */
const TRIES = 100
/** Milliseconds before the next look, at most. */
const PAUSE = 50

/** At most a booking's persons, or what they ordered in a long stay. */
const MOST = 1000

type Query = InstanceType<typeof Parse.Query>

async function rowsOf<C extends ClassName>(
  className: C,
  narrow: (query: Query) => Query,
): Promise<EntityOf<C>[]> {
  const query = narrow(new Parse.Query(className))
    .select(...keysOf(className).split(','))
    .ascending('createdAt', 'objectId')
    .limit(MOST)
  const rows = (await query.find({ ...asMaster, json: true })) as unknown as WireRow[]
  return rows.map((row) => decode(className, row))
}

/** The orders of a booking; their persons may be the ones who go. */
const ordersOf = (book: Parse.Object) =>
  rowsOf('MealOrder', (query) => query.equalTo('book', book))

interface Facts {
  readonly book: Book
  readonly people: readonly BookPerson[]
}

async function load(asked: Parse.Object): Promise<Facts> {
  // The persons first: one who was added since would be too many for an older number of guests.
  const people = await rowsOf('BookPerson', (query) => query.equalTo('book', asked))
  const [book] = await rowsOf('Book', (query) => query.equalTo('objectId', asked.id))
  if (book) return { book, people }
  // It was deleted meanwhile: nobody is left behind.
  await Parse.Object.destroyAll(
    people.map(({ id }) => Parse.Object.fromJSON({ className: 'BookPerson', objectId: id })),
    asMaster,
  )
  return refuse('gone')
}

/** What a person ordered stays when the person goes, without. */
function writesOf(
  { create, change, remove }: SyncPlan,
  hotel: string,
  orders: readonly EntityOf<'MealOrder'>[],
): RowWrite[] {
  const gone = new Set(remove.map(({ id }) => id))
  return [
    ...create.map(({ id, ...fields }) => ({ className: 'BookPerson', id, kind: 'create', fields }) as const),
    ...change.map(({ id, fields }) => ({ className: 'BookPerson', id, kind: 'update', fields }) as const),
    ...orders
      .filter(({ person }) => person !== undefined && gone.has(person))
      .map(({ id }) => ({ className: 'MealOrder', id, kind: 'update', fields: { person: undefined } }) as const),
    ...remove.map(({ id }) => ({ className: 'BookPerson', id, kind: 'delete', hotel }) as const),
  ]
}

const pause = (most: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * most))

/** Adds and removes persons until they are as many as the booking says. */
async function reconcile(asked: Parse.Object): Promise<Facts> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { book, people } = await load(asked)
    const isFewer = people.length > book.pax
    const orders = isFewer ? await ordersOf(asked) : []
    const plan = planSync(book, people, new Set(orders.flatMap(({ person }) => person ?? [])))
    if (isSynced(plan)) return { book, people }
    try {
      await writeTogether(writesOf(plan, book.hotel, orders))
    } catch {
      // Why is not always told; the next look shows whether another was quicker or nothing works.
      await pause(PAUSE)
    }
  }
  throw new Error('Others keep changing the persons of this booking.')
}

/**
 * Makes a booking have as many persons as were asked for last (part 2 §4); see `CloudFunctions`.
 * The number is written first. Then whoever asked looks at what is there, and adds or removes in one
 * transaction, until the persons are as many as the booking says: persons have ids that two make
 * alike, so that nobody adds twice, and who finds that another was quicker looks again. A call that
 * was cut short is made good by the next one.
 */
export async function syncPeople(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'sync-people'>> {
  const asked = await staffedBook(request)
  const { count } = request.params as { count?: unknown }
  if (!isPax(count)) refuse('paxInvalid')
  // With the master key, as all that follows: who asks was checked.
  await asked.save({ pax: count }, asMaster)
  // Those of another server process are not waited for: the ids and the transactions suffice.
  return oneAtATime(asked.id, () => reconcile(asked))
}
