import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { MealReportScreen } from '#screens/mealBooks/MealReportScreen.tsx'
import { scopeKey } from '#sync/replica/scopeState.ts'
import { DINNER, HOTEL, aServedHouse, openMealBooks } from '#tests/screens/mealBooksScreens.tsx'

const MILK = 2
const EGGS = 3

async function open(alsoAllergic: readonly (readonly [book: string, person: string])[] = []) {
  const house = aServedHouse()
  house.put('Dish', { id: 'risotto', hotel: HOTEL, name: { it: 'Risotto' }, courseIndex: 2, allergens: [MILK] })
  for (const [book, person] of [['rossi', 'anna'], ...alsoAllergic])
    house.put('DietaryNeeds', {
      id: dietaryNeedsId(HOTEL, person),
      hotel: HOTEL,
      book,
      person,
      tags: [MILK],
      consentAt: 1,
    })
  const view = await openMealBooks(<MealReportScreen />, '/:calendarmealid', `/${DINNER}`, house)
  const alerts = await screen.findByRole('region', { name: 'Allergie da confermare' })
  return { ...view, alerts: within(alerts) }
}

it('the reports begin with who ordered what they may not eat, until the kitchen has seen it', async () => {
  const { alerts, convivio, user } = await open()
  // Of the half branzino nobody has said what is in it.
  expect(alerts.getByText('2 da vedere')).toBeVisible()
  const [risotto] = alerts.getAllByRole('listitem')
  expect(risotto).toHaveTextContent(/^ALLERGIA latteTav\. 12, Anna2 × Risotto, senza sale \(×1\): CONTIENE latte/)
  await user.click(alerts.getByRole('button', { name: /^Visto: 2 × Risotto/ }))
  // What is seen folds, and the next button has the focus.
  expect(alerts.queryByText(/^2 × Risotto/)).toBeNull()
  await waitFor(() => expect(alerts.getByRole('button', { name: /^Visto: / })).toHaveFocus())
  await user.click(alerts.getByRole('button', { name: 'Già viste o senza contrasti: 1' }))
  expect(await alerts.findByText(/^Visto( da .*)? alle \d\d:\d\d$/)).toBeVisible()
  expect(alerts.getByText('1 da vedere')).toBeVisible()

  convivio.change('Dish', 'risotto', { allergens: [EGGS, MILK] })
  expect(alerts.getByText('1 da vedere')).toBeVisible()
  convivio.change('Dish', 'risotto', { allergens: undefined })
  await waitFor(() => expect(alerts.getByText(/^Da rivedere: .* dopo il visto$/)).toBeVisible())
})

it('on a phone two of many are listed, and the others one press away', async () => {
  const { matchMedia } = window
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 767px)' })
  onTestFinished(() => {
    window.matchMedia = matchMedia
  })
  const { alerts, user } = await open([
    ['rossi', 'bruno'],
    ['muller', 'jonas'],
  ])
  expect(alerts.getByText('3 da vedere')).toBeVisible()
  expect(alerts.getAllByRole('listitem')).toHaveLength(2)
  await user.click(alerts.getByRole('button', { name: 'Mostra l’altra' }))
  expect(alerts.getAllByRole('listitem')).toHaveLength(3)
  expect(alerts.queryByRole('button', { name: /^Mostra/ })).toBeNull()
})

it('leads to where one says that the guest wants it all the same', async () => {
  const { alerts } = await open()
  const ask = alerts.getByRole('link', { name: /^Chiedi se lo vuole lo stesso: 2 × Risotto/ })
  expect(ask).toHaveAttribute('href', `/hotels/${HOTEL}/mealbooks/${DINNER}/edit/rossi?dish=risotto`)
})

it('what nobody has seen yet is to be looked at again once other allergens were declared after the order', async () => {
  const { alerts, convivio } = await open()
  const risotto = convivio.state.getState().tables.Dish.rows.get('risotto')
  const other = { allergens: [EGGS, MILK], allergensChangedAt: Date.now() + 1000 }
  act(() => convivio.receive('Dish', risotto ? [{ ...risotto, ...other }] : []))
  await waitFor(() =>
    expect(alerts.getByText('Da rivedere: gli allergeni del piatto sono cambiati dopo l’ordine')).toBeVisible(),
  )
  const rossi = screen.getByRole('link', { name: 'Rossi' }).closest('li')
  expect(rossi).toHaveTextContent(/Risotto: CONTIENE latteDa rivedere/)
})

it('it stands by the dish for the kitchen and by the booking for the dining room', async () => {
  await open()
  const kitchen = within(screen.getByRole('region', { name: 'Report cucina' }))
  expect(kitchen.getAllByText('ALLERGIA latte')[0]?.closest('tr')).toHaveTextContent(
    /Risotto.*ALLERGIA latte: Tav\. 12, Anna, variante senza sale \(×1\)CONTIENE latte/,
  )
  const rossi = screen.getByRole('link', { name: 'Rossi' }).closest('li')
  expect(rossi).toHaveTextContent(/ALLERGIA latte: Anna.*Risotto: CONTIENE latte.*Non ancora visto dalla cucina/)
  expect(screen.getByRole('link', { name: 'Müller' }).closest('li')).not.toHaveTextContent('ALLERGIA')
})

it('a report says that allergies are missing while the device has not got those of its day', async () => {
  const { convivio } = await open()
  expect(screen.queryByRole('alert')).toBeNull()
  const lacking = { status: 'ready', lacksNeeds: true } as const
  act(() =>
    convivio.state.setState(({ scopes }) => ({
      scopes: new Map(scopes).set(scopeKey(HOTEL, `meal:${DINNER}`), lacking),
    })),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Allergie non ancora qui')
})
