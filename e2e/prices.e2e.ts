import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { aHotel, anOwner, rowsOnServer } from './server.ts'

const BOARD = 'Mezza pensione con cena'

async function openPrices(page: Page): Promise<string> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/prices`)
  await expect(page.getByText('Nessun prezzo, per ora')).toBeVisible()
  return hotelId
}

const period = (page: Page, at: number) => {
  const row = page.getByRole('group', { name: `Periodo ${at} di ${BOARD}`, exact: true })
  return {
    row,
    async fill(from: string, to: string, price: string) {
      await row.getByLabel('Dal', { exact: true }).fill(from)
      await row.getByLabel('Al', { exact: true }).fill(to)
      await row.getByLabel('Prezzo', { exact: true }).fill(price)
    },
  }
}

const add = (page: Page) => page.getByRole('button', { name: `Aggiungi periodo: ${BOARD}`, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Salva' })

test('prices of two periods are saved, and are there after a reload', { tag: '@main' }, async ({ page }) => {
  const hotelId = await openPrices(page)
  await add(page).click()
  await period(page, 1).fill('01/06/2027', '30/06/2027', '85')
  await add(page).click()
  await period(page, 2).fill('15/06/2027', '31/07/2027', '98,50')
  await expect(period(page, 2).row).toContainText('Questo trattamento ha già un prezzo in una parte del periodo.')
  await save(page).click()
  expect(await rowsOnServer('CalendarPrice', hotelId)).toEqual([])

  await period(page, 2).row.getByLabel('Dal', { exact: true }).fill('1/7/2027')
  await save(page).click()
  await expect(page.getByText('Prezzi salvati')).toBeVisible()
  await expect.poll(async () => (await rowsOnServer('CalendarPrice', hotelId)).length).toBe(2)
  await page.reload()
  const second = period(page, 2).row
  await expect(second.getByLabel('Dal', { exact: true })).toHaveValue('01/07/2027')
  await expect(second.getByLabel('Al', { exact: true })).toHaveValue('31/07/2027')
  await expect(second.getByLabel('Prezzo', { exact: true })).toHaveValue('98,50')
  await page.getByRole('main').getByRole('link', { name: 'Impostazioni' }).click()
  await expect(page).toHaveURL(/\/settings\?tab=prezzi/)
  await expect(page.getByRole('main')).toContainText('2 periodi')
})

test('leaving with prices that are not saved asks first', { tag: '@once' }, async ({ page }) => {
  const hotelId = await openPrices(page)
  await add(page).click()
  await period(page, 1).fill('01/06/2027', '30/06/2027', '85')
  await expect(page).toHaveURL(/savedPrice=0/)
  const back = page.getByRole('main').getByRole('link', { name: 'Impostazioni' })
  const question = page.getByRole('alertdialog')
  await back.click()
  await expect(question).toContainText('Hai modificato i prezzi, ma non hai salvato.')
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(period(page, 1).row.getByLabel('Prezzo', { exact: true })).toHaveValue('85,00')
  await back.click()
  await question.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(/\/settings\?tab=prezzi/)
  expect(await rowsOnServer('CalendarPrice', hotelId)).toEqual([])
})
