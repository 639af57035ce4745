import { expect } from 'playwright/test'
import { openAs } from '../pages/access.ts'
import { aBooking, filters } from '../pages/bookings.ts'
import { aHotel, anOwner } from '../server.ts'
import { asDemo, heading } from './screen.ts'
import type { Screen } from './screen.ts'

export const ofBookings: readonly Screen[] = [
  {
    name: 'bookings',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list')
      await heading(page, 'Prenotazioni')
      await expect(page.getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'bookings-filtered',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list?range=stay&notable=1&past=1')
      await heading(page, 'Prenotazioni')
      const panel = await filters(page)
      await expect(panel.getByRole('checkbox').first()).toBeChecked()
    },
  },
  {
    name: 'bookings-undated',
    async open(page) {
      const owner = await anOwner()
      const hotelId = await aHotel(owner)
      await aBooking(owner, hotelId, 'Dario Senzadate', undefined, { bookingReference: 'PMS-7' })
      await openAs(page, owner.email, `/hotels/${hotelId}/list`)
      await expect(page.getByText('non sarà possibile invitare i clienti')).toBeVisible()
    },
  },
  {
    name: 'bookings-none-found',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list?search=xyzxyz')
      await expect(page.getByText('Nessun risultato trovato')).toBeVisible()
    },
  },
  {
    name: 'bookings-empty',
    async open(page) {
      const owner = await anOwner()
      const hotelId = await aHotel(owner)
      await openAs(page, owner.email, `/hotels/${hotelId}/list`)
      await expect(page.getByText('Ancora nessuna prenotazione')).toBeVisible()
    },
  },
]
