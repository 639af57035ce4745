import { beforeAll, expect, it } from 'vitest'
import { ORDERED_MEALS } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { hire, refused, signUp } from './house.ts'
import { OrderHouse, anOrder, askCustom, ordersIn } from './orderHouse.ts'
import { anonymous, must } from './rest.ts'
import type { Json, Rest } from './rest.ts'

let house: OrderHouse
let pasta: string
let orata: string

beforeAll(async () => {
  house = await OrderHouse.open()
  pasta = await house.dish('Trofie al pesto', 2)
  orata = await house.dish('Orata', 3)
})

const ask = (rest: Rest, params: Json) => rest.call('ordered-dishes', params)
const order = async (book: string, meal: string, ...dishes: (readonly [string, number])[]) =>
  ordersIn(
    await askCustom(
      'orders',
      house.session,
      anOrder(
        book,
        meal,
        dishes.map(([dishId, quantity]) => ({ dishId, quantity })),
        {
          allowEmptyOrder: true,
        },
      ),
    ),
  )

it('counts the persons of each dish, meal by meal', async () => {
  const [meal, other] = [await house.dinner([pasta, orata]), await house.dinner([pasta], 'early')]
  const [family, couple] = [await house.booking(3), await house.booking(2)]
  await order(family, meal, [pasta, 3], [orata, 1])
  await order(couple, meal, [orata, 2])
  // Taken back again.
  await order(couple, other, [pasta, 2])
  await order(couple, other)
  const mealIds = [meal, other, newLocalId()]
  const { body } = must(await ask(house.owner.rest, { hotelId: house.hotel, mealIds }))
  expect(body['result']).toEqual({
    ordered: { [meal]: { persons: 5, dishes: { [pasta]: 3, [orata]: 3 } } },
  })
})

it('is told to the staff of the hotel alone, and of its own meals', async () => {
  const meal = await house.dinner([pasta])
  await order(await house.booking(1), meal, [pasta, 1])
  const params = { hotelId: house.hotel, mealIds: [meal] }
  const stranger = await OrderHouse.open()
  expect(await ask(stranger.owner.rest, params)).toEqual(refused('notYourHotel'))
  expect(await ask(anonymous(), params)).toEqual(refused('notSignedIn'))
  const own = must(await ask(stranger.owner.rest, { ...params, hotelId: stranger.hotel }))
  expect(own.body['result']).toEqual({ ordered: {} })
  const staffer = await signUp()
  await hire(house.hotel, staffer)
  must(await ask(staffer.rest, params))
})

it('is of so many meals at once, and of ids', async () => {
  const { rest } = house.owner
  const ids = Array.from({ length: ORDERED_MEALS + 1 }, newLocalId)
  for (const mealIds of [ids, undefined, 'x', [5], [{ $ne: '' }]])
    expect(await ask(rest, { hotelId: house.hotel, mealIds })).toEqual(refused('refused'))
})
