import { z } from 'zod'
import { dayOf, daysBetween } from '#domain/dates/calendar.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { PmsRate } from '#domain/schema/values.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { MAX_PAGES, pagesDoNotEnd, PmsError } from '../adapter.ts'
import type { PmsAdapter, PmsContext, PmsPage } from '../adapter.ts'
import { askPms } from '../askPms.ts'
import { COMMON_BOARDS, ALL_INCLUSIVE, OTA_MEAL_PLANS } from '../boardCodes.ts'
import { cursorAfter, readPmsCursor, writePmsCursor } from '../cursor.ts'
import { mappedRows } from '../mapping.ts'

/** Mews Connector API, version 2023-06-06 of reservations (docs/pms.md). */
const ENDPOINT = 'https://api.mews.com'
/** The longest interval that it takes; it says three months. */
const INTERVAL = 89 * DAY_MS
/** Intervals of the first sync: the guests of now, and those who arrive within a year after. */
const WINDOWS = 5
const PAGE = 100
/** It would give 1000; with all their amounts that many items of orders are more than is read at once. */
const MAX_PAGE_ROWS = 500
/** Pages of what belongs to a page of bookings: all of it is held at once. */
const MAX_PAGES_OF_LIST = 40

const rows = z.array(z.looseObject({ Id: z.string() }))
type Row = z.infer<typeof rows>[number]
const reservations = z.array(
  z.looseObject({
    Id: z.string(),
    ServiceId: z.string(),
    AccountId: z.string().nullish(),
    RateId: z.string().nullish(),
    AssignedResourceId: z.string().nullish(),
    ScheduledStartUtc: z.string().nullish(),
    ScheduledEndUtc: z.string().nullish(),
  }),
)
const orderItem = z.object({
  ServiceOrderId: z.string(),
  ConsumedUtc: z.string().nullish(),
  Data: z.object({ Product: z.object({ ProductId: z.string() }).nullish() }).nullish(),
})

function listOf<T>(schema: z.ZodType<T>, content: unknown, name: string): T {
  const { data } = z.object({ [name]: schema }).safeParse(content)
  if (!data) throw new PmsError('broken', `The answer of the PMS has no ${name}.`, { answer: content })
  return data[name] as T
}

const cursorOf = (content: unknown): string | undefined =>
  z.object({ Cursor: z.string().max(2000).nullish() }).safeParse(content).data?.Cursor ?? undefined

function ask(context: PmsContext, operation: string, body: object, count: number, cursor?: string) {
  const { endpoint = ENDPOINT, clientToken = '', accessToken = '' } = context.settings
  return askPms(context, {
    url: `${endpoint.replace(/\/$/, '')}/api/connector/v1/${operation}`,
    method: 'POST',
    body: {
      ClientToken: clientToken,
      AccessToken: accessToken,
      Client: 'Convivio 1.0',
      ...body,
      Limitation: { Count: count, ...(cursor !== undefined && { Cursor: cursor }) },
    },
  })
}

async function getAll<T>(
  context: PmsContext,
  operation: string,
  name: string,
  ids: readonly string[],
  body: object,
  schema: z.ZodType<T[]>,
): Promise<T[]> {
  const found: T[] = []
  if (ids.length === 0) return found
  let cursor: string | undefined
  for (let pages = 0; pages < MAX_PAGES_OF_LIST; pages += 1) {
    const { content } = await ask(context, `${operation}/getAll`, body, MAX_PAGE_ROWS, cursor)
    const page = listOf(schema, content, name)
    found.push(...page)
    cursor = page.length < MAX_PAGE_ROWS ? undefined : cursorOf(content)
    if (cursor === undefined) return found
  }
  throw pagesDoNotEnd()
}

const distinct = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.filter((id) => typeof id === 'string')),
]
const byId = (found: readonly Row[]) => new Map(found.map((row) => [row.Id, row]))

function dayIn(utc: string | null | undefined, { timezone }: PmsContext): Day | undefined {
  const instant = Date.parse(utc ?? '')
  return Number.isNaN(instant) ? undefined : dayOf(instant, timezone)
}

function nightsOf(reservation: z.infer<typeof reservations>[number], context: PmsContext): number | undefined {
  const [from, to] = [dayIn(reservation.ScheduledStartUtc, context), dayIn(reservation.ScheduledEndUtc, context)]
  return from === undefined || to === undefined ? undefined : daysBetween(from, to)
}

