import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceUsername } from '#domain/rules/account/account.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { HotelsScreen } from './HotelsScreen.tsx'

const hotel = (fields: Partial<Hotel> & { id: string }) => ({ owner: 'user000001', ...fields }) as Hotel
const open = (...hotels: readonly Hotel[]) =>
  renderScreen(<HotelsScreen />, {
    path: '/hotels',
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', hotels)
    },
  })
const villa = hotel({ id: 'villa', name: 'Villa Lago', city: 'Bellagio' })

it('shows a card for each hotel, which opens it', async () => {
  const { user, where } = await open(villa)
  const card = within(screen.getByRole('article'))
  expect(card.getByText('Bellagio')).toBeVisible()
  await user.click(card.getByRole('link', { name: 'Villa Lago' }))
  expect(where()).toBe('/hotels/villa')
})

it('counts what a hotel has, again when something changes, and warns of nothing before', async () => {
  const { convivio, gateway } = await open(villa)
  const card = within(screen.getByRole('article'))
  expect(card.queryByText(/prenotazion|Nessun/)).toBeNull()
  gateway.server.put('Hotel', villa)
  gateway.server.put('Room', { id: 'room1', hotel: 'villa' })
  await act(() => convivio.look())
  expect(card.getByText('1 camera')).toBeVisible()
  expect(card.getByText(/Nessuna prenotazione/)).toBeVisible()
  gateway.server.put('Book', { id: 'book1', hotel: 'villa' })
  gateway.server.put('Book', { id: 'staff', hotel: 'villa', stafferBook: true })
  await act(() => convivio.look())
  expect(card.getByText('1 prenotazione · 1 camera')).toBeVisible()
  expect(card.getByText(/Nessun piatto/)).toBeVisible()
})

it('names what has no name, and marks what is expired', async () => {
  await open(hotel({ id: 'x', expireDate: Date.now() - 1 }))
  expect(screen.getByRole('link', { name: 'Senza nome' })).toBeVisible()
  expect(screen.getByText(/Manca il nome/)).toBeVisible()
  expect(screen.getByText('Abbonamento scaduto')).toBeVisible()
})

it('advises nothing in a hotel that is expired', async () => {
  await open(hotel({ id: 'x', name: 'Villa', expireDate: Date.now() - 1 }))
  expect(screen.getByText('Abbonamento scaduto')).toBeVisible()
  expect(screen.queryByText(/Nessuna prenotazione|Nessun piatto/)).toBeNull()
})

it('says what to do when there is none', async () => {
  const { user, convivio, where } = await open()
  await user.dblClick(screen.getByRole('button', { name: 'Aggiungi Albergo' }))
  const ids = [...convivio.state.getState().tables.Hotel.rows.keys()]
  expect(ids).toHaveLength(1)
  expect(where()).toBe(`/hotels/${ids[0]}/settings?fromHotels=1`)
})

it('edits a hotel from its menu', async () => {
  const { user, where } = await open(villa)
  await user.click(screen.getByRole('button', { name: 'Azioni per Villa Lago' }))
  await user.click(screen.getByRole('button', { name: 'Modifica' }))
  expect(where()).toBe('/hotels/villa/settings?fromHotels=1')
})

it('deletes a hotel after asking', async () => {
  const { user } = await open(villa)
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Azioni per Villa Lago' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    return within(await screen.findByRole('alertdialog'))
  }
  await user.click((await ask()).getByRole('button', { name: 'Annulla' }))
  expect(screen.getByRole('article')).toBeVisible()
  await user.click((await ask()).getByRole('button', { name: 'Elimina' }))
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('button', { name: 'Aggiungi Albergo' })).toBeVisible()
})

it('asks about a hotel without a name in words', async () => {
  const { user } = await open(hotel({ id: 'x' }))
  await user.click(screen.getByRole('button', { name: 'Azioni per Senza nome' }))
  await user.click(screen.getByRole('button', { name: 'Elimina' }))
  expect(screen.getByText('Vuoi davvero eliminare questo albergo senza nome?')).toBeVisible()
})

it('an emoji is an initial as a letter is', async () => {
  await open(hotel({ id: 'x', name: '👩‍🍳 da Anna' }))
  expect(screen.getByRole('article').querySelector('text')).toHaveTextContent(/^👩‍🍳$/)
})

it('deletes an expired hotel, too, and what one no longer uses keeps nobody', async () => {
  const { user } = await open({ ...villa, expireDate: Date.now() - 1 })
  await user.click(screen.getByRole('button', { name: 'Azioni per Villa Lago' }))
  await user.click(screen.getByRole('button', { name: 'Elimina' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Elimina' }))
  expect(screen.getByText('Qui troverai i tuoi alberghi')).toBeVisible()
})

it('offers a device of the hotel neither to leave it nor to add one', async () => {
  await renderScreen(<HotelsScreen />, {
    path: '/hotels',
    signedIn: true,
    arrange(convivio) {
      convivio.receive('_User', [{ id: 'user000001', username: deviceUsername('user000001'), tutorialCompleted: true }])
      convivio.receive('Hotel', [{ ...villa, owner: 'user000002', duty: 'kitchen' }])
    },
  })
  expect(screen.getByRole('link', { name: 'Villa Lago' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Azioni|Aggiungi/ })).toBeNull()
})

it('offers to delete what one owns, and to leave what one serves', async () => {
  const other = hotel({ id: 'other', owner: 'user000002', name: 'Bellavista', duty: 'kitchen' })
  const { user, gateway } = await open(villa, other)
  gateway.answer('remove-from-team', () => ({ removed: true }))
  expect(screen.getByText('Sei nella squadra: Cucina')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Azioni per Bellavista' }))
  expect(screen.queryByRole('button', { name: 'Elimina' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Modifica' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Esci dalla squadra' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Esci dalla squadra' }))
  expect(gateway.calls.filter(({ name }) => name === 'remove-from-team')).toEqual([
    { name: 'remove-from-team', params: { hotelId: 'other', userId: 'user000001' } },
  ])
})
