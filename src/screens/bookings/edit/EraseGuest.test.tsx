import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { EraseGuest } from './EraseGuest.tsx'

const DAY = 24 * 3_600_000
const past = { id: 'b1', hotel: 'villa', refName: 'Anna Rossi', checkout: Date.now() - DAY, createdAt: 1 } as Book
const BUTTON = { name: 'Cancella i dati personali' }

const open = (book: Book, hotel: Partial<Hotel> = {}) =>
  renderScreen(<EraseGuest book={book} zone="Europe/Rome" />, {
    path: '/hotels/:hotelid/list',
    at: '/hotels/villa/list',
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [{ id: 'villa', name: 'Villa Lago', ...hotel } as Hotel])
      convivio.receive('Book', [book])
    },
  })

it('asks before it erases, then says so', async () => {
  const { user, gateway } = await open(past)
  gateway.answer('erase-guest', () => ({ erasedAt: Date.now() }))
  await user.click(screen.getByRole('button', BUTTON))
  expect(gateway.calls.map(({ name }) => name)).not.toContain('erase-guest')
  await user.click(await screen.findByRole('button', { name: 'Cancella i dati' }))
  expect(await screen.findByText('Dati personali cancellati')).toBeInTheDocument()
  expect(gateway.calls).toContainEqual({ name: 'erase-guest', params: { bookId: 'b1' } })
})

it('is for Direzione, after the stay', async () => {
  await open(past, { duty: 'reception' })
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
})

it('waits for the end of the stay', async () => {
  await open({ ...past, checkout: Date.now() + DAY })
  expect(screen.queryByRole('button', BUTTON)).toBeNull()
})

it('says when it was done', async () => {
  await open({ ...past, erasedAt: Date.UTC(2026, 10, 24, 9) })
  expect(screen.getByText('I dati personali di questi ospiti sono stati cancellati il 24 novembre 2026.')).toBeVisible()
})
