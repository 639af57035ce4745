import { setTimeout as pause } from 'node:timers/promises'
import type { EditableOrders, OrderChange } from '#domain/api/endpoints.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { GUESTS, STAFF_PAGES, address } from './house.ts'
import type { House, Hotel, Table } from './house.ts'
import { Client, isGood, must, toCustom, toFunction, toParse } from './requests.ts'
import type { Reply, Request } from './requests.ts'

/** One request of somebody who is to notice nothing. */
export interface Sample {
  readonly what: string
  /** Not of a guest or a page of the staff: judged by itself. */
  readonly isOther: boolean
  readonly beganAt: number
  readonly endedAt: number
  /** Milliseconds of these in which server or crowd had no processor, though they had work. */
  readonly starvedMs: number
  readonly status: number
  /** Of an answer that is not as it should be. */
  readonly said?: string
}

const PEOPLE = GUESTS + STAFF_PAGES

/** Milliseconds that somebody looks at an answer before they ask for the next. */
const LOOKS_MS = 900

interface Watch {
  readonly ask: (what: string, request: Request) => Promise<Reply>
  /** Of what takes more than one request; answers the status with which it ended. */
  readonly wait: (what: string, act: () => Promise<number>) => Promise<void>
}

const SETTLED_WITHIN_MS = 120_000

/** What somebody asks, one after the other; each is measured. */
export type Step = (watch: Watch) => Promise<void>

/** What a table has ordered: an order that got no answer is sent again, as the app does, until it has one. */
class TableOrders {
  private readonly has = new Map<string, readonly Portion[]>()
  private open: { readonly person: string; readonly portions: readonly Portion[]; readonly body: object } | undefined
  private turn = 0

  constructor(
    private readonly hotel: Hotel,
    private readonly table: Table,
  ) {}

  private nextChange() {
    const { hotel, table } = this
    this.turn += 1
    const person = table.people[this.turn % table.people.length] ?? ''
    const before = this.has.get(person) ?? []
    const dishId = hotel.dishes[(this.turn * 7) % hotel.dishes.length] ?? ''
    const kept = before.filter((one) => one.dishId !== dishId).map((one) => ({ ...one, quantity: 0 }))
    const wish = { dishId, halfPortion: false, quantity: 1, notes: [] }
    const change: OrderChange = {
      orderId: orderIdOf(hotel.id, hotel.meal, person),
      personId: person,
      seen: before,
      portions: [...kept, wish],
    }
    const body = {
      bookId: table.book,
      calendarMealId: hotel.meal,
      nonce: newLocalId() + newLocalId(),
      changes: [change],
    }
    return { person, portions: [wish], body }
  }

  get request(): object {
    this.open ??= this.nextChange()
    return this.open.body
  }

  acknowledge({ text }: Reply): void {
    const [outcome] = (JSON.parse(text) as { data: { outcomes: { status: string }[] } }).data.outcomes
    if (!this.open) return
    if (outcome?.status !== 'done') throw new Error(`An order was not taken: ${JSON.stringify(outcome)}`)
    this.has.set(this.open.person, this.open.portions)
    this.open = undefined
  }

  /** Persons whose acknowledged order is not what the server has. */
  async lost(ask: (request: Request) => Promise<Reply>): Promise<number> {
    const { hotel, table } = this
    // What nobody has answered yet is settled first, as the app would.
    for (const until = Date.now() + SETTLED_WITHIN_MS; this.open;) {
      const reply = await ask(toCustom(hotel.session, 'POST', 'change-orders', this.open.body))
      if (isGood(reply)) this.acknowledge(reply)
      else if (Date.now() > until) throw new Error(`An order cannot be sent any more: ${reply.status} ${reply.text}`)
    }
    const query = new URLSearchParams({ bookId: table.book, calendarMealId: hotel.meal })
    const { data } = await must(ask(toCustom(hotel.session, 'GET', `editable-orders?${query}`)))
    const { dishes } = data as EditableOrders
    const isStored = ([person, portions]: readonly [string, readonly Portion[]]) => {
      const order = orderIdOf(hotel.id, hotel.meal, person)
      const stored = dishes.filter((line) => line.order === order && line.quantity > 0)
      return (
        stored.length === portions.length && portions.every(({ dishId }) => stored.some(({ dish }) => dish === dishId))
      )
    }
    return [...this.has].filter((one) => !isStored(one)).length
  }
}

/** A guest with a phone, as `src/guest` asks. */
function guest(house: House, at: number, orders: TableOrders): readonly Step[] {
  const { hotel, guestTables } = house
  const code = guestTables[at]?.code ?? ''
  let token = ''
  let tag = ''
  const cookie = () => ({ Cookie: `ospite=${token}` })
  const enterByForm: Step = async ({ ask }) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const reply = await ask('enter', {
      method: 'POST',
      path: '/ospite/entra',
      headers,
      body: new URLSearchParams({ code }).toString(),
    })
    const set = String(reply.headers['set-cookie'])
    token = /ospite=(ospite-[\w-]+)/.exec(set)?.[1] ?? token
  }
  const enterByApp: Step = async ({ ask }) => {
    const reply = await ask('enter by an app', { method: 'POST', path: '/custom/guest/session', body: { code } })
    if (isGood(reply)) token = (JSON.parse(reply.text) as { data: { token: string } }).data.token
  }
  const page: Step = async ({ ask }) => void (await ask('page', { path: '/ospite', headers: cookie() }))
  const stay: Step = async ({ ask }) => {
    const reply = await ask('stay', {
      path: '/custom/guest/stay?language=it',
      headers: { ...cookie(), ...(tag && { 'If-None-Match': tag }) },
    })
    tag = reply.headers.etag ?? tag
  }
  const meal: Step = async ({ ask }) =>
    void (await ask('meal', { path: `/custom/guest/meal?calendarMealId=${hotel.meal}&language=it`, headers: cookie() }))
  const order: Step = async ({ ask }) => {
    const reply = await ask('order', {
      method: 'POST',
      path: '/custom/change-orders',
      headers: cookie(),
      body: orders.request,
    })
    if (isGood(reply)) orders.acknowledge(reply)
  }
  const ordered: Step = async ({ ask }) =>
    void (await ask('ordered', { path: '/custom/guest/orders?language=it', headers: cookie() }))
  return [at % 2 ? enterByApp : enterByForm, page, stay, meal, order, stay, order, ordered, meal, order, stay]
}

