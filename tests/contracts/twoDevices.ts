import fc from 'fast-check'
import { expect } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway, Outcome } from '#data/gateway.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { hotelScopes } from '#domain/replica/scopes.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { changeBooking } from '#store/commands/bookings/booking.ts'
import { markAsIncomplete, orderForBooking } from '#store/commands/orders/bookingOrders.ts'
import { setCompleted, setDishQuantity } from '#store/commands/orders/mealOrder.ts'
import { setSoldOut } from '#store/commands/menu/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { portionsOfRows } from '#domain/rules/orders/portion.ts'
import type { OutboxStorage } from '#sync/outbox/outboxStorage.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import { BrowserTabs } from '#sync/tabs/tabs.ts'
import { createFakeBrowser } from '#tests/fakes/fakeTabs.ts'
import { createMemoryCopies } from '#tests/fakes/memoryCopy.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { aPortion } from '#tests/rows/aPortion.ts'

/** Names in the tests' houses; a real server has other ids. */
export const PEOPLE = ['anna', 'bruno', 'carla', 'dino'] as const
export const DISHES = ['risotto', 'gnocchi', 'branzino', 'tiramisu', 'sorbetto'] as const
export const TABLES = ['table6', 'table7', 'table8', 'table9'] as const
type Named = (typeof PEOPLE)[number] | (typeof DISHES)[number] | (typeof TABLES)[number]

/** A hotel on a server: Anna and Bruno of one booking, Carla and Dino of another, and a dinner with all dishes. */
export interface DinnerHouse {
  readonly gateway: Gateway
  readonly now: Instant
  readonly hotelId: string
  readonly mealId: string
  readonly bookId: string
  readonly otherBookId: string
  readonly id: (named: Named) => string
  /** Where transactions can be seen late: table6 and a rank are changed in one that stays open, or ends. */
  readonly late?: { begin(seats: number): Promise<void>; end(): Promise<void> }
}

const CLASSES = ['CalendarMeal', 'Rank', 'Room', 'Table', 'Book', 'BookPerson', 'MealOrder', 'MealOrderDish'] as const
const PLACES = ['Rank', 'Room'] as const

/** Persons, dishes and tables that only one of the devices orders or changes. */
const OWN_PERSONS = ['carla', 'dino'] as const
const OWN_TABLES = ['table8', 'table9'] as const
const OWN_FIELDS = ['minSeats', 'maxSeats'] as const
/** So that fewest ≤ covers ≤ most. */
const LEAST = { minSeats: 1, seats: 10, maxSeats: 45 } as const

const client = fc.constantFrom(0, 1)
const person = fc.constantFrom('anna' as const, 'bruno' as const)
const dish = fc.constantFrom('risotto' as const, 'gnocchi' as const, 'branzino' as const)
/** Never sold out. */
const ownDish = fc.constantFrom('tiramisu' as const, 'sorbetto' as const)
const few = fc.nat(3)
const which = fc.nat(20)
/** Few, so that rooms often meet a name that is taken. */
const name = fc.nat(4)

