import { expect } from 'playwright/test'
import { openAs } from '../pages/access.ts'
import { aService, order } from '../pages/mealBooks.ts'
import { asDemo, heading } from './screen.ts'
import type { Screen } from './screen.ts'

const sheet = (name: string, report: string): Screen => ({
  name,
  ofDemo: true,
  async open(page) {
    const day = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
    const meal = `miramare01_${day.replaceAll('-', '')}_3`
    await asDemo(page, `/hotels/miramare01/print/orders/${meal}?report=${report}`)
    await heading(page, 'Stampa ordini')
    await expect(page.getByRole('article').getByRole('table').first()).toBeVisible()
  },
})

export const ofOrdersPrint: readonly Screen[] = [
  sheet('print-orders-kitchen', 'kitchen'),
  sheet('print-orders-table', 'waiterByTable'),
  {
    name: 'print-bookings',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/print/bookings')
      await heading(page, 'Elenco delle prenotazioni')
      await expect(page.getByRole('article').getByRole('table').first()).toBeVisible()
    },
  },
  {
    name: 'summary',
    async open(page) {
      const service = await aService()
      await order(service, 'Rossi', 'risotto', 'tiramisu')
      await openAs(page, service.owner.email, `/hotels/${service.hotelId}/summary/${service.books['Rossi']}`)
      await expect(page.getByRole('region', { name: 'Ordini dei pasti' })).toBeVisible()
    },
  },
]
