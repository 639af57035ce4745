import { expect } from 'playwright/test'
import { openQrCode } from '../pages/shell.ts'
import { asDemo, heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })

export const ofMenus: readonly Screen[] = [
  {
    name: 'calendar',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/calendar')
      await expect(page.getByRole('gridcell', { name: /oggi.*Cena/ })).toBeVisible()
    },
  },
  {
    name: 'calendar-empty',
    async open(page) {
      await inNewHotel(page, 'calendar')
      await expect(page.getByText('non ha ancora un menu')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Pronti per la prima cena' })).toBeVisible()
    },
  },
  {
    name: 'calendar-day',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/calendar')
      await page.getByRole('gridcell', { name: /oggi.*Cena/ }).click()
      const panel = page.getByRole('complementary', { name: 'Menu dei giorni scelti' })
      await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    },
  },
  {
    name: 'print-menu-day',
    ofDemo: true,
    async open(page) {
      await asDemo(page, `/hotels/miramare01/print/menu?from=${today()}&lang=en`)
      await heading(page, 'Stampa menu')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'print-menu-week',
    ofDemo: true,
    async open(page) {
      const to = new Date(Date.parse(today()) + 6 * 86_400_000).toISOString().slice(0, 10)
      await asDemo(page, `/hotels/miramare01/print/menu?from=${today()}&to=${to}&layout=week`)
      await heading(page, 'Stampa menu')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'print-qr',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/print/qr')
      await heading(page, 'Foglio di 18 codici')
    },
  },
  {
    name: 'qr-code',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/settings')
      await openQrCode(page)
    },
  },
  {
    name: 'public-menu',
    async open(page) {
      await page.goto('/menu/miramare01')
      await heading(page, 'Grand Hotel Miramare')
    },
  },
  {
    name: 'public-menu-filters',
    async open(page) {
      await page.goto('/menu/miramare01?lang=de')
      await page.getByText('Gerichte filtern').click()
      await page.getByRole('checkbox', { name: 'Gluten', exact: true }).check()
      await expect(page.getByText(/Ausgeblendete Gerichte: \d/)).toBeVisible()
    },
  },
  {
    name: 'public-menu-unavailable',
    async open(page) {
      await page.goto('/menu/nonesiste')
      await heading(page, 'Menu non disponibile')
    },
  },
]
