import { expect } from 'playwright/test'
import { aRow } from '../server.ts'
import { asDemo, heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

const PATH = '/hotels/miramare01/planning'

export const ofPlanning: readonly Screen[] = [
  {
    name: 'planning',
    ofDemo: true,
    async open(page) {
      await asDemo(page, PATH)
      await heading(page, 'Disposizione sala')
      await expect(page.getByRole('navigation', { name: 'Sale' })).toBeVisible()
    },
  },
  {
    name: 'planning-chosen',
    ofDemo: true,
    async open(page) {
      await asDemo(page, PATH)
      await expect(page.getByRole('navigation', { name: 'Sale' })).toBeVisible()
      const list = page.getByRole('button', { name: /^Elenco/ })
      // Small screens have the list alone.
      if ((await list.count()) > 0) {
        await list.click()
        await page.getByRole('button', { name: /^Tavolo 7,/ }).click()
        await expect(page.getByLabel('Da sinistra (m)')).toBeVisible()
      }
      await expect(page.getByRole('list', { name: /Che cosa c’è in/ })).toBeVisible()
    },
  },
  {
    name: 'planning-serve',
    ofDemo: true,
    async open(page) {
      await asDemo(page, `${PATH}?mode=serve&meal=3`)
      await expect(page.getByRole('button', { name: /^Tavolo 1:/ })).toBeVisible()
    },
  },
  {
    name: 'planning-print',
    ofDemo: true,
    async open(page) {
      const day = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
      await asDemo(page, `/hotels/miramare01/print/planning/miramare01_${day.replaceAll('-', '')}_3`)
      await expect(page.getByRole('article')).toHaveCount(4)
    },
  },
  {
    name: 'planning-empty',
    async open(page) {
      await inNewHotel(page, 'planning', (owner, hotelId) => aRow(owner, 'Table', hotelId, { name: '1', seats: 4 }))
      await expect(page.getByRole('button', { name: 'Disponi per rango' })).toBeVisible()
    },
  },
  {
    name: 'planning-tray',
    async open(page) {
      await inNewHotel(page, 'planning', async (owner, hotelId) => {
        await aRow(owner, 'DiningRoom', hotelId, { name: 'Veranda' })
        for (const [at, seats] of [2, 4, 6, 8].entries())
          await aRow(owner, 'Table', hotelId, { name: String(at + 1), seats })
      })
      await heading(page, 'Disposizione sala')
      await expect(page.getByRole('navigation', { name: 'Sale' })).toBeVisible()
    },
  },
]