type Loss = 'answerLost' | 'halfLost' | 'rowUnknown'

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('order' as const), client, person, dish, quantity: few }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('orderAll' as const), client, dish, quantity: few }) },
  /** What only this device changes: nobody is asked about it, and nothing of it is lost. */
  { weight: 8, arbitrary: fc.record({ do: fc.constant('ownOrder' as const), client, dish: ownDish, quantity: few }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ownTable' as const), client, seats: few }) },
  /** A field that only this device changes, of a row of which both change another one. */
  { weight: 6, arbitrary: fc.record({ do: fc.constant('ownField' as const), client, most: few }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('bothFields' as const), client, most: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('complete' as const), client, person, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('markIncomplete' as const), client }) },
  /** A guest orders on the phone. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant('guest' as const), person, dish, quantity: few }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pax' as const), client, count: fc.integer({ min: 2, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seats' as const), client }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('soldOut' as const), client, dish, on: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('makePlace' as const),
      client,
      className: fc.constantFrom(...PLACES),
      name,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('renamePlace' as const), client, which, name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('removePlace' as const), client, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('giveRank' as const), client, which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('flush' as const, 'look' as const), client }) },
  /** Begun and not waited for. */
  { weight: 6, arbitrary: fc.record({ do: fc.constant('flushSoon' as const), client }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('network' as const), client, isUp: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('lose' as const),
      client,
      loss: fc.constantFrom<Loss>('answerLost', 'halfLost', 'rowUnknown'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('late' as const), seats: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('commit' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('crash' as const, 'reload' as const, 'reloadOffline' as const),
      client,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('otherTab' as const, 'closeTab' as const), client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), client, isMine: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const turn = () => new Promise((resolve) => setImmediate(resolve))

interface Tab {
  readonly convivio: Convivio
  show(): void
  hide(): void
  /** It dies without a word. */
  crash(): Promise<void>
  close(): Promise<void>
}

/** A browser with one or two tabs, of which one is used, and a network that can be away. */
async function aDevice(house: DinnerHouse) {
  const storage = createMemoryStorage()
  const browser = createFakeBrowser()
  const losses: Loss[] = []
  let time = 0
  // Timers never ring: the steps say when something is sent or asked.
  const clock = { now: () => (time += 1), after: () => () => undefined }
  const copies = createMemoryCopies({ clock, onUnusable: () => undefined })
  let isUp = true
  const never = new Promise<never>(() => undefined)

  function wired(isDead: () => boolean, arriving: Set<Promise<unknown>>): Gateway {
    const server = house.gateway
    const guarded =
      <A extends unknown[], T>(ask: (...args: A) => Promise<T>, canBeLost: (...args: A) => boolean) =>
      async (...args: A): Promise<T> => {
        await turn()
        if (isDead()) return never
        if (!isUp) throw new GatewayError('unreachable', 'no network')
        const loss = canBeLost(...args) ? losses.shift() : undefined
        const request = ask(...args)
        arriving.add(request)
        const answer = await request.finally(() => arriving.delete(request))
        // What is done meanwhile is done while it is on its way.
        await turn()
        if (isDead()) return never
        if (loss) throw new GatewayError('unreachable', 'answer lost')
        return answer
      }
    const save = guarded(server.saveBatch, () => false)
    return {
      ...server,
      page: guarded<Parameters<Gateway['page']>, never>(server.page as never, () => false),
      loadOne: guarded<Parameters<Gateway['loadOne']>, never>(server.loadOne as never, () => false),
      async saveBatch(writes) {
        const loss = isUp ? losses.shift() : undefined
        const outcomes = await save(loss === 'halfLost' ? writes.slice(0, Math.ceil(writes.length / 2)) : writes)
        if (loss === 'rowUnknown') return [{ status: 'unknown' } satisfies Outcome, ...outcomes.slice(1)]
        if (loss) throw new GatewayError('unreachable', loss)
        return outcomes
      },
      callFunction: guarded<Parameters<Gateway['callFunction']>, never>(
        server.callFunction as never,
        (called) => called !== 'changes',
      ),
      callEndpoint: guarded<Parameters<Gateway['callEndpoint']>, never>(server.callEndpoint as never, () => true),
    }
  }

  async function openTab(): Promise<Tab> {
    let isDead = false
    const arriving = new Set<Promise<unknown>>()
    const page = browser.openTab()
    let closeLog: () => void = () => undefined
    const mortal: OutboxStorage = {
      ...storage,
      async open(userId, onOthers, tabs) {
        const log = await storage.open(userId, () => isDead || onOthers?.(), tabs)
        closeLog = () => log.close()
        return { ...log, write: async (...rows) => (isDead ? undefined : log.write(...rows)) }
      },
    }
    const convivio = await createConvivio({
      gateway: wired(() => isDead, arriving),
      storage: mortal,
      copies,
      clock,
      joinTabs: (userId) => new BrowserTabs({ userId, version: '1', host: page.host, clock }),
    })
    convivio.want(ACCOUNT, 'account')
    for (const scope of [...hotelScopes, `meal:${house.mealId}`] as const) convivio.want(house.hotelId, scope)
    await convivio.look()
    await browser.settled()
    return {
      convivio,
      show: page.show,
      hide: page.hide,
      async crash() {
        isDead = true
        page.crash()
        // A page takes longer to load than a request to arrive; nobody hears its answer.
        await Promise.allSettled(arriving)
        closeLog()
      },
      close: () => convivio.close(),
    }
  }

  let tabs = [await openTab()]
  const used = (): Tab => {
    const tab = tabs.at(-1)
    if (!tab) throw new Error('No tab is open')
    return tab
  }
  /** Of the tab in use. */
  async function leave(end: (tab: Tab) => Promise<void>): Promise<void> {
    await end(used())
    tabs = tabs.slice(0, -1)
    if (tabs.length === 0) tabs = [await openTab()]
    used().show()
    // A tab that comes into view adopts what the other one left.
    await used().convivio.wake()
  }
  return {
    convivio: () => used().convivio,
    settled: browser.settled,
    all: () => tabs.map(({ convivio }) => convivio),
    isUp: () => isUp,
    setNetwork: (on: boolean) => void (isUp = on),
    lose: (loss: Loss) => void losses.push(loss),
    async look() {
      for (const { convivio } of tabs) await convivio.look()
      await browser.settled()
    },
    async crash() {
      await used().crash()
      tabs = tabs.slice(0, -1)
      isUp = true
      tabs = [...tabs, await openTab()]
    },
    async reload() {
      await used().close()
      isUp = true
      tabs = [...tabs.slice(0, -1), await openTab()]
    },
    /** A page that begins with what the device has kept. */
    async reloadOffline() {
      await used().close()
      isUp = false
      tabs = [...tabs.slice(0, -1), await openTab()]
    },
    async otherTab() {
      used().hide()
      const [first, ...others] = tabs
      tabs = first && others.length > 0 ? [...others, first] : [...tabs, await openTab()]
      used().show()
      await browser.settled()
    },
    closeTab: () => leave((tab) => tab.close()),
  }
}
type Device = Awaited<ReturnType<typeof aDevice>>

type Shown = Readonly<Record<string, unknown>> & { readonly id: string }

/** What somebody sees of rows: an empty list is as none, and so are portions of 0. */
const seen = (className: ClassName, rows: Iterable<Shown>) =>
  [...rows]
    .filter(({ quantity }) => className !== 'MealOrderDish' || Number(quantity) > 0)
    // Who changed it last only `changes` tells.
    .map(({ createdAt: _c, updatedAt: _u, changedBy: _b, madeBy: _m, price: _p, ...row }) => row)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Shown)
    .map((row) => ({ ...row, ...('soldOut' in row ? { soldOut: [...(row['soldOut'] as string[])].sort() } : {}) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))

const rowsIn = ({ state }: Convivio, className: ClassName) =>
  state.getState().tables[className].rows as ReadonlyMap<string, unknown> as ReadonlyMap<string, Shown>

async function play(house: DinnerHouse, steps: readonly Step[], decisions: readonly boolean[]): Promise<void> {
  const { gateway, hotelId, mealId, bookId, otherBookId, id, now } = house
  /** By the id of a row that only one device changes, what it said last. */
  const meant = new Map<string, number>()
  const meantFields = new Map<string, number>()
  /** The ranks and rooms that were made, and neither removed nor given up. */
  const made = new Set<string>()
  let changes = 0
  /** Other ones than before: nobody is asked about the same number. */
  const otherSeats = () => LEAST.seats + ((changes += 1) % 30)
  const devices = [await aDevice(house), await aDevice(house)] as const

  const place = (who: string, book = bookId) => ({ hotelId, mealId, bookId: book, personId: who })
  const orderOf = (who: string) => orderIdOf(hotelId, mealId, who)
  const lineOf = (dishId: string, who: string) => orderDishIdOf(hotelId, orderOf(who), dishId, false)

  const isOwn = ({ all }: Device) =>
    all().some((convivio) =>
      convivio.state
        .getState()
        .saving.refused.some(
          ({ className, id: refused }) =>
            (className === 'Table' && refused !== id('table7')) ||
            ((className === 'MealOrder' || className === 'MealOrderDish') &&
              rowsIn(convivio, className).get(refused)?.['book'] === otherBookId),
        ),
    )
  const isAsked = ({ state }: Convivio): boolean =>
    state.getState().saving.refused.some((row) => row.id === id('table7') && row.conflict !== undefined)

  function decide(convivio: Convivio, isMine: boolean): void {
    for (const { className, id: refused, refusal } of convivio.state.getState().saving.refused)
      if (isMine && (refusal === 'changedMeanwhile' || refusal === 'addedMeanwhile')) convivio.retry(className, refused)
      else {
        convivio.discard(className, refused)
        made.delete(refused)
      }
  }

  async function guestOrders(who: string, dishId: string, quantity: number): Promise<void> {
    const lines = await gateway.page('MealOrderDish', [{ field: 'order', is: 'equal', value: orderOf(who) }], '')
    const portions = [{ dishId, halfPortion: false, quantity, notes: [] }]
    const change = { orderId: orderOf(who), personId: who, seen: portionsOfRows(lines), portions, completed: true }
    await gateway.callEndpoint('change-orders', {
      bookId,
      calendarMealId: mealId,
      nonce: newLocalId(),
      changes: [change],
    })
  }

  const placesIn = (convivio: Convivio) =>
    PLACES.flatMap((className) => [...rowsIn(convivio, className).keys()].map((key) => ({ className, id: key })))
  const placeAt = (convivio: Convivio, at: number) => {
    const all = placesIn(convivio)
    return all[at % Math.max(all.length, 1)]
  }

  const run = async (s: Step): Promise<unknown> => {
    if (s.do === 'guest') return guestOrders(id(s.person), id(s.dish), s.quantity)
    if (s.do === 'late') return house.late?.begin(LEAST.seats + s.seats)
    if (s.do === 'commit') return house.late?.end()
    const device = devices[s.client]
    const convivio = device.convivio()
    if (s.do === 'order') {
      const key = { dishId: id(s.dish), halfPortion: false }
      return setDishQuantity(convivio, place(id(s.person)), key, s.quantity, now)
    }
    if (s.do === 'ownOrder') {
      const personId = id(OWN_PERSONS[s.client])
      const key = { dishId: id(s.dish), halfPortion: false }
      const verdict = setDishQuantity(convivio, place(personId, otherBookId), key, s.quantity, now)
      if (!verdict) meant.set(lineOf(id(s.dish), personId), s.quantity)
      return
    }
    if (s.do === 'ownTable') {
      const own = id(OWN_TABLES[s.client])
      meant.set(own, LEAST.seats + s.seats)
      return convivio.change('Table', own, { seats: LEAST.seats + s.seats })
    }
    if (s.do === 'ownField' || s.do === 'bothFields') {
      const own = OWN_FIELDS[s.client]
      const most = LEAST[own] + s.most
      meantFields.set(own, most)
      const wasAsked = isAsked(convivio)
      const seats = s.do === 'bothFields' ? { seats: otherSeats() } : {}
      convivio.change('Table', id('table7'), { [own]: most, ...seats })
      await turn()
      // Only an answer ends the question.
      if (wasAsked && s.do === 'ownField') expect(isAsked(convivio)).toBe(true)
      return
    }
    if (s.do === 'orderAll') {
      const portions = [aPortion(id(s.dish), s.quantity)]
      return orderForBooking(convivio, { hotelId, mealId, bookId }, { portions }, now)
    }
    if (s.do === 'markIncomplete') return markAsIncomplete(convivio, { hotelId, mealId, bookId }, now)
    if (s.do === 'complete') return setCompleted(convivio, place(id(s.person)), s.on, now)
    if (s.do === 'pax') return changeBooking(convivio, bookId, { pax: s.count }, now)
    if (s.do === 'seats') return convivio.change('Table', id('table7'), { seats: otherSeats() })
    if (s.do === 'soldOut') return setSoldOut(convivio, mealId, id(s.dish), s.on, now)
    if (s.do === 'makePlace') return made.add(convivio.create(s.className, { hotel: hotelId, name: `n${s.name}` }))
    if (s.do === 'renamePlace') {
      const one = placeAt(convivio, s.which)
      return one && convivio.change(one.className, one.id, { name: `n${s.name}` })
    }
    if (s.do === 'removePlace') {
      const one = placeAt(convivio, s.which)
      if (!one) return
      made.delete(one.id)
      return convivio.remove(one.className, one.id)
    }
    if (s.do === 'giveRank') {
      const ranks = [...rowsIn(convivio, 'Rank').keys()]
      return convivio.change('Table', id('table7'), { rank: ranks[s.which % (ranks.length + 1)] })
    }
    if (s.do === 'network') return device.setNetwork(s.isUp)
    if (s.do === 'lose') return device.lose(s.loss)
    if (s.do === 'decide') return decide(convivio, s.isMine)
    if (s.do === 'flush') return convivio.flush()
    if (s.do === 'flushSoon') return void convivio.flush()
    if (s.do === 'look') return device.look()
    return device[s.do]()
  }

  /** Each tab of a device shows what any of them has said. */
  async function checkShown(): Promise<void> {
    for (const [at, device] of devices.entries()) {
      await device.settled()
      const own = { table: id(OWN_TABLES[at] ?? 'table8'), field: OWN_FIELDS[at] ?? 'minSeats' }
      for (const convivio of device.all()) {
        const tables = rowsIn(convivio, 'Table')
        if (meant.has(own.table)) expect(tables.get(own.table)?.['seats']).toBe(meant.get(own.table))
        if (meantFields.has(own.field)) expect(tables.get(id('table7'))?.[own.field]).toBe(meantFields.get(own.field))
      }
    }
  }

  for (const s of steps) {
    await run(s)
    expect(devices.some(isOwn)).toBe(false)
    await turn()
    await checkShown()
  }

  // The network is back, and whatever is asked is answered.
  await house.late?.end()
  let at = 0
  const isSettled = ({ state }: Convivio): boolean => {
    const { unsent, refused } = state.getState().saving
    return unsent === 0 && refused.length === 0
  }
  for (let round = 0; round < 30; round += 1) {
    for (const device of devices) {
      device.setNetwork(true)
      for (const convivio of device.all()) {
        await convivio.wake()
        decide(convivio, decisions[(at += 1) % decisions.length] ?? true)
      }
    }
    if (devices.every(({ all }) => all().every(isSettled))) break
  }

  const stored = new Map<ClassName, readonly Shown[]>()
  await Promise.all(
    CLASSES.map(async (className) => {
      const rows = await gateway.page(className, [{ field: 'hotel', is: 'equal', value: hotelId }], '')
      stored.set(className, rows)
    }),
  )
  const row = (className: ClassName, key: string) => stored.get(className)?.find((one) => one.id === key)
  for (const [key, count] of meant)
    expect(row('Table', key)?.['seats'] ?? row('MealOrderDish', key)?.['quantity'] ?? 0).toBe(count)
  for (const [field, most] of meantFields) expect(row('Table', id('table7'))?.[field]).toBe(most)
  for (const key of made) expect(row('Rank', key) ?? row('Room', key)).toBeDefined()
  for (const device of devices) {
    await device.look()
    for (const convivio of device.all()) {
      expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
      for (const className of CLASSES)
        expect(seen(className, rowsIn(convivio, className).values())).toEqual(
          seen(className, stored.get(className) ?? []),
        )
    }
  }
  for (const { all } of devices) for (const convivio of all()) await convivio.close()
}

/** Then a failure is told with the shortest steps that were found: on a real server the search for shorter ones has no end. */
const LONGEST_MS = 1_200_000

/**
 * Whatever fails, in the end the server has what both screens show, and what each device alone changed.
 * More by hand: PROPERTY_RUNS, and PROPERTY_STEPS for longer ones.
 */
export const checkTwoDevices = (open: () => Promise<DinnerHouse>, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: Number(process.env['PROPERTY_STEPS'] ?? 1), maxLength: 60 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      async (steps, decisions) => play(await open(), steps, decisions),
    ),
    {
      numRuns: Number(process.env['PROPERTY_RUNS'] ?? runsOf(numRuns)),
      plugins: [fc.interruptAfterTimeLimit(LONGEST_MS, { failOnInterrupt: true })],
    },
  )
