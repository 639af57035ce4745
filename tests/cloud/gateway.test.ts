import { describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { describeGateway } from '../contracts/gatewayContract.ts'
import { openRealHouse } from './realGateway.ts'

describeGateway('the Parse gateway', () => openRealHouse())

describe('the Parse gateway', () => {
  it('signs up with the id that the client made, and remembers the user', async () => {
    const { gateway } = await openRealHouse()
    const user = gateway.currentUser()
    expect(user).toMatchObject({ name: 'Anna', surname: 'Rossi', tutorialCompleted: false })
    await gateway.signOut()
    expect(gateway.currentUser()).toBeUndefined()
  })

  it('says when credentials are wrong, and when an e-mail is taken', async () => {
    const { gateway } = await openRealHouse()
    const email = gateway.currentUser()?.username ?? ''
    await gateway.signOut()
    await expect(gateway.signIn(email, 'sbagliata')).rejects.toMatchObject({
      failure: 'wrongCredentials',
    })
    const account = { email, password: 'segretissima', name: 'Anna', surname: 'Rossi', locale: 'it' }
    await expect(gateway.signUp(account)).rejects.toMatchObject({
      failure: 'refused',
      refusal: 'emailTaken',
    })
    await gateway.signIn(` ${email.toUpperCase()}`, 'segretissima')
    expect(gateway.currentUser()?.username).toBe(email)
  })

  it('tells whether an account exists, also before anyone is signed in', async () => {
    const { gateway } = await openRealHouse()
    const email = gateway.currentUser()?.username ?? ''
    await gateway.signOut()
    expect(await gateway.callFunction('verify-user-exists', { email })).toEqual({ exists: true })
    expect(await gateway.callFunction('verify-user-exists', { email: 'x@example.com' })).toEqual({
      exists: false,
    })
  })

  it('says whose session a token opens, and keeps its own', async () => {
    const other = await openRealHouse()
    const token = (await import('parse')).default.User.current()?.getSessionToken() ?? ''
    const otherId = other.gateway.currentUser()?.id
    const { gateway } = await openRealHouse()
    const own = gateway.currentUser()
    expect(await gateway.userOf(token)).toMatchObject({ id: otherId, name: 'Anna' })
    expect(gateway.currentUser()).toEqual(own)
    await expect(gateway.userOf('r:nobody')).rejects.toMatchObject({ failure: 'sessionEnded' })
  })

  it('a session that ended is said to have ended', async () => {
    const { gateway, hotelId } = await openRealHouse()
    const Parse = (await import('parse')).default
    // The session is closed elsewhere; this browser does not know.
    const sessionToken = Parse.User.current()?.getSessionToken() ?? ''
    await Parse.CoreManager.getRESTController().request('POST', 'logout', {}, { sessionToken })
    const write = { className: 'Hotel', id: hotelId, kind: 'update', fields: { city: 'R' } } as const
    await expect(gateway.saveBatch([write])).rejects.toMatchObject({ failure: 'sessionEnded' })
    await gateway.signOut()
    expect(gateway.currentUser()).toBeUndefined()
  })

  it('a server that cannot be reached is said to be unreachable', async () => {
    const { gateway } = await openRealHouse()
    const Parse = (await import('parse')).default
    const { serverURL } = Parse
    Parse.serverURL = 'http://127.0.0.1:9/parse'
    await expect(gateway.loadOne('Hotel', 'x')).rejects.toBeInstanceOf(GatewayError)
    await expect(gateway.loadOne('Hotel', 'x')).rejects.toMatchObject({ failure: 'unreachable' })
    Parse.serverURL = serverURL
  })
})

/** A dinner of a risotto, and a booking of one who is there. */
async function openDinner(hasEndpoints: boolean) {
  const { gateway, hotelId } = await openRealHouse(hasEndpoints)
  const made: Partial<Record<ClassName, string>> = {}
  const make = async (className: ClassName, fields: object) => {
    const id = newLocalId()
    made[className] = id
    const write = { className, id, kind: 'create', fields: { hotel: hotelId, ...fields } } as const
    expect(await gateway.saveBatch([write])).toMatchObject([{ status: 'done' }])
    return id
  }
  const dishId = await make('Dish', { name: { it: 'Risotto' }, courseIndex: 2, price: 9 })
  const dinner = mealFields('2027-06-15', { ...newMeal('3', '19:30'), dishes: [dishId] }, 'Europe/Rome')
  const calendarMealId = await make('CalendarMeal', dinner)
  const stay = { checkin: Date.parse('2027-06-14T12:00Z'), checkout: Date.parse('2027-06-19T08:00Z') }
  const bookId = await make('Book', { ...stay, bookType: 'HB' })
  const personId = await make('BookPerson', { book: bookId, isHolder: true })
  const orderId = orderIdOf(hotelId, calendarMealId, personId)
  const order = {
    bookId,
    calendarMealId,
    dishes: [{ dishId, quantity: 1, annotation: 'senza sale' }],
    nonce: newLocalId(),
  }
  const soldOut = {
    className: 'CalendarMeal',
    id: calendarMealId,
    kind: 'update',
    fields: { soldOut: [dishId] },
  } as const
  return {
    gateway,
    order,
    at: { bookId, calendarMealId },
    orderId,
    lineId: orderDishIdOf(hotelId, orderId, dishId, false),
    sellOut: () => gateway.saveBatch([soldOut]),
  }
}

describe.each([
  ['endpoints', true],
  ['cloud functions', false],
] as const)('orders asked of the %s', (_, hasEndpoints) => {
  it('are answered as the rows that are loaded', async () => {
    const { gateway, order, at, orderId, lineId } = await openDinner(hasEndpoints)
    expect(await gateway.callEndpoint('editable-orders', at)).toMatchObject({ mealOrders: [], dishes: [] })
    const { mealOrders, dishes, completedOrdersInfo } = await gateway.callEndpoint('orders', order)
    expect(completedOrdersInfo).toEqual({ totalCompletedOrders: 1, totalPax: 1 })
    expect(mealOrders).toMatchObject([{ id: orderId, completed: true }])
    expect(dishes).toMatchObject([{ id: lineId, quantity: 1, annotation: [{ text: 'senza sale', qty: 1 }] }])
    // The time of a row is the answer's, or later: what is loaded then replaces it.
    for (const [row] of [mealOrders, dishes]) {
      const { updatedAt = NaN, ...rest } = row ?? {}
      const className = row === dishes[0] ? 'MealOrderDish' : 'MealOrder'
      const loaded = await gateway.loadOne(className, row?.id ?? '')
      expect(loaded).toMatchObject(rest)
      expect(loaded?.updatedAt).toBeGreaterThanOrEqual(updatedAt)
    }
    await gateway.callEndpoint('mark-as-incomplete', at)
    expect(await gateway.loadOne('MealOrder', orderId)).toMatchObject({ completed: false })
  })

  it('are refused with a code, and endpoints name the dish', async () => {
    const { gateway, order, sellOut } = await openDinner(hasEndpoints)
    await sellOut()
    await expect(gateway.callEndpoint('orders', order)).rejects.toMatchObject({
      failure: 'refused',
      refusal: 'dishSoldOut',
      subject: hasEndpoints ? 'Risotto' : undefined,
    })
    const elsewhere = { bookId: 'nowhere000', calendarMealId: order.calendarMealId }
    await expect(gateway.callEndpoint('editable-orders', elsewhere)).rejects.toMatchObject({ refusal: 'gone' })
  })

  it('say when the session has ended', async () => {
    const { gateway, at } = await openDinner(hasEndpoints)
    const Parse = (await import('parse')).default
    const sessionToken = Parse.User.current()?.getSessionToken() ?? ''
    await Parse.CoreManager.getRESTController().request('POST', 'logout', {}, { sessionToken })
    await expect(gateway.callEndpoint('editable-orders', at)).rejects.toMatchObject({ failure: 'sessionEnded' })
    await gateway.signOut()
  })
})
