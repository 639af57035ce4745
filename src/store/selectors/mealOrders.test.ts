import { describe, expect, it, vi } from 'vitest'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { BOOK, DINNER, HOTEL, NOW, aDinner, aDinnerServer, lineId, orderId, place } from '#tests/rows/aDinner.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { setDishQuantity } from '../commands/orders/mealOrder.ts'
import { mealFacts, ordersOfBook } from './mealOrders.ts'

type House = Awaited<ReturnType<typeof aDinner>>
const DAY = 24 * 3_600_000

const factsOf = ({ convivio }: House, mealId = DINNER) => mealFacts(convivio.state.getState(), HOTEL, mealId)

function put<C extends ClassName>({ convivio }: House, className: C, id: string, fields: Partial<EntityOf<C>>) {
  const known = convivio.state.getState().tables[className].rows.get(id)
  convivio.receive(className, [{ ...(known ?? aRow(className, { hotel: HOTEL, id } as never)), ...fields }])
}

const booked = (from: number, to: number) => ({ checkin: NOW + from * DAY, checkout: NOW + to * DAY })
const bookIds = (house: House) =>
  factsOf(house)
    ?.books.map(({ id }) => id)
    .sort()

describe('the facts of a meal', () => {
  it('are its rows, and those of its hotel that they name', async () => {
    const house = await aDinner()
    setDishQuantity(house.convivio, place(), { dishId: 'risotto', halfPortion: false }, 1, NOW)
    const facts = factsOf(house)
    expect(facts?.meal.id).toBe(DINNER)
    expect(facts?.books.map(({ id }) => id)).toEqual([BOOK])
    expect(facts?.people.map(({ id }) => id)).toEqual(['anna', 'bruno'])
    expect(facts?.orders.map(({ id }) => id)).toEqual([orderId()])
    expect(facts?.lines.map(({ id }) => id)).toEqual([lineId('risotto')])
    expect([...(facts?.dishes.keys() ?? [])]).toEqual(['risotto', 'gnocchi', 'branzino'])
    expect(facts?.tables.get('table7')?.name).toBe('7')
  })

  it('are none of a meal that is not there, or is another hotel’s', async () => {
    const house = await aDinner()
    expect(factsOf(house, 'lunch00001')).toBeUndefined()
    expect(mealFacts(house.convivio.state.getState(), 'hotel00002', DINNER)).toBeUndefined()
    house.convivio.drop('CalendarMeal', [DINNER])
    expect(factsOf(house)).toBeUndefined()
  })

  it('are the same object until one of the rows changes', async () => {
    const house = await aDinner()
    setDishQuantity(house.convivio, place(), { dishId: 'risotto', halfPortion: false }, 1, NOW)
    const before = factsOf(house)
    put(house, 'MealOrderDish', 'x', { order: 'o', calendarMeal: 'lunch00001', book: 'b', quantity: 1 })
    put(house, 'Book', 'later', booked(5, 9))
    put(house, 'BookPerson', 'laterOne', { book: 'later' })
    put(house, 'Dish', 'fuorimenu', { price: 9 })
    put(house, 'Room', 'r1', { name: '101' })
    put(house, 'Turn', 'elsewhere', { hotel: 'hotel00002' })
    expect(factsOf(house)).toBe(before)
    const changes: (() => void)[] = [
      () => put(house, 'MealOrderDish', lineId('risotto'), { price: 3 }),
      () => put(house, 'MealOrder', orderId(), { totalPrice: 3 }),
      () => put(house, 'Book', BOOK, { refName: 'Verdi' }),
      () => put(house, 'BookPerson', 'anna', { surname: 'Verdi' }),
      () => put(house, 'Dish', 'risotto', { price: 9 }),
      () => put(house, 'CalendarMeal', DINNER, { soldOut: ['risotto'] }),
      () => put(house, 'Table', 'table7', { name: '8' }),
      () => put(house, 'Rank', 'veranda', { name: 'Veranda' }),
      () => put(house, 'Turn', 'primo', { name: 'Primo' }),
    ]
    for (const change of changes) {
      const last = factsOf(house)
      change()
      expect(factsOf(house)).not.toBe(last)
    }
  })

  it('keep what did not change of them', async () => {
    const house = await aDinner()
    const before = factsOf(house)
    setDishQuantity(house.convivio, place(), { dishId: 'risotto', halfPortion: false }, 1, NOW)
    const after = factsOf(house)
    expect(after?.orders).not.toBe(before?.orders)
    for (const name of ['books', 'people', 'dishes', 'tables', 'ranks', 'turns'] as const)
      expect(after?.[name]).toBe(before?.[name])
  })

  it.each([
    ['whose stay has its day', 'Book', { ...booked(0, 2) }, true],
    ['that arrive in the evening after it', 'Book', { ...booked(0.4, 2) }, true],
    ['that arrive the day after', 'Book', { ...booked(0.5, 2) }, false],
    ['that left the day before', 'Book', { ...booked(-3, -0.6) }, false],
    ['without days', 'Book', {}, false],
    ['of the staff', 'Book', { stafferBook: true }, true],
    ['of the staff of another hotel', 'Book', { stafferBook: true, hotel: 'hotel00002' }, false],
  ] as const)('of bookings %s: %s', async (_, className, fields, isThere) => {
    const house = await aDinner()
    put(house, className, 'other', fields)
    expect(bookIds(house)?.includes('other')).toBe(isThere)
    put(house, className, 'other', { checkin: undefined, checkout: undefined, stafferBook: false })
    expect(bookIds(house)).toEqual([BOOK])
  })

  it('of a booking that is over while somebody of it stays on, or that has ordered', async () => {
    const house = await aDinner()
    put(house, 'Book', 'left', booked(-9, -2))
    put(house, 'Book', 'moved', booked(5, 9))
    expect(bookIds(house)).toEqual([BOOK])
    put(house, 'BookPerson', 'stayedOn', { book: 'left', checkout: NOW + 2 * DAY })
    put(house, 'MealOrder', 'o9', { book: 'moved', calendarMeal: DINNER, person: 'wasMoved' })
    expect(bookIds(house)).toEqual([BOOK, 'left', 'moved'])
    put(house, 'BookPerson', 'stayedOn', { checkout: NOW - DAY })
    house.convivio.drop('MealOrder', ['o9'])
    expect(bookIds(house)).toEqual([BOOK])
  })

  it('follow a meal that is put off to another day', async () => {
    const house = await aDinner()
    put(house, 'Book', 'later', booked(5, 9))
    expect(bookIds(house)).toEqual([BOOK])
    put(house, 'CalendarMeal', DINNER, { date: NOW + 6 * DAY })
    expect(bookIds(house)).toEqual(['later'])
  })

  it('of 30,000 bookings look again only at those that changed', async () => {
    const house = await aDinner()
    const { convivio } = house
    const books = Array.from({ length: 30_000 }, (_, at) =>
      aRow('Book', { hotel: HOTEL, id: `b${at}`, ...booked(at % 300, (at % 300) + 3) }),
    )
    convivio.receive('Book', books)
    expect(factsOf(house)?.books.length).toBeGreaterThan(50)
    const { rows } = convivio.state.getState().tables.Book
    const walked = vi.spyOn(rows, 'values')
    const entered = vi.spyOn(rows, Symbol.iterator)
    put(house, 'Book', 'b0', { refName: 'Rossi' })
    expect(factsOf(house)?.books.find(({ id }) => id === 'b0')?.refName).toBe('Rossi')
    expect(walked).not.toHaveBeenCalled()
    expect(entered).not.toHaveBeenCalled()
  })
})

describe('what a booking ordered', () => {
  it('is the same object until one of its rows changes', async () => {
    const house = await aDinner(aDinnerServer())
    const orders = () => ordersOfBook(house.convivio.state.getState(), BOOK)
    setDishQuantity(house.convivio, place(), { dishId: 'risotto', halfPortion: false }, 1, NOW)
    put(house, 'ExtraMealOrder', 'x1', { book: BOOK })
    const before = orders()
    expect(before).toMatchObject({
      people: [{ id: 'anna' }, { id: 'bruno' }],
      orders: [{ id: orderId() }],
      lines: [{ id: lineId('risotto') }],
      extraOrders: [{ id: 'x1' }],
    })
    put(house, 'ExtraMealOrder', 'x2', { book: 'other' })
    put(house, 'BookPerson', 'laterOne', { book: 'later' })
    expect(orders()).toBe(before)
    put(house, 'ExtraMealOrder', 'x1', { totalCost: 4 })
    expect(orders().extraOrders).toMatchObject([{ totalCost: 4 }])
    expect(orders().lines).toBe(before.lines)
  })
})
