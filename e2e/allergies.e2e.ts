import { expect, test } from 'playwright/test'
import { dishIdOnServer, more, openOrders, orderedOnServer, press, showMenu } from './pages/mealOrderEdit.ts'
import { asOwner, rest, rowsOnServer } from './server.ts'

const BRANZINO = 'Branzino al forno'
const FISH = 16

test('what a guest may not eat reaches the kitchen, on screen and on paper', async ({ page, isMobile }) => {
  const { owner, hotelId, mealId, bookId } = await openOrders(page)
  const dishId = await dishIdOnServer(hotelId, BRANZINO)
  await rest('PUT', `classes/Dish/${dishId}`, { allergens: [FISH] }, asOwner(owner))
  await showMenu(page, 'Nina Bianchi', isMobile)
  await press(more(page.getByRole('article', { name: 'Nina Bianchi' }), BRANZINO), isMobile)
  await expect.poll(() => orderedOnServer(hotelId)).toEqual([`1 ${BRANZINO}`])

  await page.goto(`/hotels/${hotelId}/books/${bookId}/people`)
  await press(page.getByRole('button', { name: 'Aggiungi allergie o diete: Nina Bianchi' }), isMobile)
  const needs = page.getByRole('region', { name: 'Allergie e diete: Nina Bianchi' })
  await press(needs.getByRole('button', { name: 'Pesce' }), isMobile)
  await needs.getByRole('checkbox', { name: /d’accordo/ }).check()
  await press(needs.getByRole('button', { name: 'Salva' }), isMobile)
  await expect(needs.getByText('ALLERGIA pesce')).toBeVisible()
  await expect.poll(async () => (await rowsOnServer('DietaryNeeds', hotelId)).map(({ tags }) => tags)).toEqual([[FISH]])

  const maitre = await page.context().newPage()
  for (const one of [page, maitre]) {
    await one.goto(`/hotels/${hotelId}/mealbooks/${mealId}`)
    await expect(one.getByRole('region', { name: 'Allergie da confermare' })).toContainText('Tav. 12, Nina Bianchi')
  }
  const alerts = page.getByRole('region', { name: 'Allergie da confermare' })
  await expect(alerts).toContainText(`1 × ${BRANZINO}: CONTIENE pesce`)
  await press(alerts.getByRole('button', { name: /^Visto: 1 × Branzino/ }), isMobile)
  await expect(alerts).toContainText('Tutte viste dalla cucina')
  await expect(maitre.getByRole('region', { name: 'Allergie da confermare' })).toContainText('Tutte viste dalla cucina')

  for (const report of ['kitchen', 'waiter', 'waiterByName', 'waiterByTable']) {
    await page.goto(`/hotels/${hotelId}/print/orders/${mealId}?report=${report}`)
    await expect(page.getByText('ALLERGIA pesce').first()).toBeVisible()
    await expect(page.getByText('CONTIENE pesce').first()).toBeVisible()
  }
})
