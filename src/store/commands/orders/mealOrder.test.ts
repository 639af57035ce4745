import { describe, expect, it } from 'vitest'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { DINNER, HOTEL, NOW, aDinner, orderId, place } from '#tests/rows/aDinner.ts'
import { removePortions, setCompleted, setDishQuantity, setHalfPortion, setMode, setNotes } from './mealOrder.ts'
import { setSoldOut } from '../menu/menu.ts'

type House = Awaited<ReturnType<typeof aDinner>>
const whole = (dishId: string) => ({ dishId, halfPortion: false })
const note = (text: string, qty = 1, id = text) => ({ id, text, qty })

function quantity(house: House, dishId: string, count: number) {
  return setDishQuantity(house.convivio, place(), whole(dishId), count, NOW)
}

/** What somebody else changes meanwhile, as it comes to be known here. */
function learn<C extends ClassName>({ convivio }: House, className: C, id: string, fields: Partial<EntityOf<C>>) {
  const row = convivio.state.getState().tables[className].rows.get(id) as EntityOf<C>
  convivio.receive(className, [{ ...row, ...fields }])
}

describe('portions of a dish', () => {
  it('make the order of the person, which is completed with them', async () => {
    const house = await aDinner()
    expect(house.order()).toBeUndefined()
    expect(quantity(house, 'risotto', 1)).toBeUndefined()
    expect(house.order()).toMatchObject({ hotel: HOTEL, calendarMeal: DINNER, person: 'anna', completed: true })
    expect(house.line('risotto')).toMatchObject({ quantity: 1, dish: 'risotto', calendarMeal: DINNER })
    expect(house.order('bruno')).toBeUndefined()
  })

  it('complete an order again that was marked as incomplete', async () => {
    const house = await aDinner()
    quantity(house, 'risotto', 1)
    setCompleted(house.convivio, place(), false, NOW)
    expect(house.order()?.completed).toBe(false)
    quantity(house, 'branzino', 1)
    expect(house.order()?.completed).toBe(true)
    setCompleted(house.convivio, place(), false, NOW)
    quantity(house, 'branzino', 0)
    expect(house.order()?.completed).toBe(true)
  })

  it('of which the last is taken away leave the order incomplete', async () => {
    const house = await aDinner()
    quantity(house, 'risotto', 1)
    setHalfPortion(house.convivio, place(), 'risotto', true, NOW)
    quantity(house, 'branzino', 1)
    quantity(house, 'branzino', 0)
    expect(house.order()?.completed).toBe(true)
    const half = { dishId: 'risotto', halfPortion: true }
    setDishQuantity(house.convivio, place(), half, 0, NOW)
    expect(house.order()?.completed).toBe(false)
    // It is said that the person takes nothing.
    setCompleted(house.convivio, place(), true, NOW)
    expect(quantity(house, 'branzino', 0)).toBeUndefined()
    expect(house.order()?.completed).toBe(true)
  })

  it('none of a dish of which there is none changes nothing', async () => {
    const house = await aDinner()
    expect(quantity(house, 'risotto', 0)).toBeUndefined()
    expect(house.order()).toBeUndefined()
  })

  it.each([-1, 1.5, 100, NaN])('cannot be %d', async (count) => {
    const house = await aDinner()
    expect(quantity(house, 'risotto', count)).toEqual({ refusal: 'orderInvalid' })
    expect(house.order()).toBeUndefined()
  })

  it('may be more of a course than the hotel lets guests order', async () => {
    const house = await aDinner()
    quantity(house, 'risotto', 1)
    expect(quantity(house, 'gnocchi', 2)).toBeUndefined()
    expect(house.line('gnocchi')?.quantity).toBe(2)
  })

  it.each([
    ['sold out', { soldOut: ['risotto'] }, 'dishSoldOut'],
    ['off the menu', { dishes: ['gnocchi'] }, 'dishNotOnMenu'],
  ] as const)('of a dish that is %s stay or become fewer, not more', async (_, menu, refusal) => {
    const house = await aDinner()
    quantity(house, 'risotto', 2)
    learn(house, 'CalendarMeal', DINNER, menu)
    expect(quantity(house, 'risotto', 3)).toEqual({ refusal, dish: 'Risotto' })
    expect(house.line('risotto')?.quantity).toBe(2)
    expect(quantity(house, 'risotto', 1)).toBeUndefined()
    expect(quantity(house, 'risotto', 2)).toEqual({ refusal, dish: 'Risotto' })
  })

  it('of a dish that was never on the menu, or was deleted, are refused', async () => {
    const house = await aDinner()
    expect(quantity(house, 'fuorimenu', 1)).toEqual({ refusal: 'dishNotOnMenu', dish: 'Ossobuco' })
    learn(house, 'Dish', 'branzino', { deleted: true })
    expect(quantity(house, 'branzino', 1)).toEqual({ refusal: 'dishNotOnMenu', dish: 'Branzino' })
  })

  it('of who has left can be taken away and not become more', async () => {
    const house = await aDinner()
    quantity(house, 'risotto', 2)
    learn(house, 'BookPerson', 'anna', { checkout: NOW - 1 })
    expect(quantity(house, 'risotto', 3)).toEqual({ refusal: 'notInHouse' })
    expect(setHalfPortion(house.convivio, place(), 'risotto', true, NOW)).toEqual({ refusal: 'notInHouse' })
    expect(quantity(house, 'risotto', 0)).toBeUndefined()
    expect(house.line('risotto')?.quantity).toBe(0)
  })

  it('of a person who is gone, in an expired hotel, or of an unknown meal are refused', async () => {
    const house = await aDinner()
    const ask = (fields: Partial<ReturnType<typeof place>>) =>
      setDishQuantity(house.convivio, { ...place(), ...fields }, whole('risotto'), 1, NOW)
    expect(ask({ personId: 'carla' })).toEqual({ refusal: 'gone' })
    expect(ask({ mealId: 'lunch00001' })).toEqual({ refusal: 'gone' })
    expect(ask({ bookId: 'book000002' })).toEqual({ refusal: 'gone' })
    learn(house, 'Hotel', HOTEL, { expireDate: NOW - 1 })
    expect(ask({})).toEqual({ refusal: 'hotelExpired' })
  })
})