/** Each reservation with its guest, room, rate and the products that are ordered with it, and on which days. */
/** By reservation, the days on which each product is consumed. */
function daysOfProducts(
  items: readonly z.infer<typeof orderItem>[],
  context: PmsContext,
): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<Day>>> {
  const daysOf = new Map<string, Map<string, Set<Day>>>()
  for (const { ServiceOrderId, ConsumedUtc, Data } of items) {
    const product = Data?.Product?.ProductId
    if (product === undefined) continue
    const products = daysOf.get(ServiceOrderId) ?? new Map<string, Set<Day>>()
    const days = products.get(product) ?? new Set()
    const day = dayIn(ConsumedUtc, context)
    if (day !== undefined) days.add(day)
    daysOf.set(ServiceOrderId, products.set(product, days))
  }
  return daysOf
}

async function withDetails(context: PmsContext, found: z.infer<typeof reservations>): Promise<unknown[]> {
  const ids = found.map(({ Id }) => Id)
  const accounts = distinct(found.map(({ AccountId }) => AccountId))
  const rooms = distinct(found.map(({ AssignedResourceId }) => AssignedResourceId))
  const rateIds = distinct(found.map(({ RateId }) => RateId))
  const ServiceIds = distinct(found.map(({ ServiceId }) => ServiceId))
  const [customers, resources, rates, items] = await Promise.all([
    getAll(context, 'customers', 'Customers', accounts, { CustomerIds: accounts, Extent: { Customers: true } }, rows),
    getAll(
      context,
      'resources',
      'Resources',
      rooms,
      { ResourceIds: rooms, Extent: { Resources: true, Inactive: true } },
      rows,
    ),
    getAll(
      context,
      'rates',
      'Rates',
      rateIds,
      { ServiceIds, RateIds: rateIds, Extent: { Rates: true, AvailabilityBlockAssignments: false } },
      rows,
    ),
    getAll(
      context,
      'orderItems',
      'OrderItems',
      ids,
      { ServiceOrderIds: ids, Types: ['ProductOrder'], AccountingStates: ['Open', 'Closed', 'Inactive'] },
      z.array(orderItem),
    ),
  ])
  const daysOf = daysOfProducts(items, context)
  const productIds = distinct([...daysOf.values()].flatMap((some) => [...some.keys()]))
  const products = byId(
    await getAll(
      context,
      'products',
      'Products',
      productIds,
      { ServiceIds, ProductIds: productIds, IncludeDefault: true },
      rows,
    ),
  )
  const [customerOf, resourceOf, rateOf] = [byId(customers), byId(resources), byId(rates)]
  return found.map((reservation) => ({
    reservation,
    nights: nightsOf(reservation, context),
    customer: customerOf.get(reservation.AccountId ?? ''),
    resource: resourceOf.get(reservation.AssignedResourceId ?? ''),
    rate: rateOf.get(reservation.RateId ?? ''),
    products: [...(daysOf.get(reservation.Id) ?? [])].flatMap(([id, days]) => {
      const product = products.get(id)
      return product ? { ...product, days: [...days] } : []
    }),
  }))
}

const interval = (from: Instant, to: Instant) => ({
  StartUtc: new Date(from).toISOString(),
  EndUtc: new Date(to).toISOString(),
})

/** What is asked for: what was updated since, or at first an interval of stays after the other. */
function filterOf(since: Instant | undefined, begun: Instant, window: number): object {
  if (since !== undefined) return { UpdatedUtc: interval(since, begun + DAY_MS) }
  if (window === 0) return { CollidingUtc: interval(begun - DAY_MS, begun - DAY_MS + INTERVAL) }
  const from = begun - DAY_MS + window * INTERVAL
  return { ScheduledStartUtc: interval(from, from + INTERVAL) }
}

