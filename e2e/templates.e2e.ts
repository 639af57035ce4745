import { expect, test } from 'playwright/test'
import { openNewHotel } from './pages/dishes.ts'
import { rowsOnServer } from './server.ts'

test(
  'a template fills an empty collection, and leaves what was changed when it is removed',
  { tag: ['@once', '@main'] },
  async ({ page }) => {
    const { hotelId } = await openNewHotel(page)
    await page.getByRole('link', { name: 'Cucina di mare' }).click()
    await expect(page.getByRole('heading', { name: 'Cucina di mare', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Aggiungi modello' }).click()
    await page.getByRole('button', { name: 'Apri la raccolta' }).click()
    const found = page.getByRole('main').getByRole('article')
    await expect(found.first()).toBeVisible()
    const copies = (await rowsOnServer('Dish', hotelId)).length
    expect(copies).toBeGreaterThan(10)

    const name = (await found.first().getByRole('link').textContent()) ?? ''
    await found.first().getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Prezzo in euro').fill('99,50')
    await dialog.getByRole('button', { name: 'Chiudi' }).click()
    await expect(found.first()).toContainText('99,50')

    await page.getByRole('link', { name: 'Modelli' }).click()
    await page.getByRole('link', { name: 'Cucina di mare' }).click()
    await page.getByRole('button', { name: 'Togli modello' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: `Piatto ${name}: l’avete cambiato` })).toBeVisible()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog').getByLabel('Prezzo in euro')).toHaveValue('99,50')
    await expect(page.getByText('1 piatto', { exact: true })).toBeVisible()
  },
)
