import { expect } from 'playwright/test'
import { aService, order } from '../pages/mealBooks.ts'
import { openAs } from '../pages/access.ts'
import { asDemo, heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

const dinner = () => {
  const day = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
  return `/hotels/miramare01/mealbooks/miramare01_${day.replaceAll('-', '')}_3`
}

const report = (name: string, query: string): Screen => ({
  name,
  ofDemo: true,
  async open(page) {
    await asDemo(page, dinner() + query)
    await heading(page, /^Cena, /)
    await expect(page.getByRole('complementary', { name: 'Che cosa mostrare' })).toBeVisible()
  },
})

export const ofMealBooks: readonly Screen[] = [
  {
    name: 'meal-books',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/mealbooks')
      await heading(page, 'Ordini pasti')
      await expect(page.getByRole('progressbar').first()).toBeVisible()
    },
  },
  {
    name: 'meal-books-empty',
    async open(page) {
      await inNewHotel(page, 'mealbooks')
      await expect(page.getByText('Ancora nessun pasto da seguire')).toBeVisible()
    },
  },
  {
    name: 'meal-turns',
    ofDemo: true,
    async open(page) {
      await asDemo(page, `${dinner()}/turnselect`)
      await heading(page, 'Seleziona turno')
      await expect(page.getByRole('progressbar').first()).toBeVisible()
    },
  },
  report('meal-report', ''),
  report('meal-report-missing', '?missing=1&kitchen=0'),
  report('meal-report-kitchen', '?waiter=0'),
  report('meal-report-none-found', '?search=xyzxyz'),
  {
    name: 'meal-report-open',
    async open(page) {
      const service = await aService()
      await order(service, 'Rossi', 'risotto', 'tiramisu')
      await openAs(page, service.owner.email, service.path)
      await expect(page.getByText("L'ordine è ancora in corso.")).toBeVisible()
    },
  },
  {
    name: 'meal-report-unknown',
    async open(page) {
      await inNewHotel(page, 'mealbooks/nessuno')
      await expect(page.getByText('Questo pasto non c’è')).toBeVisible()
    },
  },
]
