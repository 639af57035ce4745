import { PAGE_SIZE } from '#data/gateway.ts'
import type { Condition, Gateway } from '#data/gateway.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Convivio } from './convivio.ts'
import { receiveNews } from './receiveNews.ts'

/** Ids in one condition: more would make an address that servers refuse. */
const IDS = 200

/** Everything that meets the conditions, page after page. */
export async function loadAll<C extends ClassName>(
  gateway: Gateway,
  className: C,
  where: readonly Condition[],
): Promise<EntityOf<C>[]> {
  const rows: EntityOf<C>[] = []
  for (;;) {
    const page = await gateway.page(className, where, rows.at(-1)?.id ?? '')
    rows.push(...page)
    if (page.length < PAGE_SIZE) return rows
  }
}

/** Rows that point by `field` to one of some rows. */
export interface PointingTo<C extends ClassName> {
  readonly field: keyof EntityOf<C> & string
  readonly ids: readonly string[]
}

/**
 * Brings all rows that point to some others into the store, as the server has them now; those that it
 * has no more leave. What is being changed here stays, and so does what was made meanwhile.
 */
export async function reload<C extends ClassName>(
  convivio: Convivio,
  className: C,
  { field, ids }: PointingTo<C>,
): Promise<void> {
  const { session, tables } = convivio.state.getState()
  const rows = tables[className].rows as ReadonlyMap<string, EntityOf<C>>
  const asked = new Set<unknown>(ids)
  const before = [...rows.values()].filter(
    (row) => row.updatedAt !== undefined && asked.has(row[field]),
  )
  const chunks = Array.from({ length: Math.ceil(ids.length / IDS) }, (_, at) =>
    ids.slice(at * IDS, (at + 1) * IDS),
  )
  const loaded = await Promise.all(
    chunks.map((value) => loadAll(convivio.gateway, className, [{ field, is: 'in', value }])),
  )
  // Pages that arrive after the user left belong to nobody.
  if (convivio.state.getState().session !== session) return
  const came = new Set(loaded.flat().map(({ id }) => id))
  receiveNews(convivio, className, loaded.flat())
  // One that was made again under its natural key is another.
  const absent = before.filter(
    ({ id, createdAt }) => !came.has(id) && rows.get(id)?.createdAt === createdAt,
  )
  if (absent.length > 0) convivio.drop(className, absent.map(({ id }) => id))
}
