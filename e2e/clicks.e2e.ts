import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { countHands } from './pages/hands.ts'
import { aHotel, anOwner, rowsOnServer } from './server.ts'

test('the prices of eight boards take two presses', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/prices`)
  const together = page.getByRole('region', { name: 'Tutti i trattamenti in un periodo' })
  await together.waitFor()
  const hands = await countHands(page)
  await together.getByLabel('Pernottamento e colazione').click()
  for (const price of [60, 70, 80, 95, 40, 110, 90, 100]) {
    await page.keyboard.type(String(price))
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Prezzi salvati')).toBeVisible()
  expect((await hands()).clicks).toBe(2)
  await expect.poll(() => rowsOnServer('CalendarPrice', hotelId)).toHaveLength(8)
})
