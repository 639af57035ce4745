import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PlanningScreen } from '#screens/planning/PlanningScreen.tsx'
import { aServedHouse, HOTEL, TODAY } from '#tests/screens/mealBooksScreens.tsx'
import { renderScreen } from '#tests/screens/renderScreen.tsx'

/** Dinner has a menu, lunch has none; Rossi sits at table 12 on full board. */
async function open(query: string) {
  const { gateway, put } = aServedHouse()
  const { rows } = gateway.server
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: Date.now() }
  put('Book', { ...rows('Book').find(({ id }) => id === 'rossi'), id: 'rossi', bookType: 'FB' })
  put('DietaryNeeds', { ...saved, id: 'needs', book: 'rossi', person: 'anna', tags: [2], consentAt: 1 })
  put('DiningRoom', { ...saved, id: 'veranda', name: 'Veranda', position: 0, width: 1400, height: 900 })
  for (const table of rows('Table')) put('Table', { ...table, diningRoom: 'veranda', x: 300, y: 300 })
  return renderScreen(<PlanningScreen />, {
    path: '/hotels/:hotelid/planning',
    at: `/hotels/${HOTEL}/planning?mode=serve&day=${TODAY}${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of ['Hotel', 'Rank', 'Turn', 'Table', 'DiningRoom', 'Book', 'CalendarMeal'] as const)
        convivio.receive(name, rows(name))
    },
  })
}

describe('a meal without a menu', () => {
  it('shows who sits where, and speaks of no orders', async () => {
    await open('&meal=1')
    expect(await screen.findByRole('button', { name: 'Tavolo 12: Rossi, 2 PAX su 4' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Pianta: Veranda, 2 ospiti a 1 tavolo, 1 libero' })).toBeVisible()
    expect(screen.getByText(/Per questo pasto non c’è un menu/)).toBeVisible()
    expect(screen.queryByText('ordini appena cominciati')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Stampa' })).toBeNull()
  })

  it('brings what a guest may not eat when the table is opened', async () => {
    const { user } = await open('&meal=1')
    await user.click(await screen.findByRole('button', { name: /^Tavolo 12/ }))
    const card = within(screen.getByRole('region', { name: 'Tavolo 12' }))
    expect(await card.findByText(/latte/i)).toBeVisible()
    expect(card.queryByRole('link', { name: 'Ordini' })).toBeNull()
  })

  it('has guests moved for that meal alone', async () => {
    const { user, convivio } = await open('&meal=1')
    await user.click(await screen.findByRole('radio', { name: 'Solo questo pranzo' }))
    await user.click(await screen.findByRole('button', { name: /^Tavolo 12/ }))
    await user.click(screen.getByRole('combobox', { name: 'Tavolo' }))
    await user.click(await screen.findByTitle('4'))
    await waitFor(() =>
      expect([...convivio.state.getState().tables.MealSeating.rows.values()]).toMatchObject([
        { book: 'rossi', day: TODAY, mealIndex: '1', tables: ['table4'] },
      ]),
    )
  })
})

it('opens at a meal that has a menu', async () => {
  await open('')
  expect(await screen.findByRole('radio', { name: 'Cena' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Colazione' })).toBeVisible()
})