/** A page of the staff, as the store asks. */
function staffPage(house: House, at: number, orders: TableOrders): readonly Step[] {
  const { hotel, staffTables, staffSessions } = house
  const book = staffTables[at]?.book ?? ''
  const session = staffSessions[at]
  const scopes = ['places', 'menu', 'stays', `meal:${hotel.meal}`]
  let since: Readonly<Record<string, string>> = {}
  let name = 0
  const changes: Step = async ({ ask }) => {
    const reply = await ask('changes', toFunction(session, 'changes', { hotelId: hotel.id, scopes, since }))
    if (!isGood(reply)) return
    const { result } = JSON.parse(reply.text) as {
      result: { since: Readonly<Record<string, string>>; expired: readonly string[] }
    }
    const known = Object.entries({ ...since, ...result.since }).filter(([scope]) => !result.expired.includes(scope))
    since = Object.fromEntries(known)
  }
  const save: Step = async ({ ask }) => {
    name += 1
    const requests = [
      { method: 'PUT', path: `/parse/classes/Book/${book}`, body: { refName: `Ospite numero ${name}` } },
    ]
    await ask('save', toParse(session, 'POST', '/batch', { requests }))
  }
  const order: Step = async ({ ask }) => {
    const reply = await ask('order of the staff', toCustom(session, 'POST', 'change-orders', orders.request))
    if (isGood(reply)) orders.acknowledge(reply)
  }
  const progress: Step = async ({ ask }) =>
    void (await ask(
      'meal-progress',
      toFunction(session, 'meal-progress', { hotelId: hotel.id, mealIds: [hotel.meal] }),
    ))
  return [changes, save, order, changes, progress]
}

/** Guests who order and pages of the staff that work, until they are stopped. */
export class Crowd {
  readonly samples: Sample[] = []
  private readonly client: Client
  private readonly orders: readonly TableOrders[]
  private readonly people: readonly (readonly Step[])[]
  private isOver = false
  private running: Promise<unknown> = Promise.resolve()

  /** @param starvedMs milliseconds, so far, in which server or crowd had no processor */
  constructor(
    url: string,
    house: House,
    private readonly starvedMs: () => number,
    more: readonly (readonly Step[])[] = [],
  ) {
    this.client = new Client(url, address.hotel)
    const ordersOf = (table: Table) => new TableOrders(house.hotel, table)
    const guests = house.guestTables.map(ordersOf)
    const pages = house.staffTables.map(ordersOf)
    this.orders = [...guests, ...pages]
    this.people = [
      ...guests.map((orders, at) => guest(house, at, orders)),
      ...pages.map((orders, at) => staffPage(house, at, orders)),
      ...more,
    ]
  }

  start(): void {
    this.running = Promise.all(this.people.map((steps, at) => this.go(steps, at)))
    // Told by `stop`.
    this.running.catch(() => undefined)
  }

  private async go(steps: readonly Step[], at: number): Promise<void> {
    const measure = async <R extends Pick<Reply, 'status' | 'text'>>(
      what: string,
      act: () => Promise<R>,
    ): Promise<R> => {
      const beganAt = performance.now()
      const before = this.starvedMs()
      const reply = await act()
      const said = isGood(reply) ? {} : { said: reply.text.slice(0, 200) }
      const times = { beganAt, endedAt: performance.now(), starvedMs: this.starvedMs() - before }
      this.samples.push({ what, isOther: at >= PEOPLE, ...times, status: reply.status, ...said })
      return reply
    }
    const ask = (what: string, request: Request) => measure(what, () => this.client.ask(request))
    const wait = async (what: string, act: () => Promise<number>) =>
      void (await measure(what, async () => ({ status: await act(), text: '' })))
    // Not all at once.
    await pause((at * LOOKS_MS) / this.people.length)
    for (let turn = 0; !this.isOver; turn += 1) {
      await steps[turn % steps.length]?.({ ask, wait })
      await pause(LOOKS_MS * (0.5 + Math.random()))
    }
  }

  /** Resolves when the guests and the staff got so many more answers. */
  async answers(count: number): Promise<void> {
    const until = this.samples.length + count
    while (this.samples.length < until && !this.isOver) await pause(100)
  }

  /** Resolves when the last of them has an answer. */
  async stop(): Promise<void> {
    this.isOver = true
    await this.running
    this.client.close()
  }

  /** Persons whose acknowledged order is not what the server has; call it when they are stopped. */
  async lostOrders(url: string): Promise<number> {
    const client = new Client(url, address.hotel)
    let lost = 0
    for (const orders of this.orders) lost += await orders.lost((request) => client.ask(request))
    client.close()
    return lost
  }
}
