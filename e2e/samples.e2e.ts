import { expect, test } from 'playwright/test'
import type { Locator } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { readPdf } from './pages/pdf.ts'
import { PASSWORD, aHotel, anOwner, rowsOnServer } from './server.ts'

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

test('a stranger comes from the registration to the first printed sheet', { tag: '@once' }, async ({ page }) => {
  const email = `prima.${Date.now()}.${test.info().workerIndex}@example.com`
  const began = Date.now()
  let presses = 0
  const press = (what: Locator) => {
    presses += 1
    return what.click()
  }
  await page.goto('/login?reg=1')
  await page.getByLabel('Email').fill(email)
  await press(page.getByRole('button', { name: 'Entra' }))
  await page.getByLabel('Nome', { exact: true }).fill('Giulia')
  await page.getByLabel('Cognome').fill('Ferri')
  await press(page.getByRole('button', { name: 'Continua' }))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page.getByRole('button', { name: 'Crea account' }))

  await expect(page.getByRole('heading', { name: 'Il tuo primo albergo' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Prova con dati di esempio' }))
  await press(page.getByRole('link', { name: 'Vai agli ordini' }))
  await press(page.getByRole('link', { name: /Cena/ }).first())
  await expect(page.getByRole('heading', { name: /^Cena, /, level: 1 })).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await press(page.getByRole('button', { name: 'Stampa un report' }))
  await press(page.getByRole('button', { name: 'Report cucina' }))
  const sheet = await opened
  await expect(sheet.getByRole('article')).toBeVisible()
  await sheet.evaluate(() => document.fonts.ready.then(() => undefined))
  const { text } = await readPdf(await sheet.pdf({ preferCSSPageSize: true }))
  expect(text).toContain('Albergo di prova')
  expect(text).toMatch(/Cena/)

  const seconds = Math.round((Date.now() - began) / 1000)
  test.info().annotations.push({ type: 'first sheet', description: `${presses} presses, ${seconds} s` })
})
