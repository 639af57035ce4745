import { beforeEach, describe, expect, it } from 'vitest'
import { employ, openHotel, read, refused, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

describe('what a new hotel has done', () => {
  let owner: Person
  let hotelId: string

  beforeEach(async () => {
    owner = await signUp()
    hotelId = await openHotel(owner)
  })

  const ask = async () => must(await owner.rest.call('first-steps', { hotelId })).body['result']
  const add = async (className: 'Dish' | 'CalendarMeal' | 'Table' | 'Book' | 'Room', fields: Json = {}) => {
    const row = { ...rowAt(className, { Hotel: hotelId }), ...fields }
    must(await owner.rest.create(className, row))
    return row.objectId
  }
  const date = (iso: string) => ({ __type: 'Date', iso })

  it('is measured step by step, and then the hotel is ready for good', async () => {
    expect(await ask()).toEqual({ done: [] })
    const dish = await add('Dish', { name: { it: 'Canederli' }, courseIndex: 2 })
    await add('Dish', { name: { it: 'Senza portata' }, courseIndex: undefined })
    expect(await ask()).toEqual({ done: ['dishes'] })
    const meal = await add('CalendarMeal', { dishes: [dish] })
    await add('Table')
    expect(await ask()).toEqual({ done: ['dishes', 'menu', 'tables'] })
    const book = await add('Book', {
      stafferBook: false,
      checkin: date('2027-06-01T09:00:00.000Z'),
      checkout: date('2027-06-03T09:00:00.000Z'),
    })
    must(await owner.rest.call('sync-people', { bookId: book, count: 2 }))
    must(await owner.rest.call('make-book-codes', { hotelId, bookIds: [book] }))
    expect(await ask()).toEqual({ done: ['dishes', 'menu', 'tables', 'bookings', 'invitations'] })
    expect(await read('Hotel', hotelId)).not.toHaveProperty('isReady', true)
    const line = {
      hotel: pointer('Hotel', hotelId),
      book: pointer('Book', book),
      calendarMeal: pointer('CalendarMeal', meal),
      dish: pointer('Dish', dish),
      quantity: 1,
    }
    must(await master().create('MealOrderDish', line))
    await ask()
    expect(await read('Hotel', hotelId)).toHaveProperty('isReady', true)
  })

  it('counts neither the dishes that are gone nor the bookings of the staff', async () => {
    await add('Dish', { courseIndex: 2, deleted: true })
    await add('Book', {
      stafferBook: true,
      checkin: date('2027-06-01T09:00:00.000Z'),
      checkout: date('2027-06-03T09:00:00.000Z'),
    })
    await add('CalendarMeal', { dishes: [] })
    expect(await ask()).toEqual({ done: [] })
  })

  it('is asked by who manages it, and nobody else says that it is ready', async () => {
    const [cook, stranger] = await Promise.all([signUp(), signUp()])
    await employ(hotelId, cook, 'kitchen')
    expect(await cook.rest.call('first-steps', { hotelId })).toEqual(refused('dutyForbids'))
    expect(await stranger.rest.call('first-steps', { hotelId })).toEqual(refused('notYourHotel'))
    expect(await owner.rest.update('Hotel', hotelId, { isReady: true })).toEqual(refused('serverDecides'))
  })
})
