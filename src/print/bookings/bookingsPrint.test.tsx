import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Table } from '#domain/schema/places.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { BookingsPrintScreen } from './BookingsPrintScreen.tsx'

const ZONE = 'Europe/Rome'
const TODAY = dayOf(Date.now(), ZONE)
const stay = (id: string, from: number, to: number, fields: Partial<Book> = {}) =>
  ({
    id,
    hotel: 'villa',
    refName: id,
    pax: 2,
    bookType: 'HB',
    checkin: instantOf(addDays(TODAY, from), '11:00', ZONE),
    checkout: instantOf(addDays(TODAY, to), '10:00', ZONE),
    ...fields,
  }) as Book

const books = [
  stay('Rossi', -3, 4, { room: 'r1', table: 't1', refMobile: '+39 333 1234567' }),
  stay('Bianchi', 3, 9, { roomNumber: '205', pax: 3 }),
  stay('Verdi', 20, 25),
  stay('Neri', 90, 95),
  stay('Partiti', -9, -2),
  stay('Personale', -3, 4, { stafferBook: true }),
]

const open = () =>
  renderScreen(<BookingsPrintScreen />, {
    path: '/hotels/:hotelid/print/bookings',
    at: '/hotels/villa/print/bookings',
    signedIn: true,
    arrange: (convivio) => {
      convivio.receive('Hotel', [{ id: 'villa', name: 'Villa Lago', timezone: ZONE } as Hotel])
      convivio.receive('Room', [{ id: 'r1', hotel: 'villa', name: '101' }])
      convivio.receive('Table', [{ id: 't1', hotel: 'villa', name: '12' } as Table])
      convivio.receive('Book', books)
    },
  })

const names = () =>
  within(screen.getByRole('article'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

it('lists who is in the house and who comes, as many days ahead as chosen', async () => {
  const { user, where } = await open()
  expect(names()).toEqual(['Rossi', 'Bianchi'])
  expect(screen.getByText(/^In albergo: 1 prenotazione, 2\sPAX$/)).toBeVisible()
  expect(screen.getByText(/^In arrivo: 1 prenotazione, 3\sPAX$/)).toBeVisible()
  const row = screen.getByRole('row', { name: /^Rossi/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Mezza pensione con cena', '2', '101', '12', '+39 333 1234567'])
  await user.selectOptions(screen.getByLabelText('Arrivi'), 'Prossimi 30 giorni')
  expect(names()).toEqual(['Rossi', 'Bianchi', 'Verdi'])
  await user.selectOptions(screen.getByLabelText('Arrivi'), 'Tutti')
  expect(names()).toEqual(['Rossi', 'Bianchi', 'Verdi', 'Neri'])
  expect(where()).toBe('/hotels/villa/print/bookings?days=all')
})
