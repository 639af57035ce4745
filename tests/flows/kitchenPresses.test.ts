import { expect, it } from 'vitest'
import { cardPortionsOf } from '#domain/kitchen/kitchenCards.ts'
import type { PortionState } from '#domain/kitchen/kitchenPortions.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { checkAllergy } from '#store/commands/bookings/dietaryNeeds.ts'
import { callCourse, takeBackCall } from '#store/commands/kitchen/courseCalls.ts'
import { bumpPortions, recallPortions, servePortions } from '#store/commands/kitchen/portions.ts'
import type { Convivio } from '#store/convivio.ts'
import { callsOfMeal, portionsOfMeal } from '#store/selectors/kitchen.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { aDinner, aDinnerServer, BOOK, DINNER, HOTEL, NOW, order, saving } from '../rows/aDinner.ts'

const MEAL = { id: DINNER, hotel: HOTEL }
const MINUTE = 60_000
const ALL = { course: 2, target: undefined }

async function aKitchen() {
  const dinner = await aDinner()
  order(dinner, 'risotto', 2)
  await dinner.convivio.flush()
  return dinner
}

function risotti({ state }: Convivio) {
  const facts = mealFacts(state.getState(), HOTEL, DINNER)
  const [booking] = facts ? mealSheet(facts).bookings : []
  const [dish] = booking?.dishes ?? []
  if (!facts || !booking || !dish) throw new Error('Nobody ordered')
  const rows = new Map(portionsOfMeal(state.getState(), DINNER).map((row) => [row.id, row]))
  return cardPortionsOf(dish, booking.book.id, { facts, rows })
}
const states = (convivio: Convivio): PortionState[] => risotti(convivio).map(({ state }) => state)

it('a portion that is bumped without a network stays so over a reload, arrives once and does not come back', async () => {
  const kitchen = await aKitchen()
  const { gateway, storage, convivio } = kitchen
  gateway.fail('unreachable', 'unreachable', 'unreachable')
  bumpPortions(convivio, MEAL, risotti(convivio).slice(0, 1), NOW)
  await convivio.flush()
  expect(saving(kitchen).unsent).toBe(1)
  expect(gateway.server.rows('KitchenPortion')).toEqual([])
  await convivio.close()

  const page = await aDinner(gateway, storage)
  expect(states(page.convivio)).toEqual(['ready', 'ordered'])
  await page.convivio.wake()
  await page.convivio.flush()
  expect(gateway.server.rows('KitchenPortion')).toMatchObject([{ number: 1, readyAt: NOW }])
  await page.convivio.look()
  expect(states(page.convivio)).toEqual(['ready', 'ordered'])
  expect(saving(page)).toMatchObject({ unsent: 0, refused: [] })
  await page.convivio.close()
})

it('a press is sent at once, and what is so already is not said again', async () => {
  const { gateway, convivio } = await aKitchen()
  const sent = () =>
    gateway.batches.flat().filter(({ className }) => className === 'KitchenPortion' || className === 'CourseCall')
  bumpPortions(convivio, MEAL, risotti(convivio), NOW)
  await expect.poll(() => sent().length).toBe(2)
  bumpPortions(convivio, MEAL, risotti(convivio), NOW + MINUTE)
  servePortions(convivio, MEAL, risotti(convivio), NOW + MINUTE)
  servePortions(convivio, MEAL, risotti(convivio), NOW + 2 * MINUTE)
  bumpPortions(convivio, MEAL, risotti(convivio), NOW + 2 * MINUTE)
  callCourse(convivio, MEAL, ALL, NOW)
  callCourse(convivio, MEAL, ALL, NOW + MINUTE)
  await convivio.flush()
  expect(sent()).toHaveLength(5)
  expect(portionsOfMeal(convivio.state.getState(), DINNER)).toMatchObject([
    { readyAt: NOW, servedAt: NOW + MINUTE },
    { readyAt: NOW, servedAt: NOW + MINUTE },
  ])
  expect(callsOfMeal(convivio.state.getState(), DINNER)).toMatchObject([{ calledAt: NOW }])
  await convivio.close()
})

