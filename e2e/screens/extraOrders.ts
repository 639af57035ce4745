import { expect } from 'playwright/test'
import { openAs } from '../pages/access.ts'
import { aBar, answer, cards, placeOrder } from '../pages/extraOrders.ts'
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
  {
    name: 'extra-orders-new',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/extramealorders?new=1')
      await expect(page.getByRole('dialog', { name: 'Nuovo ordine' }).getByText('Per chi')).toBeVisible()
    },
  },
  {
    name: 'extra-orders-arrived',
    async open(page) {
      const bar = await aBar()
      await placeOrder(bar, 40)
      await openAs(page, bar.owner.email, bar.path)
      await expect(cards(page)).toHaveCount(1)
      await placeOrder(bar, 20)
      await expect(page.getByRole('button', { name: 'Mostra 1 nuovo ordine' })).toBeVisible()
    },
  },
  {
    name: 'extra-orders-refused',
    async open(page) {
      const bar = await aBar()
      await placeOrder(bar, 10)
      await openAs(page, bar.owner.email, bar.path)
      await page.route('**/extra-orders/answer', (route) =>
        route.fulfill({ status: 400, json: { code: 'extraOrderChanged', error: '' } }),
      )
      await answer(page, cards(page), 'Approva')
      await expect(cards(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'extra-orders-asking',
    async open(page) {
      const bar = await aBar()
      await placeOrder(bar, 10)
      await openAs(page, bar.owner.email, bar.path)
      await cards(page).getByRole('button', { name: 'Rifiuta' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'extra-orders-empty',
    async open(page) {
      const bar = await aBar()
      await openAs(page, bar.owner.email, bar.path)
      await expect(page.getByText('Nessun ordine, per ora')).toBeVisible()
    },
  },
  {
    name: 'extra-orders-off',
    async open(page) {
      const bar = await aBar({ enableOutOfMealOrders: false })
      await openAs(page, bar.owner.email, bar.path)
      await expect(page.getByText('Gli ordini fuori pasto sono spenti')).toBeVisible()
    },
  },
  {
    name: 'extra-orders-settings',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/settings?tab=ordini-fuori-pasto')
      await heading(page, 'Impostazioni')
      await expect(page.getByRole('switch', { name: 'Ordini fuori pasto' })).toBeChecked()
    },
  },
  {
    name: 'print-extra-order',
    async open(page) {
      const bar = await aBar()
      const id = await placeOrder(bar, 40, { notes: 'Senza ghiaccio' })
      await openAs(page, bar.owner.email, `/hotels/${bar.hotelId}/print/extraorder/${id}`)
      await heading(page, 'Stampa comanda')
      await expect(page.getByRole('article', { name: 'Comanda' })).toContainText('Senza ghiaccio')
    },
  },
]
