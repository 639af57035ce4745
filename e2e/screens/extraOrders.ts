import { expect } from 'playwright/test'
import { asDemo, heading } from './screen.ts'
import type { Screen } from './screen.ts'

export const ofExtraOrders: readonly Screen[] = [
  {
    name: 'extra-orders',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/extramealorders?delivered=1&rejected=1')
      await heading(page, 'Ordini in tempo reale')
      await expect(page.getByText('Rifiutato', { exact: true })).toBeVisible()
      await expect(page.getByText('Consegnato', { exact: true }).first()).toBeVisible()
    },
  },
]
