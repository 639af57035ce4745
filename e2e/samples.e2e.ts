import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { aHotel, anOwner, rowsOnServer } from './server.ts'

test('a new hotel is filled for trying, reads its first report, and is empty again', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/calendar`)
  await page.getByRole('button', { name: 'Prova con dati di esempio' }).click()
  await page.getByRole('link', { name: 'Vai agli ordini' }).click()
  await page.getByRole('link', { name: /Cena/ }).first().click()
  await expect(page.getByRole('heading', { name: /^Cena, /, level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^\d+\/1\d ordini completati$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stampa un report' })).toBeEnabled()

  await page.getByRole('link', { name: 'Calendario Pasti' }).first().click()
  await page.getByRole('button', { name: 'Togli i dati di esempio' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click()
  await expect(page.getByRole('region', { name: 'Pronti per la prima cena' })).toContainText('0 di 6 fatti')
  for (const className of ['Book', 'CalendarMeal', 'Table', 'MealOrderDish'])
    expect(await rowsOnServer(className, hotelId)).toEqual([])
})
