import { expect } from 'playwright/test'
import { asDemo, heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

export const ofPresence: readonly Screen[] = [
  {
    name: 'presence',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/presence')
      await heading(page, 'Presenze')
      await expect(page.getByRole('article', { name: 'Cena' })).toContainText('Trattamento')
    },
  },
  {
    name: 'presence-print',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/print/presence')
      await expect(page.getByRole('article')).toContainText('Cena')
    },
  },
  {
    name: 'presence-empty',
    async open(page) {
      await inNewHotel(page, 'presence')
      await expect(page.getByRole('heading', { name: 'Nessuna prenotazione' })).toBeVisible()
    },
  },
]
