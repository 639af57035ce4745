import { expect } from 'playwright/test'
import { dayFromNow } from '../pages/bookings.ts'
import { openAs } from '../pages/access.ts'
import { WHOLE, aDinner, more, openOrders, showMenu } from '../pages/mealOrderEdit.ts'
import { heading } from './screen.ts'
import type { Screen } from './screen.ts'

const LASAGNE = 'Lasagne alla bolognese'

export const ofMealOrderEdit: readonly Screen[] = [
  {
    name: 'order-of-booking',
    async open(page) {
      await openOrders(page, WHOLE, { bookType: 'BB' })
      await more(page, LASAGNE).click()
      await expect(page.getByText('Ci sono modifiche non salvate.')).toBeVisible()
      await expect(page.getByText('Non incluso')).toBeVisible()
    },
  },
  {
    name: 'order-notes',
    async open(page) {
      await openOrders(page, WHOLE)
      await more(page, LASAGNE).click()
      await page.getByRole('button', { name: `Note: ${LASAGNE}` }).click()
      await page.getByRole('textbox', { name: 'Nota 1' }).fill('senza sale')
    },
  },
  {
    name: 'order-of-persons',
    async open(page) {
      await openOrders(page, { enableTakeAway: true })
      const marco = page.getByRole('article', { name: 'Marco Bianchi' })
      await showMenu(page, 'Marco Bianchi')
      for (let portions = 0; portions < 3; portions += 1) await more(marco, LASAGNE).click()
      await expect(marco.getByText('Superato il massimo di 2 a persona')).toBeVisible()
    },
  },
  {
    name: 'order-of-person',
    async open(page) {
      await openOrders(page, { enableTakeAway: true, enableDelivery: true })
      await showMenu(page, 'Marco Bianchi')
      await more(page, LASAGNE).click()
      await page.getByRole('button', { name: 'Modifica l’ordine di Marco Bianchi' }).click()
      await page.getByRole('radio', { name: 'Delivery' }).check()
      await expect(page.getByRole('textbox', { name: 'Dove consegnare' })).toBeVisible()
    },
  },
  {
    name: 'order-of-nobody',
    async open(page) {
      const checkout = { __type: 'Date', iso: `${dayFromNow(0)}T09:00:00.000Z` }
      const { owner, path } = await aDinner(WHOLE, { checkout })
      await openAs(page, owner.email, path)
      await expect(page.getByText('In questo pasto nessuno della prenotazione è in albergo')).toBeVisible()
      await heading(page, /Famiglia Bianchi$/)
    },
  },
]
