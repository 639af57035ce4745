import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { BOOK, DINNER, HOTEL, NOW, aDinnerServer, lineId, orderId, place } from '#tests/aDinner.ts'
import { setDishQuantity } from './commands/mealOrder.ts'
import { createConvivio } from './createConvivio.ts'
import { ConvivioProvider, useSelect } from './hooks.tsx'
import { LoadersProvider } from './LoadersProvider.tsx'
import { useBookOrders, useMealOrders, useMealProgress } from './mealOrdersLoader.ts'
import { createMemoryStorage } from './memoryStorage.ts'
import { mealFacts } from './selectors/mealOrders.ts'

type Kitchen = ReturnType<typeof aDinnerServer>

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const HOUR = 3_600_000
const mealOf = (at: number) => `dinner${String(at).padStart(4, '0')}`

/** A dinner a day, of the booking in house and its order; the first one is `DINNER`. */
function putDinners(gateway: Kitchen, count: number): void {
  for (let at = 1; at <= count; at += 1) {
    const meal = gateway.server.row('CalendarMeal', DINNER) ?? { date: 0 }
    const date = Number(meal['date']) + (at - 1) * 24 * HOUR
    const stay = { checkin: date - HOUR, checkout: date + HOUR }
    const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }
    gateway.server.put('CalendarMeal', { ...meal, ...saved, id: mealOf(at), date })
    if (at > 1) {
      gateway.server.put('Book', { ...saved, ...stay, id: `b${at}` })
      gateway.server.put('BookPerson', { ...saved, id: `p${at}`, book: `b${at}` })
    }
    const book = at > 1 ? `b${at}` : BOOK
    const place = { ...saved, book, calendarMeal: mealOf(at) }
    gateway.server.put('MealOrder', { ...place, id: `o${at}`, person: `p${at}` })
    gateway.server.put('MealOrderDish', { ...place, id: `l${at}`, order: `o${at}`, dish: 'risotto', quantity: 1 })
  }
}

async function openHotel(prepare: (gateway: Kitchen) => void = () => undefined) {
  const gateway = aDinnerServer()
  prepare(gateway)
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  await convivio.downSyncAll()
  const said = (state: { isLoading: boolean; failed: boolean; retry: () => void }, done: string) => {
    if (state.isLoading) return <p>attendi</p>
    return state.failed ? <button onClick={state.retry}>riprova</button> : <p>{done}</p>
  }
  function Dinner({ meal }: { meal: string }) {
    const loading = useMealOrders(HOTEL, meal)
    const facts = useSelect((state) => mealFacts(state, HOTEL, meal))
    return said(loading, `ordini ${facts?.orders.length}, persone ${facts?.people.length}`)
  }
  function Summary({ book }: { book: string }) {
    return said(useBookOrders(HOTEL, book), 'sommario')
  }
  const IDS = [DINNER]
  function Bars({ ids = IDS }: { ids?: readonly string[] }) {
    const { progress, ...loading } = useMealProgress(HOTEL, ids)
    return said(loading, `${progress.get(DINNER)?.completed}/${progress.get(DINNER)?.expected}`)
  }
  const page = (children: React.ReactNode) => (
    <ConvivioProvider convivio={convivio}>
      <LoadersProvider>{children}</LoadersProvider>
    </ConvivioProvider>
  )
  const view = render(page(null))
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  /** What is there before anything could arrive. */
  const showAtOnce = (children: React.ReactNode) => act(() => view.rerender(page(children)))
  const show = async (children: React.ReactNode) => {
    showAtOnce(children)
    await pass(0)
  }
  const ids = (className: 'MealOrder' | 'MealOrderDish' | 'BookPerson' | 'ExtraMealOrder') =>
    [...convivio.state.getState().tables[className].rows.keys()].sort()
  const facts = () => mealFacts(convivio.state.getState(), HOTEL, DINNER)
  return { gateway, convivio, pass, show, showAtOnce, ids, facts, Dinner, Summary, Bars }
}

it('brings who is at a meal and what they ordered, and nothing of other meals', async () => {
  const { show, ids, Dinner } = await openHotel((gateway) => putDinners(gateway, 8))
  await show(<Dinner meal={DINNER} />)
  expect(screen.getByText('ordini 1, persone 2')).toBeDefined()
  expect(ids('MealOrder')).toEqual(['o1'])
  expect(ids('MealOrderDish')).toEqual(['l1'])
  expect(ids('BookPerson')).toEqual(['anna', 'bruno'])
})

it('says when they could not be loaded, and loads them when asked again', async () => {
  const { gateway, show, pass, Dinner } = await openHotel((server) => putDinners(server, 1))
  gateway.fail(...Array.from({ length: 30 }, () => 'unreachable' as const))
  await show(<Dinner meal={DINNER} />)
  const retry = screen.getByRole('button', { name: 'riprova' })
  gateway.fail()
  await pass(20_000)
  act(() => retry.click())
  await pass(0)
  expect(screen.getByText('ordini 1, persone 2')).toBeDefined()
})

