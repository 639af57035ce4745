import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serverNow } from '#browser/clock.ts'
import { cardPortionsOf } from '#domain/kitchen/kitchenCards.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { MealReportScreen } from '#screens/mealBooks/MealReportScreen.tsx'
import { bumpPortions, recallPortions } from '#store/commands/kitchen/portions.ts'
import { portionsOfMeal } from '#store/selectors/kitchen.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { DINNER, HOTEL, aServedHouse, openMealBooks } from '#tests/screens/mealBooksScreens.tsx'

async function open(hotel: Partial<Hotel> = {}) {
  const house = aServedHouse({}, hotel)
  const view = await openMealBooks(<MealReportScreen />, '/:calendarmealid', `/${DINNER}`, house)
  await screen.findByRole('region', { name: 'Report sala' })
  const { convivio } = view
  const say = (command: typeof bumpPortions, dishId: string, count = 9) =>
    act(() => {
      const state = convivio.state.getState()
      const facts = mealFacts(state, HOTEL, DINNER)
      const rows = new Map(portionsOfMeal(state, DINNER).map((row) => [row.id, row]))
      const dish =
        facts &&
        mealSheet(facts)
          .bookings.find(({ book }) => book.id === 'rossi')
          ?.dishes.find((one) => one.dishId === dishId)
      if (!dish) throw new Error('Nobody ordered it.')
      command(convivio, facts.meal, cardPortionsOf(dish, 'rossi', { facts, rows }).slice(0, count), serverNow())
    })
  return { ...view, say }
}

function row(name: string) {
  const found = screen.getByRole('link', { name }).closest('li')
  if (!found) throw new Error(`${name} is not listed`)
  return within(found)
}

it('the dining room sees what is ready since when, and carries it', async () => {
  const { user, say, convivio } = await open({ owner: 'other', duty: 'dining' })
  expect(row('Rossi').queryByText(/Pronto|Servito/)).toBeNull()
  say(bumpPortions, 'risotto', 1)
  expect(row('Rossi').getByText(/^1 su 2 pronti, \d\d:\d\d$/)).toBeVisible()
  say(bumpPortions, 'risotto')
  say(bumpPortions, 'branzino')
  expect(row('Rossi').getAllByText(/^Pronto \d\d:\d\d$/)).toHaveLength(2)
  expect(row('Müller').queryByRole('button', { name: /^Servito/ })).toBeNull()
  await user.click(row('Rossi').getByRole('button', { name: 'Servito: Risotto, Branzino, Tav. 12, Rossi' }))
  expect(row('Rossi').getAllByText('Servito')).toHaveLength(2)
  expect(row('Rossi').queryByRole('button', { name: /^Servito/ })).toBeNull()
  expect(portionsOfMeal(convivio.state.getState(), DINNER)).toHaveLength(3)
  say(recallPortions, 'risotto')
  expect(row('Rossi').getAllByText('Servito')).toHaveLength(1)
})

it('reception sees it, and carries nothing', async () => {
  const { say } = await open({ owner: 'other', duty: 'reception' })
  say(bumpPortions, 'risotto')
  expect(row('Rossi').getByText(/^Pronto \d\d:\d\d$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Servito/ })).toBeNull()
})
