import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { changeBooking } from '#store/commands/booking.ts'
import { orderForBooking } from '#store/commands/bookingOrders.ts'
import { setCompleted, setDishQuantity } from '#store/commands/mealOrder.ts'
import { setSoldOut } from '#store/commands/soldOut.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#store/outbox/memoryStorage.ts'
import type { OutboxStorage } from '#store/outbox/outboxStorage.ts'
import { BOOK, DINNER, HOTEL, NOW, aDinnerServer, lineId, orderId, place } from '../rows/aDinner.ts'
import { bring } from '#tests/bring.ts'
import { createMemoryCopies } from '../fakes/memoryCopy.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'

const DISHES = ['risotto', 'gnocchi', 'branzino'] as const
const PERSONS = ['anna', 'bruno'] as const
const CLASSES = ['CalendarMeal', 'Table', 'Book', 'BookPerson', 'MealOrder', 'MealOrderDish'] as const

const client = fc.constantFrom(0, 1)
const person = fc.constantFrom(...PERSONS)
const dish = fc.constantFrom(...DISHES)
const few = fc.nat(3)

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('order' as const), client, person, dish, quantity: few }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('orderAll' as const), client, dish, quantity: few }) },
  /** What only this device changes: nobody is asked about it, and nothing of it is lost. */
  { weight: 8, arbitrary: fc.record({ do: fc.constant('ownOrder' as const), client, dish, quantity: few }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ownTable' as const), client, seats: few }) },
  /** A field that only this device changes, of a row of which both change another one. */
  { weight: 6, arbitrary: fc.record({ do: fc.constant('ownField' as const), client, most: few }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('bothFields' as const), client, most: few, seats: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('complete' as const), client, person, on: fc.boolean() }) },
  /** A guest orders on the phone. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant('guest' as const), person, dish, quantity: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pax' as const), client, count: fc.integer({ min: 2, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seats' as const), client, seats: few }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('soldOut' as const), client, dish, on: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('flush' as const, 'look' as const), client }) },
  /** Begun and not waited for. */
  { weight: 6, arbitrary: fc.record({ do: fc.constant('flushSoon' as const), client }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('network' as const), client, isUp: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('loseAnswer' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'reload' as const, 'reloadOffline' as const), client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), client, isMine: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const OTHER_BOOK = 'book000002'
/** Persons and tables that only one of the devices changes. */
const OWN_PERSONS = ['carla', 'dino'] as const
const OWN_TABLES = ['table8', 'table9'] as const
const OWN_FIELDS = ['minSeats', 'maxSeats'] as const

function addOwn({ server }: FakeGateway): void {
  const { id: _id, ...book } = server.row('Book', BOOK) ?? { id: BOOK }
  server.put('Book', { ...book, id: OTHER_BOOK, pax: 2 })
  for (const id of OWN_PERSONS)
    server.put('BookPerson', { id, hotel: HOTEL, book: OTHER_BOOK, name: id, createdAt: 1, updatedAt: 1 })
  for (const id of OWN_TABLES)
    server.put('Table', { id, hotel: HOTEL, name: id, seats: 9, createdAt: 1, updatedAt: 1 })
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A device with a network that can be away, and a tab that can die. */
async function aDevice(server: FakeGateway) {
  const storage = createMemoryStorage()
  let time = 0
  const clock = { now: () => (time += 1), after: () => () => undefined }
  const copies = createMemoryCopies({ clock, onUnusable: () => undefined })
  let isUp = true
  const never = new Promise<never>(() => undefined)

  function wired(tab: { isDead: boolean }): Gateway {
    const guarded = <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
      async (...args: A): Promise<T> => {
        await turn()
        if (!isUp) throw new GatewayError('unreachable', 'no network')
        const answer = await ask(...args)
        // What is done meanwhile is done while it is on its way.
        await turn()
        return tab.isDead ? never : answer
      }
    return {
      ...server,
      page: guarded<Parameters<Gateway['page']>, never>(server.page as never),
      loadOne: guarded<Parameters<Gateway['loadOne']>, never>(server.loadOne as never),
      saveBatch: guarded(server.saveBatch),
      call: guarded<Parameters<Gateway['call']>, never>(server.call as never),
      ask: guarded<Parameters<Gateway['ask']>, never>(server.ask as never),
    }
  }

  let tab = { isDead: false }
  let closeLogs: (() => void)[] = []
  const open = async () => {
    const own = { isDead: false }
    tab = own
    const mortal: OutboxStorage = {
      async open(userId) {
        const log = await storage.open(userId)
        closeLogs.push(() => log.close())
        return { ...log, write: async (...rows) => (own.isDead ? undefined : log.write(...rows)) }
      },
    }
    const convivio = await createConvivio({ gateway: wired(own), storage: mortal, copies, clock })
    await bring(convivio)
    convivio.want(HOTEL, `meal:${DINNER}`)
    await convivio.look()
    return convivio
  }
  const device = {
    convivio: await open(),
    setNetwork: (on: boolean) => void (isUp = on),
    /** The tab dies without a word; another one is opened, which needs a network. */
    async crash() {
      tab.isDead = true
      for (const close of closeLogs.splice(0)) close()
      isUp = true
      device.convivio = await open()
    },
    async reload() {
      await device.convivio.close()
      closeLogs = []
      isUp = true
      device.convivio = await open()
    },
    /** A page that begins with what the device has kept. */
    async reloadOffline() {
      await device.convivio.close()
      closeLogs = []
      isUp = false
      device.convivio = await open()
    },
  }
  return device
}

function guestOrders({ server }: FakeGateway, who: string, dishId: string, quantity: number): void {
  const at = { hotel: HOTEL, book: BOOK, calendarMeal: DINNER, updatedAt: Date.now() }
  server.put('MealOrder', { ...server.row('MealOrder', orderId(who)), ...at, id: orderId(who), person: who, completed: true })
  const id = lineId(dishId, false, who)
  server.put('MealOrderDish', { ...server.row('MealOrderDish', id), ...at, id, order: orderId(who), dish: dishId, quantity })
}

/** As the server does it: persons have ids that everybody makes alike. */
function answerPeople({ server, answer }: FakeGateway): void {
  answer('sync-people', ({ bookId, count }) => {
    const { createdAt: _c, ...book } = server.row('Book', bookId) ?? { id: bookId }
    server.put('Book', { ...book, createdAt: 1, pax: count })
    for (let n = 2; n < 5; n += 1) {
      const id = `person${n}`
      if (n >= count) server.drop('BookPerson', id)
      else if (!server.row('BookPerson', id))
        server.put('BookPerson', { id, hotel: HOTEL, book: BOOK, createdAt: 1, updatedAt: 1 })
    }
    return {
      book: server.row('Book', bookId) as unknown as Book,
      people: server.rows('BookPerson') as unknown as BookPerson[],
    }
  })
}

type Shown = Readonly<Record<string, unknown>> & { readonly id: string }

/** What somebody sees of rows: an empty list is as none, and so are portions of 0. */
const seen = (className: ClassName, rows: Iterable<Shown>) =>
  [...rows]
    .filter(({ quantity }) => className !== 'MealOrderDish' || Number(quantity) > 0)
    .map(({ createdAt: _c, updatedAt: _u, changedBy: _b, price: _p, ...row }) => row)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Shown)
    .map((row) => ({ ...row, ...('soldOut' in row ? { soldOut: [...(row['soldOut'] as string[])].sort() } : {}) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))

async function play(steps: readonly Step[], decisions: readonly boolean[]): Promise<void> {
  const server = aDinnerServer()
  answerPeople(server)
  addOwn(server)
  /** By the id of a row that only one device changes, what it said last. */
  const meant = new Map<string, number>()
  const meantFields = new Map<string, number>()
  const devices = [await aDevice(server), await aDevice(server)] as const

  const isOwn = ({ convivio }: { readonly convivio: Convivio }) => {
    const { saving, tables } = convivio.state.getState()
    return saving.refused.some(
      ({ className, id }) =>
        (className === 'Table' && id !== 'table7') ||
        ((className === 'MealOrder' || className === 'MealOrderDish') &&
          tables[className].rows.get(id)?.book === OTHER_BOOK),
    )
  }

  const run = async (s: Step): Promise<unknown> => {
    if (s.do === 'guest') return guestOrders(server, s.person, s.dish, s.quantity)
    if (s.do === 'loseAnswer') return server.fail('answerLost')
    const device = devices[s.client]
    const { convivio } = device
    if (s.do === 'order')
      return setDishQuantity(convivio, place(s.person), { dishId: s.dish, halfPortion: false }, s.quantity, NOW)
    if (s.do === 'ownOrder') {
      const personId = OWN_PERSONS[s.client]
      const verdict = setDishQuantity(
        convivio,
        { ...place(personId), bookId: OTHER_BOOK },
        { dishId: s.dish, halfPortion: false },
        s.quantity,
        NOW,
      )
      if (!verdict) meant.set(lineId(s.dish, false, personId), s.quantity)
      return
    }
    if (s.do === 'ownTable') {
      const id = OWN_TABLES[s.client]
      meant.set(id, s.seats)
      return convivio.change('Table', id, { seats: s.seats })
    }
    if (s.do === 'ownField' || s.do === 'bothFields') {
      const own = OWN_FIELDS[s.client]
      meantFields.set(own, s.most)
      const wasAsked = isAskedAboutTable(convivio)
      convivio.change('Table', 'table7', { [own]: s.most, ...(s.do === 'bothFields' ? { seats: s.seats } : {}) })
      await turn()
      // Only an answer, or the same number of seats, ends the question.
      if (wasAsked && s.do === 'ownField') expect(isAskedAboutTable(convivio)).toBe(true)
      return
    }
    if (s.do === 'orderAll') {
      const dishes = [{ dishId: s.dish, quantity: s.quantity }]
      return orderForBooking(convivio, { hotelId: HOTEL, mealId: DINNER, bookId: BOOK }, { dishes }, NOW)
    }
    if (s.do === 'complete') return setCompleted(convivio, place(s.person), s.on, NOW)
    if (s.do === 'pax') return changeBooking(convivio, BOOK, { pax: s.count }, NOW)
    if (s.do === 'seats') return convivio.change('Table', 'table7', { seats: s.seats })
    if (s.do === 'soldOut') return setSoldOut(convivio, DINNER, s.dish, s.on, NOW)
    if (s.do === 'network') return device.setNetwork(s.isUp)
    if (s.do === 'decide') return decide(convivio, s.isMine)
    if (s.do === 'flush') return convivio.flush()
    if (s.do === 'flushSoon') return void convivio.flush()
    if (s.do === 'look') return convivio.look()
    return device[s.do]()
  }

  for (const s of steps) {
    await run(s)
    expect(devices.some(isOwn)).toBe(false)
    await turn()
  }

  // The network is back, and whatever is asked is answered.
  let at = 0
  for (let round = 0; round < 30; round += 1) {
    for (const device of devices) {
      device.setNetwork(true)
      await device.convivio.flush()
      decide(device.convivio, decisions[(at += 1) % decisions.length] ?? true)
    }
    if (devices.every(({ convivio }) => isSettled(convivio))) break
  }
  for (const [id, count] of meant) {
    const line = server.server.row('MealOrderDish', id)
    expect(server.server.row('Table', id)?.['seats'] ?? line?.['quantity'] ?? 0).toBe(count)
  }
  for (const [name, most] of meantFields) expect(server.server.row('Table', 'table7')?.[name]).toBe(most)
  for (const { convivio } of devices) {
    await convivio.look()
    expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
    for (const className of CLASSES) {
      const rows = convivio.state.getState().tables[className].rows as ReadonlyMap<string, unknown>
      expect(seen(className, rows.values() as Iterable<Shown>)).toEqual(
        seen(className, server.server.rows(className)),
      )
    }
  }
}

const isAskedAboutTable = ({ state }: Convivio): boolean =>
  state.getState().saving.refused.some(({ id, conflict }) => id === 'table7' && conflict !== undefined)

const isSettled = ({ state }: Convivio): boolean => {
  const { unsent, refused } = state.getState().saving
  return unsent === 0 && refused.length === 0
}

function decide(convivio: Convivio, isMine: boolean): void {
  for (const { className, id } of convivio.state.getState().saving.refused)
    if (isMine) convivio.retry(className, id)
    else convivio.discard(className, id)
}

it('two devices and a guest who order through losses, crashes and offline hours end with what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      play,
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 150) },
  )
}, 120_000)
