import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#data/gateway.ts'
import type { Condition } from '#data/gateway.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from './convivio.ts'
import { useConvivio, useSelect } from './hooks.tsx'
import { numberOf } from './loaders.ts'
import { receiveNews, valueOf } from './receiveNews.ts'
import type { Session } from './state.ts'

/** Milliseconds between two looks. */
const EVERY = 5000
/** Rows come with the time at which their save began: one that took long is still seen. */
const MARGIN = 5000
/** Before that, on the server's clock, everything has been loaded; none lasts so long. */
const LOADING = 5 * 60_000
/** What this machine's clock is trusted to measure: no more than that passes between two looks. */
const MEASURED = 60_000

/** What a look has shown. */
interface Look {
  /** The time of the newest row, on the server's clock. */
  readonly newest: Instant
  /** When it came, and when was looked last: milliseconds since the page was opened. */
  readonly cameAt: number
  readonly lookedAt: number
}

/** The last look, by hotel and class. */
const looks = new WeakMap<Session, Map<string, Look>>()

const timeOf = (row: object | undefined, field: string): Instant => Number(valueOf(row, field) ?? 0)

/**
 * The server's time at the last look, or before it. Many rows of one time, such as those of an
 * import, would else be read again with every look until another one changes.
 */
const timeAt = ({ newest, cameAt, lookedAt }: Look): Instant =>
  newest + Math.min(Math.max(0, lookedAt - cameAt), MEASURED)

/** When everything of a hotel was loaded; to find it takes a walk through all of its rows. */
const loadings = new WeakMap<Session, Map<string, Instant>>()

/**
 * The server's time of before everything was loaded, which was after the page was. A clock that is
 * fast here would have it later than that; what is known already is from before.
 */
function timeOfLoading({ state }: Convivio, session: Session, hotelId: string): Instant {
  const ofSession = loadings.get(session) ?? new Map<string, Instant>()
  loadings.set(session, ofSession)
  const known = ofSession.get(hotelId)
  if (known !== undefined) return known
  const { tables } = state.getState()
  let newest = 0
  for (const className of classNames)
    for (const row of tables[className].rows.values())
      if (valueOf(row, 'hotel') === hotelId) newest = Math.max(newest, timeOf(row, 'updatedAt'))
  const time = Math.min(performance.timeOrigin, newest || Infinity) - LOADING
  ofSession.set(hotelId, time)
  return time
}

/** The rows of a hotel that changed since the last look, which then is this one. */
async function changedRows<C extends ClassName>(
  convivio: Convivio,
  session: Session,
  hotelId: string,
  className: C,
): Promise<EntityOf<C>[]> {
  // What was deleted is not changed any more.
  const field = className === 'Tombstone' ? 'createdAt' : 'updatedAt'
  const known = looks.get(session) ?? new Map<string, Look>()
  looks.set(session, known)
  const key = `${hotelId}/${className}`
  const last = known.get(key)
  const since = last ? timeAt(last) - MARGIN : timeOfLoading(convivio, session, hotelId)
  const where: Condition[] = [
    { field: 'hotel', is: 'equal', value: hotelId },
    { field, is: 'atLeast', value: since },
  ]
  const lookedAt = performance.now()
  const rows: EntityOf<C>[] = []
  for (;;) {
    const page = await convivio.gateway.page(className, where, rows.at(-1)?.id ?? '')
    rows.push(...page)
    if (page.length < PAGE_SIZE) break
  }
  const newest = rows.reduce<Instant>((latest, row) => Math.max(latest, timeOf(row, field)), 0)
  if (!last || newest > last.newest) {
    // Without a row there is no time of the server's to go by.
    if (newest > 0) known.set(key, { newest, cameAt: performance.now(), lookedAt })
  } else known.set(key, { ...last, lookedAt })
  return rows
}

async function look(
  convivio: Convivio,
  session: Session,
  hotelId: string,
  names: readonly ClassName[],
): Promise<void> {
  const isOurs = () => convivio.state.getState().session === session
  const rowOf = (className: ClassName, id: string): object | undefined =>
    convivio.state.getState().tables[className].rows.get(id)

  async function receiveChanged(className: ClassName): Promise<void> {
    const rows = await changedRows(convivio, session, hotelId, className)
    if (isOurs()) receiveNews(convivio, className, rows)
  }

  await Promise.all(names.map((name) => receiveChanged(name)))
  // After the rows: what was deleted while they were read does not come back.
  const gone = await changedRows(convivio, session, hotelId, 'Tombstone')
  if (!isOurs()) return
  for (const className of classNames) {
    const ids = gone.flatMap(({ ofClass, rowId = '', createdAt = 0 }) => {
      // One that was made again under its natural key is another.
      const isOlder = timeOf(rowOf(className, rowId), 'createdAt') <= createdAt
      return ofClass === className && isOlder ? [rowId] : []
    })
    if (ids.length > 0) convivio.drop(className, ids)
  }
}

/**
 * Keeps the rows of a hotel as others change them, looking every 5 s while the page is in view.
 * What is being changed here stays on top. Without a network it is quiet: the indicator of saving
 * says so.
 */
export function useLiveRows(hotelId: string, names: readonly ClassName[]): void {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  useQuery({
    queryKey: ['live', hotelId, names.join(), numberOf(session)],
    enabled: session.status === 'signedIn',
    refetchInterval: EVERY,
    staleTime: 0,
    networkMode: 'always',
    queryFn: async () => {
      await look(convivio, session, hotelId, names)
      return true
    },
  })
}
