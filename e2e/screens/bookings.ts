import { expect } from 'playwright/test'
import { openAs } from '../pages/access.ts'
import { aBooking, filters } from '../pages/bookings.ts'
import { furnishPmsList, strip } from '../pages/pms.ts'
import { aHouseOfArrivals, seatingDialog } from '../pages/seating.ts'
import { asDemo, heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

export const ofBookings: readonly Screen[] = [
  {
    name: 'bookings',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list')
      await heading(page, 'Prenotazioni')
      await expect(page.getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'bookings-filtered',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list?range=stay&notable=1&past=1')
      await heading(page, 'Prenotazioni')
      const panel = await filters(page)
      await expect(panel.getByRole('checkbox').first()).toBeChecked()
    },
  },
  {
    name: 'print-timeline',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/calendar/print?paper=A3')
      await heading(page, 'Stampa prenotazioni')
      await expect(page.getByRole('article').getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'bookings-undated',
    async open(page) {
      await inNewHotel(page, 'list', (owner, hotelId) =>
        aBooking(owner, hotelId, 'Dario Senzadate', undefined, { bookingReference: 'PMS-7' }),
      )
      await expect(page.getByText('non sarà possibile invitare i clienti')).toBeVisible()
    },
  },
  {
    name: 'bookings-pms',
    async open(page) {
      await inNewHotel(page, 'list', furnishPmsList)
      await expect(strip(page).getByText('In 1 prenotazione cambiata a mano il PMS dice altro.')).toBeVisible()
      await strip(page).getByText('1 prenotazione non è stata importata').click()
      await strip(page).getByRole('button', { name: 'Che cosa è cambiato' }).click()
      await expect(page.getByRole('dialog').getByText('1 prenotazione nuova')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'booking-pms-differs',
    async open(page) {
      await inNewHotel(page, 'list', furnishPmsList)
      await page.getByRole('link', { name: 'Anna Rossi' }).click()
      await expect(page.getByRole('dialog').getByText('Persone: il PMS dice 4, qui 3')).toBeVisible()
    },
  },
  {
    name: 'bookings-none-found',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list?search=xyzxyz')
      await expect(page.getByText('Nessun risultato trovato')).toBeVisible()
    },
  },
  {
    name: 'bookings-seating',
    async open(page) {
      const { owner, path } = await aHouseOfArrivals(6)
      await openAs(page, owner.email, `${path}?seating=1`)
      await expect(seatingDialog(page).getByText('6 arrivi senza tavolo · 6 proposte')).toBeVisible()
    },
  },
  {
    name: 'bookings-empty',
    async open(page) {
      await inNewHotel(page, 'list')
      await expect(page.getByText('Ancora nessuna prenotazione')).toBeVisible()
    },
  },
]
