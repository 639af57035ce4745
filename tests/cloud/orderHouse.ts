import { inject } from 'vitest'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { endpointRoutes } from '#domain/api/endpoints.ts'
import type { ChangedOrders, EditableOrders, EndpointName, OrderChange, PostedDish } from '#domain/api/endpoints.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { encode } from '#domain/schema/wire.ts'
import { admit, openHotel, signUp } from './house.ts'
import type { Person } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json, Row } from './rest.ts'

const ZONE = 'Europe/Rome'
const DAY = 86_400_000

export interface CustomAnswer {
  readonly status: number
  readonly body: Json
  readonly headers: Headers
}

export async function askCustom(
  name: EndpointName,
  session: string | undefined,
  params: unknown,
  server: string = inject('serverUrl'),
): Promise<CustomAnswer> {
  const { method, path } = endpointRoutes[name]
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(params as Record<string, string>)}` : ''
  const response = await fetch(`${server}/custom/${path}${query}`, {
    method,
    headers: {
      ...(session === undefined ? {} : { 'X-Parse-Session-Token': session }),
      ...(isGet ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(isGet ? {} : { body: typeof params === 'string' ? params : JSON.stringify(params) }),
  })
  const body = (await response.json()) as Json
  return { status: response.status, body, headers: response.headers }
}

export function ordersIn({ status, body }: CustomAnswer): EditableOrders {
  if (status !== 200) throw new Error(`The server refused: ${status} ${JSON.stringify(body)}`)
  return body['data'] as EditableOrders
}

export async function sessionOf({ rest }: Person): Promise<string> {
  return String(must(await rest.send('GET', '/users/me')).body['sessionToken'])
}

const createRow = async (className: Parameters<typeof encode>[0], fields: Json): Promise<string> => {
  const objectId = newLocalId()
  must(await master().create(className, { objectId, ...encode(className, fields) }))
  return objectId
}

/** Days from today on which a meal is: open to guests, not yet, no longer. */
export const WHEN = { open: 1, early: 6, past: -1 } as const

/** A hotel that takes orders, made with the master key: who may make what is tested elsewhere. */
export class OrderHouse {
  private constructor(
    readonly hotel: string,
    readonly owner: Person,
    readonly session: string,
  ) {}

  static async open(fields: Json = {}): Promise<OrderHouse> {
    const owner = await signUp()
    const hotel = await openHotel(owner, { timezone: ZONE, ...fields })
    return new OrderHouse(hotel, owner, await sessionOf(owner))
  }

  dish(name: string, courseIndex: number, fields: Json = {}): Promise<string> {
    return createRow('Dish', { hotel: this.hotel, name: { it: name }, courseIndex, price: 10, ...fields })
  }

  dinner(dishes: readonly string[], when: keyof typeof WHEN = 'open', fields: Json = {}): Promise<string> {
    const day = addDays(dayOf(Date.now(), ZONE), WHEN[when])
    // From two days before until it begins.
    const meal = { ...newMeal('3', '19:30'), opens: -192, closes: 0, dishes }
    return createRow('CalendarMeal', { hotel: this.hotel, ...mealFields(day, meal, ZONE), ...fields })
  }

  /** A booking in house from two days ago, for a week, with so many persons. */
  async booking(people: number, fields: Json = {}): Promise<string> {
    const stay = { checkin: Date.now() - 2 * DAY, checkout: Date.now() + 9 * DAY }
    const book = await createRow('Book', { hotel: this.hotel, pax: people, bookType: 'HB', ...stay, ...fields })
    for (let n = 0; n < people; n += 1) await this.person(book)
    return book
  }

  person(book: string, fields: Json = {}): Promise<string> {
    return createRow('BookPerson', { hotel: this.hotel, book, ...fields })
  }

  async member(book: string): Promise<string> {
    const guest = await signUp()
    await admit(this.hotel, book, guest)
    return sessionOf(guest)
  }
}

let nonces = 0
export const anOrder = (
  bookId: string,
  calendarMealId: string,
  dishes: readonly PostedDish[],
  more: Json = {},
): Json => ({ bookId, calendarMealId, dishes, nonce: `nonce-${(nonces += 1)}`, ...more })

/** Portions as the staff send them: whole ones, unless it is said otherwise. */
export const some = (dishId: string, quantity: number, more: Partial<Portion> = {}): Portion => ({
  dishId,
  halfPortion: false,
  quantity,
  notes: [],
  ...more,
})

/** What becomes of the order of a person; nothing was seen of it before. */
export const changeOf = (
  { hotel }: { readonly hotel: string },
  meal: string,
  personId: string,
  portions: readonly Portion[],
  more: Partial<OrderChange> = {},
): OrderChange => ({ orderId: orderIdOf(hotel, meal, personId), personId, seen: [], portions, ...more })

export const changesOf = (bookId: string, calendarMealId: string, ...changes: readonly OrderChange[]): Json => ({
  bookId,
  calendarMealId,
  changes,
  nonce: `nonce-${(nonces += 1)}`,
})

export const changedIn = (answer: CustomAnswer): ChangedOrders => ordersIn(answer) as ChangedOrders

export interface Stored {
  readonly orders: readonly Row[]
  readonly lines: readonly Row[]
}

export async function storedOf(book: string, meal: string): Promise<Stored> {
  const where = { book: pointer('Book', book), calendarMeal: pointer('CalendarMeal', meal) }
  const [orders, lines] = await Promise.all(['MealOrder', 'MealOrderDish'].map((name) => master().rows(name, where)))
  return { orders: orders ?? [], lines: lines ?? [] }
}

const idOf = (value: unknown) => (value as { objectId?: string } | undefined)?.objectId ?? ''

export function portionsOf({ lines }: Pick<Stored, 'lines'>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const line of lines)
    if (Number(line['quantity']) > 0)
      sums[idOf(line['dish'])] = (sums[idOf(line['dish'])] ?? 0) + Number(line['quantity'])
  return sums
}
