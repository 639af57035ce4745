import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { WelcomeScreen } from './WelcomeScreen.tsx'

const villa = { id: 'villa', name: 'Villa Lago', owner: 'user000001' } as Hotel

const open = (hotels: readonly Hotel[]) =>
  renderScreen(<WelcomeScreen />, {
    path: '/spottywelcome',
    signedIn: true,
    arrange: (convivio) => convivio.receive('Hotel', hotels),
  })

it('greets by name', async () => {
  await open([])
  expect(screen.getByRole('heading', { name: 'Benvenuto, Anna' })).toBeVisible()
})

it.each([
  ['the first hotel', [villa], '/hotels/villa/settings?fromHotels=1&tutorial=1'],
  ['a new hotel', [], '/newhotel'],
])('begins with %s', async (_, hotels, place) => {
  const { user, where } = await open(hotels)
  await user.click(screen.getByRole('link', { name: 'Inizia' }))
  expect(where()).toBe(place)
})

it('skips the tutorial for good', async () => {
  const { user, convivio, where } = await open([villa])
  await user.click(screen.getByRole('button', { name: 'Salta addestramento' }))
  const { rows } = convivio.state.getState().tables._User
  expect(rows.get('user000001')?.tutorialCompleted).toBe(true)
  expect(where()).toBe('/hotels')
})

it('leads who has no hotel to a full one in one press, and who has one to theirs', async () => {
  const { user, convivio, gateway, where, unmount } = await open([])
  gateway.answer('add-samples', () => ({ books: 6, orders: 9 }))
  await user.click(screen.getByRole('button', { name: 'Prova con dati di esempio' }))
  const [hotel] = [...convivio.state.getState().tables.Hotel.rows.values()]
  await waitFor(() => expect(where()).toBe(`/hotels/${hotel?.id}/calendar`))
  unmount()
  await open([villa])
  expect(screen.queryByRole('button', { name: 'Prova con dati di esempio' })).toBeNull()
})
