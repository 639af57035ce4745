import { expect } from 'playwright/test'
import { cardOf, openKitchen } from '../pages/kitchen.ts'
import { aService, order } from '../pages/mealBooks.ts'
import { asDemo, heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

export const ofKitchen: readonly Screen[] = [
  {
    name: 'kitchen',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/kitchen?meal=3')
      await heading(page, 'Cucina')
      await expect(page.locator('[data-card]').first()).toBeVisible()
    },
  },
  {
    name: 'kitchen-called',
    async open(page) {
      const service = await aService()
      await order(service, 'Rossi', 'risotto', 'branzino')
      await order(service, 'Müller', 'risotto')
      await openKitchen(page, service)
      for (const table of ['12', '4'])
        await cardOf(page, table, 'Primi')
          .getByRole('button', { name: /^Via: / })
          .click()
      await cardOf(page, '12', 'Primi').getByRole('button', { name: 'Pronto: Primi' }).click()
      await expect(page.getByRole('button', { name: /^Servito: / })).toBeVisible()
    },
  },
  {
    name: 'kitchen-by-dish',
    async open(page) {
      const service = await aService()
      await order(service, 'Rossi', 'risotto')
      await openKitchen(page, service)
      await cardOf(page, '12', 'Primi')
        .getByRole('button', { name: /^Via: / })
        .click()
      await page.getByRole('radio', { name: 'Per piatto' }).check()
      await expect(page.getByRole('list', { name: 'Piatti da preparare' })).toContainText('Risotto')
    },
  },
  {
    name: 'kitchen-empty',
    async open(page) {
      await inNewHotel(page, 'kitchen')
      await expect(page.getByText('Nessun menù per questo pasto')).toBeVisible()
    },
  },
]
