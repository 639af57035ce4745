import { z } from 'zod'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { PmsRate } from '#domain/schema/values.ts'
import { Memory } from '#cloud/database/memory.ts'
import { MAX_PAGES, pagesDoNotEnd, PmsError } from '../adapter.ts'
import type { PmsAdapter, PmsContext, PmsPage } from '../adapter.ts'
import { askPms } from '../askPms.ts'
import { ALL_INCLUSIVE, COMMON_BOARDS, OTA_MEAL_PLANS } from '../boardCodes.ts'
import { cursorAfter, readPmsCursor, writePmsCursor } from '../cursor.ts'
import { mappedRows } from '../mapping.ts'

/** WuBook's ZaK API, `kapi` (docs/pms.md). */
const ENDPOINT = 'https://kapi.wubook.net/kp'
/** The most that it takes. */
const PAGE = 64
const [HOUR, DAY] = [3_600_000, 86_400_000]

/**
 * It does not say what changed. New bookings are read each time by their day of creation; changes and
 * cancellations by reading those who leave soon every hour, and all of them once a day.
 */
const PASSES = [
  { name: 'all', every: DAY, days: 540 },
  { name: 'soon', every: HOUR, days: 30 },
] as const

const id = z.union([z.string(), z.number()]).transform(String)
const named = z.object({
  data: z.array(z.looseObject({ id, name: z.string().nullish(), board: z.string().nullish() })),
})
const reservations = z.object({
  data: z.object({
    reservations: z.array(
      z.looseObject({
        booker: id.nullish(),
        rooms: z.array(z.looseObject({ id_zak_room: id.nullish(), rate_id: id.nullish() })).nullish(),
      }),
    ),
  }),
})

