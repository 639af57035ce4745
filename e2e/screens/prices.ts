import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { aRow } from '../server.ts'
import { asDemo, heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

const PRICE = { bookType: 'FB', from: '2027-06-01', to: '2027-06-30', price: 80 }

export const ofPrices: readonly Screen[] = [
  ...[
    ['prezzi', 'Come si paga'],
    ['piatti', 'Piatti per portata'],
    ['ordini-fuori-pasto', 'Fasce orarie'],
  ].map(([tab = '', section = '']) => ({
    name: `settings-${tab}`,
    ofDemo: true,
    async open(page: Page) {
      await asDemo(page, `/hotels/miramare01/settings?tab=${tab}`)
      await expect(page.getByRole('heading', { name: section })).toBeVisible()
    },
  })),
  {
    name: 'prices-empty',
    async open(page) {
      await inNewHotel(page, 'prices')
      await heading(page, 'Prezzi per trattamento')
    },
  },
  {
    name: 'prices',
    async open(page) {
      await inNewHotel(page, 'prices', (owner, hotelId) => aRow(owner, 'CalendarPrice', hotelId, PRICE))
      await page.getByRole('button', { name: 'Aggiungi periodo: Pensione completa', exact: true }).click()
      const added = page.getByRole('group', { name: 'Periodo 2 di Pensione completa' })
      await expect(added).toBeVisible()
    },
  },
]
