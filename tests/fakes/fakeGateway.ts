import { GatewayError, PAGE_SIZE, SetChange } from '#data/gateway.ts'
import type { Condition, Failure, Gateway, Outcome, Write } from '#data/gateway.ts'
import type { OpenSignal } from '#data/signal.ts'
import type {
  ChangedOrders,
  EndpointName,
  EndpointParams,
  EndpointResult,
  OrderChange,
  OrderOutcome,
  PostedChanges,
} from '#domain/api/endpoints.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import type { Changes, FunctionName, HotelCounts, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import { bookingOfScope, classesOf, mealOfScope, scopeOfNeeds, STAYS_LOOKBACK_DAYS } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { orderDishIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { emptyRow } from '#store/tables/row.ts'
import type { Row } from '#store/tables/row.ts'

/** Classes of a meal's scope that do not name the meal. */
const OF_PERSONS: readonly ClassName[] = ['BookPerson', 'DietaryNeeds']

/** What goes wrong with one request: it never arrives, or its answer is lost on the way back. */
type Fault = Failure | 'answerLost'

export interface FakeGateway extends Gateway {
  readonly server: {
    rows(className: ClassName): Row[]
    row(className: ClassName, id: string): Row | undefined
    put(className: ClassName, row: Record<string, unknown> & { id: string }): void
    drop(className: ClassName, id: string): void
  }
  readonly openSignal: OpenSignal
  readonly batches: readonly (readonly Write[])[]
  readonly uploads: readonly { readonly name: string; readonly content: Blob }[]
  /** The calls of cloud functions that arrived, in order, but for `changes`, which is asked all the time. */
  readonly calls: readonly { readonly name: FunctionName; readonly params: unknown }[]
  /** What a cloud function does; it may throw a `GatewayError`. */
  answer<N extends FunctionName>(name: N, work: (params: ParamsOf<N>) => ResultOf<N> | Promise<ResultOf<N>>): void
  readonly asks: readonly { readonly name: EndpointName; readonly params: unknown }[]
  answerAsk<N extends EndpointName>(name: N, work: (params: EndpointParams<N>) => EndpointResult<N>): void
  /** The next requests meet these faults, one each; undefined lets one pass. */
  fail(...faults: (Fault | undefined)[]): void
  refuse: (write: Write) => Refusal | undefined
}

const DAY = 24 * 3_600_000

const changedSet = (members: unknown, { add, remove }: SetChange): unknown[] =>
  [...new Set([...((members ?? []) as readonly unknown[]), ...add])].filter((member) => !remove.includes(member))

/** Of moments that only move on, those that the server has later already. */
function laterThan({ className, ...write }: Write, known: Row): object {
  const { fields } = declarationOf(className)
  const written = 'fields' in write ? Object.entries(write.fields) : []
  const later = written.filter(([name, value]) => fields[name]?.isLatest && Number(known[name]) > Number(value ?? 0))
  return Object.fromEntries(later.map(([name]) => [name, known[name]]))
}

const USER = { id: 'user000001', username: 'anna@example.com', name: 'Anna' }