it('an order that a guest places is here within five seconds', async () => {
  const { gateway, show, pass, facts, Dinner } = await openHotel()
  await show(<Dinner meal={DINNER} />)
  const before = facts()
  const saved = { hotel: HOTEL, book: BOOK, calendarMeal: DINNER, createdAt: Date.now(), updatedAt: Date.now() }
  gateway.server.put('MealOrder', { ...saved, id: orderId('bruno'), person: 'bruno', completed: true })
  gateway.server.put('MealOrderDish', { ...saved, id: lineId('risotto', false, 'bruno'), order: orderId('bruno'), dish: 'risotto', quantity: 1 })
  await pass(5000)
  expect(screen.getByText('ordini 1, persone 2')).toBeDefined()
  expect(facts()?.lines).toMatchObject([{ dish: 'risotto', quantity: 1 }])
  expect(facts()?.people).toBe(before?.people)
})

it('where nothing changes the report is not made again', async () => {
  const { show, pass, facts, Dinner } = await openHotel((gateway) => putDinners(gateway, 1))
  await show(<Dinner meal={DINNER} />)
  const before = facts()
  await pass(20_000)
  await show(null)
  await show(<Dinner meal={DINNER} />)
  expect(facts()).toBe(before)
})

it('a quantity that is being changed stays on top of what a guest orders', async () => {
  const { gateway, convivio, show, pass, Dinner } = await openHotel()
  await show(<Dinner meal={DINNER} />)
  act(() => void setDishQuantity(convivio, place(), { dishId: 'risotto', halfPortion: false }, 1, NOW))
  await act(() => convivio.flush())
  vi.spyOn(gateway, 'saveBatch').mockRejectedValue(new GatewayError('unreachable', ''))
  act(() => void setDishQuantity(convivio, place(), { dishId: 'risotto', halfPortion: false }, 0, NOW))
  const row = gateway.server.row('MealOrderDish', lineId('risotto'))
  gateway.server.put('MealOrderDish', { ...row, id: lineId('risotto'), price: 12, updatedAt: Date.now() })
  await pass(5000)
  expect(convivio.state.getState().tables.MealOrderDish.rows.get(lineId('risotto'))).toMatchObject({
    quantity: 0,
    price: 12,
  })
})

it('the persons of a booking that is moved into the meal come with it', async () => {
  const { gateway, show, pass, Dinner } = await openHotel((server) => putDinners(server, 2))
  await show(<Dinner meal={DINNER} />)
  const book = gateway.server.row('Book', 'b2')
  gateway.server.put('Book', { ...book, id: 'b2', checkin: NOW, updatedAt: Date.now() })
  await pass(5000)
  await pass(0)
  expect(screen.getByText('ordini 1, persone 3')).toBeDefined()
})

it('persons who could not be loaded then are asked for again', async () => {
  const { gateway, show, pass, Dinner } = await openHotel((server) => putDinners(server, 2))
  await show(<Dinner meal={DINNER} />)
  const page = gateway.page.bind(gateway)
  let broken = true
  vi.spyOn(gateway, 'page').mockImplementation((className, where, after) => {
    const asksPersons = className === 'BookPerson' && where.some(({ field }) => field === 'book')
    return broken && asksPersons ? Promise.reject(new GatewayError('unreachable', '')) : page(className, where, after)
  })
  const book = gateway.server.row('Book', 'b2')
  gateway.server.put('Book', { ...book, id: 'b2', checkin: NOW, updatedAt: Date.now() })
  await pass(6000)
  expect(screen.getByText('ordini 1, persone 2')).toBeDefined()
  broken = false
  await pass(5000)
  expect(screen.getByText('ordini 1, persone 3')).toBeDefined()
})

it('who stays on alone is there, and who ordered and was moved away is named', async () => {
  const { show, ids, Dinner } = await openHotel((gateway) => {
    putDinners(gateway, 1)
    const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }
    const before = { checkin: NOW - 9 * 24 * HOUR, checkout: NOW - 2 * 24 * HOUR }
    gateway.server.put('Book', { ...saved, ...before, id: 'left' })
    gateway.server.put('BookPerson', { ...saved, id: 'leftAsWell', book: 'left' })
    gateway.server.put('BookPerson', { ...saved, id: 'stayedOn', book: 'left', checkout: NOW + 48 * HOUR })
    gateway.server.put('Book', { ...saved, ...before, id: 'moved' })
    gateway.server.put('BookPerson', { ...saved, id: 'wasMoved', book: 'moved' })
    gateway.server.put('MealOrder', { ...saved, id: 'o9', book: 'moved', person: 'wasMoved', calendarMeal: DINNER })
  })
  await show(<Dinner meal={DINNER} />)
  expect(ids('BookPerson')).toEqual(['anna', 'bruno', 'leftAsWell', 'stayedOn', 'wasMoved'])
})

it('what the server has no more leaves when the meal is opened again', async () => {
  const { gateway, convivio, show, ids, Dinner } = await openHotel((server) => putDinners(server, 1))
  await show(<Dinner meal={DINNER} />)
  await show(null)
  gateway.server.drop('MealOrderDish', 'l1')
  gateway.server.drop('BookPerson', 'bruno')
  act(() => void setDishQuantity(convivio, place(), { dishId: 'branzino', halfPortion: false }, 1, NOW))
  await show(<Dinner meal={DINNER} />)
  expect(ids('MealOrderDish')).toEqual([lineId('branzino')])
  expect(ids('BookPerson')).toEqual(['anna'])
})

