import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serverNow } from '#browser/clock.ts'
import { sheetsToPrint } from '#domain/kitchen/sheetsToPrint.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { RowFields } from '#data/gateway.ts'
import { MealReportScreen } from '#screens/mealBooks/MealReportScreen.tsx'
import { tellBySheet } from '#store/commands/orders/kitchenNotices.ts'
import type { Convivio } from '#store/convivio.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { DINNER, HOTEL, aServedHouse, openMealBooks } from '#tests/screens/mealBooksScreens.tsx'

function printSheet(convivio: Convivio): void {
  const facts = mealFacts(convivio.state.getState(), HOTEL, DINNER)
  if (!facts) throw new Error('The meal is not on this device.')
  const { whole } = sheetsToPrint(facts, mealSheet(facts), mealSheet(facts), undefined)
  if (whole) tellBySheet(convivio, facts.meal, whole, undefined, serverNow())
}

const lineOf = (person: string, dish: string) => orderDishIdOf(HOTEL, orderIdOf(HOTEL, DINNER, person), dish, false)

async function open() {
  const view = await openMealBooks(<MealReportScreen />, '/:calendarmealid', `/${DINNER}`, aServedHouse())
  await screen.findByRole('region', { name: 'Report cucina' })
  const change = (person: string, dish: string, fields: RowFields<'MealOrderDish'>) =>
    act(() => view.convivio.change('MealOrderDish', lineOf(person, dish), fields))
  return { ...view, change, print: () => act(() => printSheet(view.convivio)) }
}

const changes = () => within(screen.getByRole('region', { name: 'Variazioni dopo la stampa' }))
/** What the store says is drawn in a moment. */
const drawn = (sentence: string) => screen.findByText(sentence)
const text = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ').trim()

it('after the sheet was printed, what changes is listed until the kitchen has seen it', async () => {
  const { print, change, user } = await open()
  expect(screen.queryByText(/^Ultima stampa/)).toBeNull()
  print()
  expect(await screen.findByText(/^Ultima stampa: foglio 1, \d\d:\d\d$/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Variazioni dopo la stampa' })).toBeNull()

  change('jonas', 'risotto', { quantity: 3 })
  change('anna', 'risotto', { annotation: [] })
  expect(await drawn('2 da vedere')).toBeVisible()
  expect(changes().getByText('+2 Risotto', { selector: 'p' })).toBeVisible()
  expect(
    changes()
      .getAllByRole('listitem')
      .map((line) => text(line).slice(1))
      .sort(),
  ).toEqual(['Tav. 12, RossiRisotto · ora senza variazioniVisto', 'Tav. 4, Müller+2 RisottoVisto'])

  await user.click(changes().getByRole('button', { name: /^Visto: \+2 Risotto/ }))
  expect(await changes().findByText('1 da vedere')).toBeVisible()
  await user.click(changes().getByRole('button', { name: 'Già viste: 1' }))
  expect(await changes().findByText(/^Visto( da .*)? alle \d\d:\d\d$/)).toBeVisible()
})

it('a dish that was taken away stays, struck out', async () => {
  const { print, change, user } = await open()
  print()
  change('jonas', 'risotto', { quantity: 0 })
  await drawn('1 da vedere')
  expect(text(changes().getByRole('listitem'))).toMatch(/−1 Risotto/)
  expect(changes().getByText('Risotto').tagName).toBe('S')
  await user.click(changes().getByRole('button', { name: /^Visto/ }))
  expect(await changes().findByText('Tutte viste dalla cucina')).toBeVisible()
})

it('all that is there is seen with one press, and what changes later is new', async () => {
  const { print, change, user } = await open()
  print()
  change('jonas', 'risotto', { quantity: 3 })
  change('anna', 'risotto', { quantity: 4 })
  await drawn('2 da vedere')
  await user.click(changes().getByRole('button', { name: 'Visto tutto' }))
  expect(await changes().findByText('Tutte viste dalla cucina')).toBeVisible()
  change('jonas', 'risotto', { quantity: 1 })
  expect(await changes().findByText('−2 Risotto')).toBeVisible()
  expect(text(changes().getByRole('listitem'))).toMatch(/^3/)
})