describe('half portions', () => {
  it('take the quantity and the notes along, and bring them back', async () => {
    const house = await aDinner()
    quantity(house, 'risotto', 1)
    setNotes(house.convivio, place(), whole('risotto'), [note('senza sale')], NOW)
    expect(setHalfPortion(house.convivio, place(), 'risotto', true, NOW)).toBeUndefined()
    expect(house.line('risotto')).toMatchObject({ quantity: 0, annotation: undefined })
    expect(house.line('risotto', true)).toMatchObject({
      quantity: 1,
      halfPortion: true,
      annotation: [note('senza sale')],
    })
    setHalfPortion(house.convivio, place(), 'risotto', false, NOW)
    expect(house.line('risotto')).toMatchObject({ quantity: 1, annotation: [note('senza sale')] })
    expect(house.line('risotto', true)?.quantity).toBe(0)
  })

  it('may be made of a dish that is sold out: they are no more than there were', async () => {
    const house = await aDinner()
    quantity(house, 'risotto', 1)
    learn(house, 'CalendarMeal', DINNER, { soldOut: ['risotto'] })
    expect(setHalfPortion(house.convivio, place(), 'risotto', true, NOW)).toBeUndefined()
    expect(house.line('risotto', true)?.quantity).toBe(1)
  })

  it('come to those that there are already', async () => {
    const house = await aDinner()
    setDishQuantity(house.convivio, place(), { dishId: 'risotto', halfPortion: true }, 1, NOW)
    quantity(house, 'risotto', 2)
    expect(setHalfPortion(house.convivio, place(), 'risotto', true, NOW)).toBeUndefined()
    expect(house.line('risotto')?.quantity).toBe(0)
    expect(house.line('risotto', true)?.quantity).toBe(3)
  })

  it('of nothing make nothing', async () => {
    const house = await aDinner()
    expect(setHalfPortion(house.convivio, place(), 'risotto', true, NOW)).toBeUndefined()
    expect(house.order()).toBeUndefined()
  })
})

describe('notes', () => {
  async function threeRisotti() {
    const house = await aDinner()
    quantity(house, 'risotto', 3)
    const set = (...notes: ReturnType<typeof note>[]) => setNotes(house.convivio, place(), whole('risotto'), notes, NOW)
    return { ...house, set }
  }

  it('are kept without blanks, and not at all without a text', async () => {
    const { set, line } = await threeRisotti()
    expect(set(note(' senza sale ', 1, 'a'), note('  ', 1, 'b'))).toBeUndefined()
    expect(line('risotto')?.annotation).toEqual([note('senza sale', 1, 'a')])
    set()
    expect(line('risotto')?.annotation).toBeUndefined()
  })

  it('are of no more portions than there are', async () => {
    const { set, line } = await threeRisotti()
    expect(set(note('senza sale', 2), note('al sangue', 2))).toEqual({
      refusal: 'orderInvalid',
      dish: 'Risotto',
    })
    expect(line('risotto')?.annotation).toBeUndefined()
  })

  it('of portions that are taken away shrink, the later ones first', async () => {
    const house = await threeRisotti()
    house.set(note('senza sale', 2), note('al sangue', 1))
    quantity(house, 'risotto', 2)
    expect(house.line('risotto')?.annotation).toEqual([note('senza sale', 2)])
    quantity(house, 'risotto', 1)
    expect(house.line('risotto')?.annotation).toEqual([note('senza sale', 1)])
    quantity(house, 'risotto', 0)
    expect(house.line('risotto')?.annotation).toBeUndefined()
  })

  it('do not complete an order: only portions do', async () => {
    const house = await threeRisotti()
    setCompleted(house.convivio, place(), false, NOW)
    house.set(note('senza sale'))
    expect(house.order()?.completed).toBe(false)
  })

  it('are not taken where the kitchen wants none; those there are can be taken away', async () => {
    const house = await threeRisotti()
    house.set(note('senza sale', 2))
    learn(house, 'Hotel', HOTEL, { enableKitchenNotes: false })
    expect(house.set(note('al sangue'))).toEqual({ refusal: 'notesOff', dish: 'Risotto' })
    expect(house.set(note('senza sale', 1))).toBeUndefined()
    expect(house.set()).toBeUndefined()
  })
})

