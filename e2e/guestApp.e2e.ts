import { expect, test } from 'playwright/test'
import type { Browser, Page } from 'playwright/test'
import { aGuestHouse, choose, codeOf, enter, openDinner, ordersOf, send } from './pages/guestApp.ts'
import type { GuestHouse } from './pages/guestApp.ts'

test.use({ viewport: { width: 360, height: 640 } })

async function anotherPhone(browser: Browser, house: GuestHouse): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'it-IT' })
  const page = await context.newPage()
  await enter(page, house)
  return page
}

test('a guest enters by the link, chooses for the family, and the hotel has it', async ({ page }) => {
  const house = await aGuestHouse()
  const code = await codeOf(house)
  await page.goto(`/invito/${code}`)
  expect(page.url()).not.toContain(code)
  await page.getByRole('button', { name: 'Entra' }).click()
  await expect(page.getByText('Scegliete entro')).toBeVisible()
  await openDinner(page)
  await choose(page, 'Trofie al pesto')
  await expect(page.getByText('Scelti 1 di 1').first()).toBeVisible()
  await choose(page, 'Risotto')
  await page.getByRole('radio', { name: 'Bruno Rossi' }).check()
  await choose(page, 'Trofie al pesto')
  await send(page)
  await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto', 'Bruno: 1 Trofie al pesto'])
  await page.getByRole('link', { name: 'Tutti i pasti' }).last().click()
  await expect(page.getByText('Scelto: 2 di 2').first()).toBeVisible()
})

test('without a network nothing is lost, and it is sent once', async ({ page, context }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  await openDinner(page)
  await choose(page, 'Risotto')
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText('Non ancora inviato.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto'])
})

test('of two phones the slower one is asked what holds', async ({ page, browser }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  const other = await anotherPhone(browser, house)
  await openDinner(page)
  await openDinner(other)
  await choose(page, 'Risotto')
  await choose(other, 'Trofie al pesto')
  await send(other)
  await expect(other.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  await page.getByRole('link', { name: 'Rivedi e invia' }).click()
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByText('Per Anna Rossi nel frattempo è stato scelto altro')).toBeVisible()
  expect(await ordersOf(house)).toEqual(['Anna: 1 Trofie al pesto'])
  await page.getByRole('button', { name: 'Tieni il mio' }).click()
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto'])
  await other.context().close()
})

test('a link replaced while somebody chooses says that nothing was sent', async ({ page }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  await openDinner(page)
  await choose(page, 'Risotto')
  await codeOf(house)
  await send(page)
  await expect(page.getByText(/Non inviato: il vostro link non vale più|Aprite il link dell’albergo/).first()).toBeVisible()
  expect(await ordersOf(house)).toEqual([])
})

test('an order to the umbrella is placed, and its answer appears', async ({ page }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  await page.getByRole('link', { name: 'Ordinare fuori pasto' }).click()
  await page.getByRole('radio', { name: 'Portatelo qui' }).check()
  await page.getByLabel('Dove portarlo').fill('Ombrellone 24')
  await choose(page, 'Panino')
  await page.getByRole('button', { name: /^Ordina per/ }).click()
  await page.getByRole('status').getByRole('link', { name: 'I vostri ordini' }).click()
  await expect(page.getByText('In attesa di risposta')).toBeVisible()
  await expect(page.getByText('Ombrellone 24')).toBeVisible()
})

test('who gives the phone away leaves nothing on it', async ({ page }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  await page.getByRole('button', { name: 'Esci da questo telefono' }).click()
  await page.getByRole('button', { name: 'Esci', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Aprite il link dell’albergo' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ospite')))).toEqual([])
})
