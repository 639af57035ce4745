import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { aGuestHouse, choose, enter, openDinner, send } from './pages/guestApp.ts'
import { aService, kitchenReport, openReport, order, rowOf, showReport } from './pages/mealBooks.ts'

/** Puts `<font>` in the place of every text, as Chrome does when it translates a page. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    const aFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font')
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, [translate="no"]')) continue
      const [outer, inner] = [aFont(), aFont()]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

test('reports of a page that the browser translates follow the orders', async ({ page }) => {
  const service = await aService()
  await openReport(page, service)
  await expect(rowOf(page, 'Rossi').getByText('Incompleto (0/2)')).toBeVisible()
  await translate(page)
  await order(service, 'Rossi', 'risotto')
  await expect(rowOf(page, 'Rossi')).toContainText('Completo (2/2)')
  await expect(rowOf(page, 'Rossi')).not.toContainText('Incompleto')
  await expect(rowOf(page, 'Rossi')).toContainText('×1')
  await translate(page)
  await order(service, 'Rossi', 'risotto', 'risotto')
  await order(service, 'Müller', 'risotto')
  await expect(rowOf(page, 'Rossi')).toContainText('×2')
  await expect(rowOf(page, 'Rossi')).not.toContainText('×1')
  await showReport(page, 'Report cucina')
  await expect(kitchenReport(page).getByRole('row').filter({ hasText: 'Senza variazioni' }).first()).toHaveText(
    /Senza variazioni.*3$/,
  )
})

test('the guests’ app in a page that the browser translates follows what is chosen', async ({ page }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  await translate(page)
  await openDinner(page)
  await translate(page)
  await choose(page, 'Risotto')
  await expect(page.getByText('Scelti 1 di 1').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Bruno Rossi' }).check()
  await translate(page)
  await choose(page, 'Trofie al pesto')
  await send(page)
  await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  await translate(page)
  await page.getByRole('link', { name: 'Tutti i pasti' }).last().click()
  await expect(page.getByText('Scelto: 2 di 2').first()).toBeVisible()
})