describe('an order', () => {
  it('of who takes nothing is completed, too, and can be opened again', async () => {
    const { convivio, order } = await aDinner()
    expect(setCompleted(convivio, place('bruno'), false, NOW)).toBeUndefined()
    expect(order('bruno')).toBeUndefined()
    expect(setCompleted(convivio, place('bruno'), true, NOW)).toBeUndefined()
    expect(order('bruno')?.completed).toBe(true)
    setCompleted(convivio, place('bruno'), false, NOW)
    expect(order('bruno')?.completed).toBe(false)
  })

  it('is eaten in one way, and only a delivery is brought somewhere', async () => {
    const { convivio, order } = await aDinner()
    const mode = (name: 'diningRoom' | 'takeAway' | 'delivery', location?: string) =>
      setMode(convivio, place(), name, location, NOW)
    expect(mode('diningRoom')).toBeUndefined()
    expect(order()).toBeUndefined()
    mode('delivery', ' Ombrellone 12 ')
    expect(order()).toMatchObject({ delivery: true, takeAway: false, locationExpl: 'Ombrellone 12', completed: false })
    mode('takeAway', 'Ombrellone 12')
    expect(order()).toMatchObject({ delivery: false, takeAway: true, locationExpl: undefined })
    mode('diningRoom')
    expect(order()).toMatchObject({ delivery: false, takeAway: false })
    expect(mode('delivery', 'x'.repeat(501))).toEqual({ refusal: 'orderInvalid' })
  })
})

describe('a dish that is sold out', () => {
  it('is said on the meal, and taken back', async () => {
    const { convivio } = await aDinner()
    const soldOut = () => convivio.state.getState().tables.CalendarMeal.rows.get(DINNER)?.soldOut
    const set = (dishId: string, is: boolean) => setSoldOut(convivio, DINNER, dishId, is, NOW)
    expect(set('risotto', true)).toBeUndefined()
    set('risotto', true)
    set('branzino', true)
    expect(soldOut()).toEqual(['risotto', 'branzino'])
    set('risotto', false)
    expect(soldOut()).toEqual(['branzino'])
    expect(set('fuorimenu', true)).toEqual({ refusal: 'dishNotOnMenu', dish: 'Ossobuco' })
    expect(setSoldOut(convivio, 'lunch00001', 'risotto', true, NOW)).toEqual({ refusal: 'gone' })
  })
})

describe('all that an order has', () => {
  it('is taken away where its person has left, and nobody is said to take nothing', async () => {
    const house = await aDinner()
    quantity(house, 'risotto', 1)
    setNotes(house.convivio, place(), whole('risotto'), [note('senza sale')], NOW)
    learn(house, 'BookPerson', 'anna', { checkout: NOW - 86_400_000 })
    expect(removePortions(house.convivio, orderId(), NOW)).toBeUndefined()
    expect(house.line('risotto')).toMatchObject({ quantity: 0 })
    expect(house.line('risotto')?.annotation).toBeUndefined()
    expect(house.order()?.completed).toBe(false)
  })

  it('is taken away where the person is gone, and the order itself stays as it is', async () => {
    const house = await aDinner()
    quantity(house, 'risotto', 1)
    await house.convivio.flush()
    learn(house, 'MealOrder', orderId(), { person: undefined })
    expect(removePortions(house.convivio, orderId(), NOW)).toBeUndefined()
    expect(house.line('risotto')).toMatchObject({ quantity: 0 })
    expect(house.order()?.completed).toBe(true)
  })

  it('of no order is nothing', async () => {
    const house = await aDinner()
    expect(removePortions(house.convivio, orderId(), NOW)).toEqual({ refusal: 'gone' })
  })
})