async function* changedSince(cursor: string | undefined, _: string, context: PmsContext): AsyncGenerator<PmsPage> {
  const { now } = context
  const known = readPmsCursor(cursor, now)
  // Longer ago than an interval may be: all current ones come again.
  const since = known.since !== undefined && now - known.since < INTERVAL - DAY_MS ? known.since : undefined
  const begun = known.begun ?? now
  const [first = '0', at] = known.page?.split(' ') ?? []
  let [window, page] = [Number(first), at]
  let until = known.begun
  const last = since === undefined ? WINDOWS - 1 : 0
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const States = ['Confirmed', 'Started', 'Processed', 'Canceled']
    const body = { ...filterOf(since, begun, window), States }
    const answer = await ask(context, 'reservations/getAll/2023-06-06', body, PAGE, page)
    until ??= answer.at
    const found = listOf(reservations, answer.content, 'Reservations')
    const next = found.length < PAGE ? undefined : cursorOf(answer.content)
    const raws = await withDetails(context, found)
    if (next === undefined && window === last) {
      yield { raws, cursor: cursorAfter(until) }
      return
    }
    page = next
    if (next === undefined) window += 1
    const mark = page === undefined ? String(window) : `${window} ${page}`
    yield { raws, cursor: writePmsCursor({ ...(since !== undefined && { since }), page: mark, begun }) }
  }
  throw pagesDoNotEnd()
}

async function rates(_: string, context: PmsContext): Promise<PmsRate[]> {
  const services = listOf(rows, (await ask(context, 'services/getAll', {}, MAX_PAGE_ROWS)).content, 'Services')
  const ids = services.map(({ Id }) => Id)
  const body = { ServiceIds: ids, Extent: { Rates: true, AvailabilityBlockAssignments: false } }
  const found = await getAll(context, 'rates', 'Rates', ids, body, rows)
  return found.flatMap((rate) => {
    const { ExternalIdentifier, ShortName, Name } = rate
    const names = [ExternalIdentifier, ShortName, Name].filter((text) => typeof text === 'string' && text !== '')
    const [code] = names
    return typeof code === 'string' ? [{ code, name: String(names.at(-1)) }] : []
  })
}

/**
 * A booking's meals by the names of its products: a code of its own for each combination. A dinner that was
 * ordered once makes no half board: what is not ordered for each night has another code.
 */
const MEALS = `(
  $nights := nights;
  $products := products;
  $meal := function($name, $pattern) {(
    $found := $products[$contains($lowercase($join([Names.*, ShortNames.*, ExternalIdentifier][$type($) = "string"], " ")), $pattern)];
    $count($found) = 0 ? [] : $count($distinct($found.days)) >= $nights ? $name : $name & " on some days"
  )};
  $meals := $append($append(
    $meal("breakfast", /breakfast|colazione|frühstück|bfst/),
    $meal("lunch", /lunch|pranzo|mittagessen/)),
    $meal("dinner", /dinner|cena|abendessen/)
  );
  $count($meals) > 0 ? $join($meals, " + ") : [[rate.ExternalIdentifier, rate.ShortName, rate.Name]]
)`

export const mews: PmsAdapter = {
  type: 'mews',
  mapping: {
    rows: '$',
    fields: {
      bookId: 'reservation.Id',
      deleted: 'reservation.State',
      checkIn: 'reservation.(ScheduledStartUtc ? ScheduledStartUtc : StartUtc)',
      checkOut: 'reservation.(ScheduledEndUtc ? ScheduledEndUtc : EndUtc)',
      roomNumber: 'resource.Name',
      bookType: MEALS,
      name: '$join([customer.FirstName, customer.LastName], " ")',
      email: 'customer.Email',
      mobile: 'customer.Phone',
      pax: '$sum(reservation.PersonCounts.Count)',
      lang: 'customer.(PreferredLanguageCode ? PreferredLanguageCode : LanguageCode)',
    },
    boards: {
      ...COMMON_BOARDS,
      ...ALL_INCLUSIVE,
      ...OTA_MEAL_PLANS,
      breakfast: 'BB',
      'breakfast + lunch': 'HBL',
      'breakfast + dinner': 'HB',
      'breakfast + lunch + dinner': 'FB',
    },
    // All that there are: `Optional` and `Requested` are confirmed by one side only, `Started` is checked in.
    states: {
      Inquired: 'notYet',
      Optional: 'notYet',
      Requested: 'notYet',
      Confirmed: 'booked',
      Started: 'booked',
      Processed: 'booked',
      Canceled: 'cancelled',
    },
  },
  // Both tokens go with each request.
  authenticate: async () => '',
  changedSince,
  toRows: (raws, context) => mappedRows(context.mapping ?? mews.mapping, raws, context),
  rates,
}