export function createFakeGateway(signedIn = true): FakeGateway {
  const classes = new Map<ClassName, Map<string, Row>>()
  const batches: (readonly Write[])[] = []
  const uploads: { name: string; content: Blob }[] = []
  const faults: (Fault | undefined)[] = []
  const calls: { name: FunctionName; params: unknown }[] = []
  const asks: { name: EndpointName; params: unknown }[] = []
  const answers = new Map<FunctionName | EndpointName, (params: never) => unknown>()
  const answered = new Map<string, ChangedOrders>()
  let time = 0
  /** By class and id, which change of the server was the last one of a row; what is gone, too. */
  const changed = new Map<string, number>()
  let changes = 0
  const listeners = new Set<() => void>()
  let user = signedIn ? userRow() : undefined

  function userRow() {
    return { ...emptyRow('_User', USER.id), ...USER } as unknown as EntityOf<'_User'>
  }

  function table(className: ClassName): Map<string, Row> {
    const rows = classes.get(className) ?? new Map<string, Row>()
    classes.set(className, rows)
    return rows
  }

  async function request<T>(work: () => T): Promise<T> {
    await Promise.resolve()
    const fault = faults.shift()
    if (fault && fault !== 'answerLost') throw new GatewayError(fault, fault)
    const answer = work()
    if (fault) throw new GatewayError('unreachable', 'answer lost')
    return answer
  }

  function apply(write: Write): Outcome {
    const refusal = gateway.refuse(write)
    if (refusal) return { status: 'refused', refusal }
    const rows = table(write.className)
    const known = rows.get(write.id)
    if (write.kind === 'delete') {
      rows.delete(write.id)
      note(write.className, write.id)
      return { status: 'done', fields: {} }
    }
    if (write.kind === 'create' && known) return { status: 'duplicate' }
    if (write.kind === 'update' && !known) return { status: 'refused', refusal: 'gone' }
    time += 1
    const decided = { updatedAt: time, ...(known ? {} : { createdAt: time }) }
    const base = known ?? emptyRow(write.className, write.id)
    const sets = Object.entries(write.fields).flatMap(([name, value]) =>
      value instanceof SetChange ? [[name, changedSet(base[name], value)] as const] : [],
    )
    const all = { ...decided, ...Object.fromEntries(sets), ...laterThan(write, base) }
    // The answer of a save does not say who it was: only reading the row again does.
    const by = 'changedBy' in declarationOf(write.className).fields ? { changedBy: USER.name } : {}
    rows.set(write.id, { ...base, ...write.fields, ...all, ...by })
    note(write.className, write.id)
    return { status: 'done', fields: all }
  }

  function note(className: ClassName, id: string): void {
    changed.set(`${className}/${id}`, (changes += 1))
    for (const tell of listeners) tell()
  }

  /** As the server answers it, in one page; a cursor is a number of changes. */
  function changesSince({ hotelId, scopes, since = {} }: ParamsOf<'changes'>): Changes {
    const rows: { [C in ClassName]?: Row[] } = {}
    const gone: { [C in ClassName]?: string[] } = {}
    for (const scope of scopes)
      for (const className of classesOf(scope)) {
        const from = Number(since[scope] ?? -1)
        const isNew = (id: string) => (changed.get(`${className}/${id}`) ?? 0) > from
        const some = [...table(className).values()].filter(
          (row) => isNew(row.id) && isInScope(className, row, hotelId, scope) && (from >= 0 || isOfStays(row, scope)),
        )
        rows[className] = [...(rows[className] ?? []), ...some.map((row) => Object.freeze({ ...row }))]
        const ids = [...changed.keys()].flatMap((key) => {
          const [name, id = ''] = key.split('/')
          return name === className && from >= 0 && isNew(id) && !table(className).has(id) ? id : []
        })
        gone[className] = [...(gone[className] ?? []), ...ids]
      }
    return {
      rows: rows as unknown as Changes['rows'],
      gone,
      since: Object.fromEntries(scopes.map((scope) => [scope, String(changes)])),
      more: [],
      expired: [],
      ...(scopes.includes('account') ? { hotelIds: [...table('Hotel').keys()] } : {}),
      ...(scopes.includes('cards') ? { counts: countAll() } : {}),
    }
  }

  function countAll(): Record<string, HotelCounts> {
    const count = (className: ClassName, hotelId: string) =>
      [...table(className).values()].filter(
        ({ hotel, stafferBook, deleted }) => hotel === hotelId && !stafferBook && !deleted,
      ).length
    const countsOfPortion = (hotelId: string): HotelCounts => ({
      bookings: count('Book', hotelId),
      rooms: count('Room', hotelId),
      tables: count('Table', hotelId),
      dishes: count('Dish', hotelId),
      calendarMeals: count('CalendarMeal', hotelId),
    })
    return Object.fromEntries([...table('Hotel').keys()].map((id) => [id, countsOfPortion(id)]))
  }

  /** As the server does it, without its rules: `refuse` decides about each row. */
  function changeOrders({ bookId, calendarMealId, nonce, changes }: PostedChanges): ChangedOrders {
    const known = answered.get(nonce)
    if (known) return known
    const outcomes = changes.map((change) => changeOrder(bookId, calendarMealId, change))
    const isHere = (row: Row) => row['book'] === bookId && row['calendarMeal'] === calendarMealId
    const rowsHere = (className: ClassName) =>
      [...table(className).values()].filter(isHere).map((row) => Object.freeze({ ...row }))
    const lines = rowsHere('MealOrderDish') as unknown as MealOrderDish[]
    const answer = {
      mealOrders: rowsHere('MealOrder') as unknown as MealOrder[],
      dishes: lines.filter(({ quantity }) => quantity > 0),
      removed: lines.filter(({ quantity }) => !(quantity > 0)),
      completedOrdersInfo: { totalCompletedOrders: 0, totalPax: 0 },
      outcomes,
    }
    answered.set(nonce, answer)
    return answer
  }

  function changeOrder(book: string, calendarMeal: string, change: OrderChange): OrderOutcome {
    const { orderId, personId, seen, portions, completed, mode } = change
    const lines = [...table('MealOrderDish').values()].filter(({ order }) => order === orderId)
    const stored = lines.filter(({ quantity }) => Number(quantity) > 0)
    const isSo = (some: readonly Portion[]) => (row: Row) =>
      some.some(
        ({ dishId, halfPortion, quantity, notes }) =>
          dishId === row['dish'] &&
          halfPortion === row['halfPortion'] &&
          quantity === row['quantity'] &&
          JSON.stringify(notes) === JSON.stringify(row['annotation'] ?? []),
      )
    const isDone = portions.every(
      (one) =>
        lines.some(isSo([one])) ||
        (one.quantity === 0 &&
          !stored.some(({ dish, halfPortion }) => dish === one.dishId && halfPortion === one.halfPortion)),
    )
    if ((seen.length !== stored.length || !stored.every(isSo(seen))) && !isDone) return { orderId, status: 'overtaken' }
    const hotel = table('Book').get(book)?.['hotel']
    const place = { hotel, book, calendarMeal }
    const kindOf = (className: ClassName, id: string) => (table(className).has(id) ? 'update' : 'create')
    const orderFields = {
      ...(completed === undefined ? {} : { completed }),
      ...(mode && { locationExpl: undefined, ...mode }),
    }
    const writes: Write[] = portions.flatMap(({ dishId, halfPortion, quantity, notes }): Write[] => {
      const id = orderDishIdOf(String(hotel), orderId, dishId, halfPortion)
      const kind = kindOf('MealOrderDish', id)
      if (kind === 'create' && quantity === 0) return []
      const made = kind === 'create' ? { ...place, order: orderId, dish: dishId, halfPortion } : {}
      const annotation = notes.length > 0 ? notes : undefined
      return [{ className: 'MealOrderDish', id, kind, fields: { ...made, quantity, annotation } }]
    })
    const kind = kindOf('MealOrder', orderId)
    const made = kind === 'create' ? { ...place, person: personId } : {}
    writes.unshift({ className: 'MealOrder', id: orderId, kind, fields: { ...made, ...orderFields } })
    for (const write of writes) {
      const refusal = gateway.refuse(write)
      const { dish } = table('MealOrderDish').get(write.id) ?? ('fields' in write ? write.fields : {})
      if (refusal)
        return {
          orderId,
          status: 'refused',
          refusal,
          ...(write.className === 'MealOrderDish' ? { dishId: String(dish) } : {}),
        }
    }
    for (const write of writes) apply(write)
    return { orderId, status: 'done' }
  }

  function answerTo(name: FunctionName | EndpointName, params: unknown): never {
    const work = answers.get(name)
    if (!work) throw new GatewayError('refused', `Nobody answers ${name}`)
    return work(params as never) as never
  }

  const meets =
    (row: Row) =>
    ({ field, is, value }: Condition) => {
      if (is === 'in') return value.includes(String(row[field]))
      return is === 'equal' ? row[field] === value : Number(row[field]) >= Number(value)
    }

  function isInScope(className: ClassName, row: Row, hotelId: string | undefined, asked: Scope): boolean {
    const scope = scopeOfNeeds(asked) ?? asked
    if (className === '_User') return row.id === user?.id
    if (className === 'Hotel' || className === '_Role') return true
    if (className === 'Label' && row['predefined'] === true) return true
    const bookId = bookingOfScope(scope)
    const isOfBook = bookId === undefined || (className === 'Book' ? row.id : row['book']) === bookId
    const mealId = mealOfScope(scope)
    const isOfMeal = mealId === undefined || OF_PERSONS.includes(className) || row['calendarMeal'] === mealId
    return row['hotel'] === hotelId && isOfBook && isOfMeal
  }

  function isOfStays({ checkout }: Row, scope: Scope): boolean {
    if (scope !== 'stays' && scope !== 'pastStays') return true
    const isPast = Number(checkout) < Date.now() - STAYS_LOOKBACK_DAYS * DAY
    return isPast === (scope === 'pastStays')
  }

  const gateway: FakeGateway = {
    server: {
      rows: (className) => [...table(className).values()],
      row: (className, id) => table(className).get(id),
      drop(className, id) {
        table(className).delete(id)
        note(className, id)
      },
      put(className, row) {
        table(className).set(row.id, { ...emptyRow(className, row.id), ...row })
        note(className, row.id)
      },
    },
    openSignal({ onChange, onLive }) {
      let hotels: readonly string[] = []
      const tell = () => {
        for (const id of hotels) onChange(id)
      }
      listeners.add(tell)
      onLive(true)
      return { listen: (ids) => void (hotels = ids), close: () => void listeners.delete(tell) }
    },
    batches,
    uploads,
    calls,
    asks,
    answer: (name, work) => void answers.set(name, work),
    answerAsk: (name, work) => void answers.set(name, work),
    fail: (...next) => void faults.push(...next),
    refuse: () => undefined,

    page: (className, where, after) =>
      request(
        () =>
          [...table(className).values()]
            .filter((row) => row.id > after && where.every(meets(row)))
            .sort((one, other) => (one.id < other.id ? -1 : 1))
            .slice(0, PAGE_SIZE)
            .map((row) => Object.freeze({ ...row })) as never,
      ),
    loadOne: (className, id) => request(() => table(className).get(id) as never),
    saveBatch: (writes) =>
      request(() => {
        batches.push(writes)
        return writes.map(apply)
      }),
    callFunction: (name, params) =>
      // Nobody knows when it is asked: a fault is for what a test does.
      name === 'changes'
        ? Promise.resolve().then(() => answerTo(name, params))
        : request(() => {
            calls.push({ name, params })
            return answerTo(name, params)
          }),
    callEndpoint: (name, params) =>
      request(() => {
        asks.push({ name, params })
        return answerTo(name, params)
      }),
    async upload(name, content, { onProgress, signal } = {}) {
      signal?.throwIfAborted()
      onProgress?.(0.5)
      return request(() => {
        signal?.throwIfAborted()
        if (!user) throw new GatewayError('sessionEnded', 'Nobody is signed in')
        uploads.push({ name, content })
        onProgress?.(1)
        const unique = `${uploads.length}_${name}`
        return { name: unique, url: `http://localhost/parse/files/convivio/${unique}` }
      })
    },
    currentUser: () => user,
    signIn: () => request(() => (user = userRow())),
    signUp: () => request(() => (user = userRow())),
    userOf: () => request(userRow),
    become: () => request(() => (user = userRow())),
    async signOut() {
      user = undefined
    },
  }
  gateway.answer('verify-user-exists', () => ({ exists: true }))
  gateway.answer('changes', changesSince)
  gateway.answerAsk('change-orders', changeOrders)
  return gateway
}
