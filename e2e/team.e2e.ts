import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { openMenu } from './pages/shell.ts'
import { aDish, aHotel, anOwner, rowsOnServer } from './server.ts'

test(
  'a cook who was invited sees only their work, and is out while they type',
  { tag: ['@once', '@main'] },
  async ({ page, browser }) => {
    const [owner, cook] = await Promise.all([anOwner(), anOwner({ name: 'Carlo', surname: 'Neri' })])
    const hotelId = await aHotel(owner)
    await aDish(owner, hotelId, 'Brodetto', { courseIndex: 2, price: 18.5 })
    await openAs(page, owner.email, `/hotels/${hotelId}/settings?tab=squadra`)
    const invitation = page.getByRole('region', { name: 'Invita un collega' })
    await invitation.getByRole('radio', { name: /^Cucina/ }).check()
    await invitation.getByRole('button', { name: 'Crea l’invito' }).click()
    await expect(invitation.getByText('L’invito è pronto')).toBeVisible()
    const link = new URL((await invitation.locator('code').textContent()) ?? '')

    const kitchen = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await openAs(kitchen, cook.email, `${link.pathname}${link.hash}`)
    await expect(kitchen.getByText('Villa Aurora ti aspetta. Incarico: Cucina.')).toBeVisible()
    await kitchen.getByRole('button', { name: 'Entra nella squadra' }).click()
    await expect(kitchen.getByRole('heading', { name: 'Calendario Pasti' })).toBeVisible()

    const menu = await openMenu(kitchen)
    await expect(menu.getByRole('link', { name: 'Raccolta piatti' })).toBeVisible()
    for (const name of ['Impostazioni', 'Lista prenotazioni', 'Tavoli', 'Invia notifica'])
      await expect(menu.getByRole('link', { name })).toHaveCount(0)
    await kitchen.goto(`/hotels/${hotelId}/settings`)
    await expect(kitchen.getByRole('heading', { name: 'Calendario Pasti' })).toBeVisible()

    await kitchen.goto(`/hotels/${hotelId}/dishes`)
    await kitchen.getByRole('link', { name: 'Brodetto' }).click()
    const dish = kitchen.getByRole('dialog', { name: 'Brodetto' })
    await expect(dish.getByLabel(/^Prezzo/)).toHaveCount(0)
    await expect(dish.getByRole('button', { name: 'Elimina' })).toHaveCount(0)
    await dish.getByLabel('Descrizione').fill('Alla sanbenedettese')
    const described = async () =>
      (await rowsOnServer('Dish', hotelId)).map(({ description, price }) => [description, price])
    await expect.poll(described).toEqual([[{ it: 'Alla sanbenedettese' }, 18.5]])

    await page.reload()
    await page.getByRole('button', { name: 'Rimuovi Carlo Neri' }).click()
    const question = page.getByRole('alertdialog')
    await dish.getByLabel('Descrizione').pressSequentially(' e')
    await question.getByRole('button', { name: 'Rimuovi' }).click()
    await expect(page.getByText('Carlo Neri non fa più parte della squadra.')).toBeVisible()
    await expect(kitchen.getByRole('heading', { name: 'I miei alberghi' })).toBeVisible()
    await expect(kitchen.getByText(/Villa Aurora non è più tra i tuoi alberghi/)).toBeVisible()
    await expect(kitchen.getByText('Qui troverai i tuoi alberghi')).toBeVisible()
  },
)