it('the last press holds, also on a device whose clock is behind', async () => {
  const { convivio } = await aKitchen()
  const press = (command: typeof bumpPortions, at: number) => command(convivio, MEAL, risotti(convivio), at)
  recallPortions(convivio, MEAL, risotti(convivio), NOW)
  expect(portionsOfMeal(convivio.state.getState(), DINNER)).toEqual([])
  press(bumpPortions, NOW)
  press(recallPortions, NOW - MINUTE)
  expect(states(convivio)).toEqual(['ordered', 'ordered'])
  press(bumpPortions, NOW - MINUTE)
  expect(states(convivio)).toEqual(['ready', 'ready'])
  press(servePortions, NOW - MINUTE)
  press(recallPortions, NOW - MINUTE)
  expect(states(convivio)).toEqual(['ordered', 'ordered'])
  callCourse(convivio, MEAL, ALL, NOW)
  takeBackCall(convivio, MEAL, ALL, NOW - MINUTE)
  callCourse(convivio, MEAL, ALL, NOW - MINUTE)
  const [call] = callsOfMeal(convivio.state.getState(), DINNER)
  expect(call?.calledAt).toBeGreaterThan(call?.takenBackAt ?? Infinity)
  await convivio.close()
})

it('what was pressed without a network is refused where an allergy was added meanwhile, is told, and pressed again', async () => {
  const kitchen = await aKitchen()
  const { gateway, convivio } = kitchen
  gateway.fail('unreachable')
  bumpPortions(convivio, MEAL, risotti(convivio), NOW)
  await convivio.flush()
  expect(states(convivio)).toEqual(['ready', 'ready'])
  const [first] = risotti(convivio)
  gateway.refuse = ({ className, id }) =>
    className === 'KitchenPortion' && id === first?.id ? 'allergyUnseen' : undefined
  await convivio.wake()
  await convivio.flush()
  expect(saving(kitchen)).toMatchObject({
    unsent: 0,
    refused: [{ className: 'KitchenPortion', id: first?.id, refusal: 'allergyUnseen' }],
  })
  expect(states(convivio)).toEqual(['ordered', 'ready'])
  const shown = () => portionsOfMeal(convivio.state.getState(), DINNER)
  expect(shown()).toBe(shown())

  gateway.refuse = () => undefined
  bumpPortions(convivio, MEAL, risotti(convivio), NOW + MINUTE)
  await convivio.flush()
  expect(saving(kitchen)).toMatchObject({ unsent: 0, refused: [] })
  expect(states(convivio)).toEqual(['ready', 'ready'])
  expect(gateway.server.rows('KitchenPortion').map(({ readyAt }) => readyAt)).toEqual([NOW, NOW + MINUTE])
  await convivio.close()
})

it('‘Visto’ and the press, said while an earlier press is on its way, arrive in this order', async () => {
  const kitchen = await aKitchen()
  const { gateway, convivio } = kitchen
  const { saveBatch } = gateway
  const sent: string[] = []
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  gateway.saveBatch = async (writes) => {
    sent.push(...new Set(writes.map(({ className }) => className)))
    if (sent.length === 1) await answered
    return saveBatch(writes)
  }
  callCourse(convivio, MEAL, ALL, NOW)
  await expect.poll(() => sent).toEqual(['CourseCall'])
  const at = { hotel: HOTEL, mealId: DINNER, person: { id: 'anna', book: BOOK }, dishId: 'risotto' }
  const conflict = { allergens: [], diets: [], isUndeclared: true }
  checkAllergy(convivio, { ...at, conflict }, true, NOW)
  bumpPortions(convivio, MEAL, risotti(convivio), NOW)
  answer()
  await convivio.flush()
  expect(sent).toEqual(['CourseCall', 'AllergyCheck', 'KitchenPortion'])
  expect(saving(kitchen)).toMatchObject({ unsent: 0, refused: [] })
  await convivio.close()
})

it('nothing is said in a hotel whose subscription has ended', async () => {
  const gateway = aDinnerServer()
  const dinner = await aDinner(gateway)
  order(dinner, 'risotto', 2)
  const { convivio } = dinner
  gateway.server.put('Hotel', { ...gateway.server.row('Hotel', HOTEL), id: HOTEL, expireDate: NOW - 1 })
  await convivio.look()
  expect(bumpPortions(convivio, MEAL, risotti(convivio), NOW)).toBe('hotelExpired')
  expect(callCourse(convivio, MEAL, ALL, NOW)).toBe('hotelExpired')
  expect(portionsOfMeal(convivio.state.getState(), DINNER)).toEqual([])
  await convivio.close()
})