async function ask<T>(
  context: PmsContext,
  operation: string,
  schema: z.ZodType<T>,
  form: Readonly<Record<string, string>> = {},
  maxBytes?: number,
): Promise<T> {
  const { endpoint = ENDPOINT, apiKey = '' } = context.settings
  const { content } = await askPms(context, {
    url: `${endpoint.replace(/\/$/, '')}/${operation}`,
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const { data } = schema.safeParse(content)
  if (!data) throw new PmsError('broken', `The answer to ${operation} is not understood.`, { answer: content })
  return data
}

/** Characters that are kept of all hotels, here and there. */
const MAX_KEPT = 20_000_000
const MAX_CUSTOMER_BYTES = 100_000
const lists = new Memory<z.infer<typeof named>['data']>(2000, undefined, HOUR, MAX_KEPT)
/** One question a guest, and a guest seldom changes. */
const customers = new Memory<unknown>(20_000, undefined, DAY, MAX_KEPT)

const keyOf = ({ settings }: PmsContext, name: string) => JSON.stringify([settings, name])

const listOf = (context: PmsContext, operation: string) =>
  lists.recall(keyOf(context, operation), async () => (await ask(context, operation, named)).data)

const customerOf = (context: PmsContext, customer: string) =>
  customers.recall(keyOf(context, customer), async () => {
    const answer = z.object({ data: z.unknown() })
    return (await ask(context, 'customers/fetch_one', answer, { id: customer }, MAX_CUSTOMER_BYTES)).data
  })

async function listedById(context: PmsContext, operation: string, ids: readonly (string | null | undefined)[]) {
  const found = async () => new Map((await listOf(context, operation)).map((one) => [one.id, one]))
  const known = await found()
  if (ids.every((one) => !one || known.has(one))) return known
  lists.forgetHere(keyOf(context, operation))
  return found()
}

async function withDetails(
  context: PmsContext,
  found: z.infer<typeof reservations>['data']['reservations'],
): Promise<unknown[]> {
  if (found.length === 0) return []
  const booked = found.flatMap((reservation) => reservation.rooms ?? [])
  const rooms = await listedById(
    context,
    'property/fetch_rooms',
    booked.map(({ id_zak_room: room }) => room),
  )
  const rates = await listedById(
    context,
    'property/fetch_rates',
    booked.map(({ rate_id: rate }) => rate),
  )
  const raws: unknown[] = []
  for (const reservation of found) {
    const { booker } = reservation
    raws.push({
      reservation: {
        ...reservation,
        rooms: (reservation.rooms ?? []).map((room) => ({
          ...room,
          room: rooms.get(room.id_zak_room ?? ''),
          rate: rates.get(room.rate_id ?? ''),
        })),
      },
      customer: booker ? await customerOf(context, booker) : undefined,
    })
  }
  return raws
}

const italian = (day: Day) => day.split('-').reverse().join('/')
const days = (from: Day, to: Day) => ({ from: italian(from), to: italian(to) })

function filterOf(pass: string, since: Instant | undefined, begun: Instant, timezone: string): object {
  const today = dayOf(begun, timezone)
  const wide = PASSES.find(({ name }) => name === pass)
  if (wide) return { departure: days(today, addDays(today, wide.days)) }
  return { created: days(addDays(dayOf(since ?? begun, timezone), -1), addDays(today, 1)) }
}

async function* changedSince(cursor: string | undefined, _: string, context: PmsContext): AsyncGenerator<PmsPage> {
  const { now, timezone } = context
  const { since, page, begun: before, passes = {} } = readPmsCursor(cursor, now)
  const due = PASSES.find(({ name, every }) => now - (passes[name] ?? 0) >= every)?.name ?? 'new'
  const [pass = due, from = '0'] = page?.split(' ') ?? []
  const begun = before ?? now
  for (let offset = Number(from); offset < MAX_PAGES * PAGE; offset += PAGE) {
    const filters = { ...filterOf(pass, since, begun, timezone), pager: { limit: PAGE, offset } }
    const form = { filters: JSON.stringify(filters) }
    const { data } = await ask(context, 'reservations/fetch_reservations', reservations, form)
    const found = data.reservations
    const raws = await withDetails(context, found)
    if (found.length < PAGE) {
      // Who leaves within a month leaves within a year and a half, too.
      const read = pass === 'all' ? { all: begun, soon: begun } : pass === 'soon' ? { soon: begun } : {}
      const done = { ...passes, ...read }
      // What was created is asked for again until its own turn comes.
      yield {
        raws,
        cursor:
          pass === 'soon'
            ? writePmsCursor({ ...(since !== undefined && { since }), passes: done })
            : cursorAfter(begun, { passes: done }),
      }
      return
    }
    const mark = `${pass} ${offset + PAGE}`
    yield { raws, cursor: writePmsCursor({ ...(since !== undefined && { since }), page: mark, begun, passes }) }
  }
  throw pagesDoNotEnd()
}

async function rates(_: string, context: PmsContext): Promise<PmsRate[]> {
  const found = await listOf(context, 'property/fetch_rates')
  return found.flatMap(({ name }) => (name ? [{ code: name, name }] : []))
}

export const zak: PmsAdapter = {
  type: 'zak',
  mapping: {
    rows: `(
      $customer := customer;
      reservation.(
        $booking := $;
        $count(rooms) = 0
          ? { "booking": $booking, "customer": $customer, "at": 0 }
          : rooms#$at.{ "booking": $booking, "customer": $customer, "room": $, "at": $at }
      )
    )`,
    fields: {
      bookId: 'booking.id ? $string(booking.id) & (at > 0 ? "/" & (at + 1) : "")',
      deleted: 'booking.status',
      checkIn: 'room.dfrom',
      checkOut: 'room.dto',
      roomNumber: 'room.room.name',
      // The rate says what the reservation leaves open.
      bookType: 'booking.board ? booking.board : [[room.rate.board, room.rate.name]]',
      name: '$join([customer.main_info.name, customer.main_info.surname], " ")',
      email: 'customer.contacts.email',
      mobile: 'customer.contacts.phone',
      pax: '($n := $sum(room.occupancy.[$number(adults), $number(teens), $number(children), $number(babies)]); $n > 0 ? $n)',
      lang: 'customer.main_info.language',
    },
    reservation: 'booking.id',
    boards: { ...COMMON_BOARDS, ...ALL_INCLUSIVE, ...OTA_MEAL_PLANS, NB: 'NT' },
    states: {},
  },
  // The key goes with each request.
  authenticate: async () => '',
  changedSince,
  toRows: (raws, context) => mappedRows(context.mapping ?? zak.mapping, raws, context),
  rates,
}
