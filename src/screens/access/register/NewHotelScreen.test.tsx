import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { NewHotelScreen } from './NewHotelScreen.tsx'

const open = (tutorialCompleted = false) =>
  renderScreen(<NewHotelScreen />, {
    path: '/newhotel',
    signedIn: true,
    arrange: (convivio) => convivio.change('_User', 'user000001', { tutorialCompleted }),
  })

it.each([
  [false, '?fromHotels=1&tutorial=1'],
  [true, '?fromHotels=1'],
])('creates the hotel and opens its settings (tutorial completed: %s)', async (done, query) => {
  const { user, convivio, where } = await open(done)
  await user.type(screen.getByLabelText('Nome dell’albergo'), 'Villa Lago')
  await user.type(screen.getByLabelText('Città'), 'Bellagio{Enter}')
  const [hotel, ...others] = [...convivio.state.getState().tables.Hotel.rows.values()]
  expect(others).toEqual([])
  expect(hotel).toMatchObject({ name: 'Villa Lago', city: 'Bellagio', owner: 'user000001' })
  expect(where()).toBe(`/hotels/${hotel?.id}/settings${query}`)
})

it('is called the first only when it is', async () => {
  const first = await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Il tuo primo albergo')
  first.unmount()
  await renderScreen(<NewHotelScreen />, {
    path: '/newhotel',
    signedIn: true,
    arrange: (convivio) => void convivio.create('Hotel', { owner: 'user000001' }),
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Un nuovo albergo')
})

it('needs the name', async () => {
  const { user, convivio } = await open()
  await user.click(screen.getByRole('button', { name: 'Crea albergo' }))
  expect(screen.getByLabelText('Nome dell’albergo')).toHaveAccessibleDescription('Inserisci il nome dell’albergo')
  expect(convivio.state.getState().tables.Hotel.rows.size).toBe(0)
})

it('can be left for later', async () => {
  const { user, where } = await open()
  await user.click(screen.getByRole('link', { name: 'Salta per ora' }))
  expect(where()).toBe('/hotels')
})

it('is full after one press, for who wants to try', async () => {
  const gateway = createFakeGateway(true)
  gateway.answer('add-samples', () => ({ books: 6, orders: 9 }))
  const { user, convivio, where } = await renderScreen(<NewHotelScreen />, {
    path: '/newhotel',
    signedIn: true,
    gateway,
  })
  await user.click(screen.getByRole('button', { name: 'Prova con dati di esempio' }))
  const [hotel] = [...convivio.state.getState().tables.Hotel.rows.values()]
  await waitFor(() => expect(where()).toBe(`/hotels/${hotel?.id}/calendar`))
  expect(hotel?.name).toBe('Albergo di prova')
  expect(gateway.calls).toContainEqual({ name: 'add-samples', params: { hotelId: hotel?.id } })
  expect(convivio.state.getState().tables._User.rows.get('user000001')?.tutorialCompleted).toBe(true)
})