it('the orders of meals that were looked at long ago leave, unsaved ones stay', async () => {
  const { gateway, convivio, show, ids, Dinner } = await openHotel((server) => putDinners(server, 6))
  await show(<Dinner meal={DINNER} />)
  vi.spyOn(gateway, 'saveBatch').mockRejectedValue(new GatewayError('unreachable', ''))
  act(() => void setDishQuantity(convivio, place(), { dishId: 'branzino', halfPortion: false }, 1, NOW))
  for (let at = 2; at <= 6; at += 1) await show(<Dinner key={at} meal={mealOf(at)} />)
  expect(ids('MealOrder')).toEqual([orderId(), 'o3', 'o4', 'o5', 'o6'].sort())
  expect(ids('MealOrderDish')).toEqual([lineId('branzino'), 'l3', 'l4', 'l5', 'l6'].sort())
  // They are of nights in a row: Rossi stay for three of them.
  expect(ids('BookPerson')).toEqual(['anna', 'bruno', 'p3', 'p4', 'p5', 'p6'])
})

it('a meal that was forgotten is loaded again, and one that was not is there at once', async () => {
  const { show, showAtOnce, pass, Dinner } = await openHotel((server) => putDinners(server, 6))
  for (let at = 1; at <= 6; at += 1) await show(<Dinner key={at} meal={mealOf(at)} />)
  await pass(10 * 60_000)
  const look = async (at: number) => {
    await show(null)
    showAtOnce(<Dinner meal={mealOf(at)} />)
    const isThere = screen.queryByText('attendi') === null
    await pass(0)
    return isThere
  }
  expect(await look(5)).toBe(true)
  expect(await look(1)).toBe(false)
  expect(screen.getByText('ordini 1, persone 2')).toBeDefined()
})

it('fifty meals leave no more behind than four', async () => {
  const { convivio, show, ids, Dinner } = await openHotel((server) => putDinners(server, 50))
  for (let at = 1; at <= 50; at += 1) await show(<Dinner key={at} meal={mealOf(at)} />)
  expect(ids('MealOrder')).toEqual(['o47', 'o48', 'o49', 'o50'])
  expect(ids('BookPerson')).toEqual(['p47', 'p48', 'p49', 'p50'])
  expect(convivio.state.getState().session.status).toBe('signedIn')
})

it('what a summary shows does not leave while a meal is loaded', async () => {
  const { show, ids, Dinner, Summary } = await openHotel((server) => {
    putDinners(server, 8)
    server.server.put('ExtraMealOrder', { id: 'x8', hotel: HOTEL, book: 'b8', createdAt: 1 })
  })
  await show(<Summary book="b8" />)
  expect(screen.getByText('sommario')).toBeDefined()
  expect([ids('MealOrder'), ids('BookPerson')]).toEqual([['o8'], ['p8']])
  expect(ids('ExtraMealOrder')).toEqual(['x8'])
  await show([<Summary key="s" book="b8" />, <Dinner key="d" meal={DINNER} />])
  expect(ids('MealOrder')).toEqual(['o1', 'o8'])
  await show(<Dinner key="d2" meal={mealOf(2)} />)
  expect(ids('MealOrder')).toEqual(['o1', 'o2'])
})

it('nothing of it comes after the user has left', async () => {
  const { gateway, convivio, show, pass, ids, Dinner } = await openHotel((server) => putDinners(server, 1))
  const page = gateway.page.bind(gateway)
  vi.spyOn(gateway, 'page').mockImplementation(async (className, where, after) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return page(className, where, after)
  })
  await show(<Dinner meal={DINNER} />)
  await act(() => convivio.signOut())
  await pass(5000)
  expect([ids('MealOrder'), ids('MealOrderDish'), ids('BookPerson')]).toEqual([[], [], []])
})

it('progress is looked up every 30 s, for at most 60 meals a question', async () => {
  const { gateway, show, showAtOnce, pass, Bars } = await openHotel()
  let completed = 1
  gateway.answer('meal-progress', () => ({ progress: { [DINNER]: { completed, expected: 2 } } }))
  await show(<Bars />)
  expect(screen.getByText('1/2')).toBeDefined()
  completed = 2
  await pass(30_001)
  expect(screen.getByText('2/2')).toBeDefined()
  const many = [DINNER, ...Array.from({ length: 60 }, (_, at) => `m${at}`)]
  showAtOnce(<Bars ids={many} />)
  expect(screen.getByText('2/2')).toBeDefined()
  await pass(0)
  expect(gateway.calls.slice(-2).map(({ params }) => (params as { mealIds: string[] }).mealIds.length)).toEqual([60, 1])
})

it('progress of no meals is nothing to wait for', async () => {
  const { gateway, show, Bars } = await openHotel()
  await show(<Bars ids={[]} />)
  expect(screen.queryByText('attendi')).toBeNull()
  expect(gateway.calls).toEqual([])
})
