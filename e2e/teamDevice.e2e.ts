import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { aDish, aHotel, anOwner } from './server.ts'

test(
  'the kitchen’s tablet is connected by a code, locked by a PIN, and out when it is revoked',
  {
    tag: ['@once', '@main'],
  },
  async ({ page, browser }) => {
    const owner = await anOwner()
    const hotelId = await aHotel(owner)
    await aDish(owner, hotelId, 'Brodetto', { courseIndex: 2 })
    await openAs(page, owner.email, `/hotels/${hotelId}/settings?tab=squadra`)
    const devices = page.getByRole('region', { name: 'Dispositivi dell’albergo' })
    await devices.getByLabel('Nome del dispositivo').fill('Tablet della cucina')
    await devices.getByLabel('PIN').fill('2468')
    await devices.getByRole('button', { name: 'Crea il codice' }).click()
    await expect(devices.getByText('Collega il dispositivo entro mezz’ora')).toBeVisible()
    const link = new URL((await devices.locator('code').textContent()) ?? '')

    const tablet = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage()
    await tablet.goto(`${link.pathname}${link.hash}`)
    await tablet.getByRole('button', { name: 'Collega' }).click()
    const unlock = async (pin: string) => {
      await tablet.getByLabel('PIN', { exact: true }).fill(pin)
      await tablet.getByRole('button', { name: 'Sblocca' }).click()
    }
    await unlock('1111')
    await expect(tablet.getByText('PIN sbagliato: restano 4 tentativi')).toBeVisible()
    await unlock('2468')
    await expect(tablet.getByRole('heading', { name: 'Ordini pasti' })).toBeVisible()
    await tablet.goto(`/hotels/${hotelId}/dishes`)
    await unlock('2468')
    await expect(tablet.getByRole('link', { name: 'Brodetto' })).toBeVisible()
    await tablet.getByRole('button', { name: 'Account di Tablet della cucina' }).click()
    await tablet.getByRole('button', { name: 'Blocca lo schermo' }).click()
    await expect(tablet.getByRole('heading', { name: 'Schermo bloccato' })).toBeVisible()
    await unlock('2468')

    // A dialog keeps what is typed in it behind the lock, also over a reload.
    await tablet.getByRole('link', { name: 'Brodetto' }).click()
    const description = tablet.getByRole('dialog', { name: 'Brodetto' }).getByLabel('Descrizione')
    await description.fill('Alla sanbenedettese')
    const lock = () => tablet.evaluate(() => window.dispatchEvent(new Event('convivio.lock')))
    await lock()
    await expect(description).toBeHidden()
    await expect(tablet.getByLabel('PIN', { exact: true })).toBeFocused()
    await tablet.keyboard.press('Escape')
    await tablet.keyboard.press('Escape')
    await expect(tablet.getByLabel('PIN', { exact: true })).toBeFocused()
    await tablet.keyboard.type('2468')
    await tablet.keyboard.press('Enter')
    await expect(description).toHaveValue('Alla sanbenedettese')
    await description.fill('Alla maniera di San Benedetto')
    await tablet.reload()
    await unlock('2468')
    await expect(description).toHaveValue('Alla maniera di San Benedetto')

    await tablet.getByRole('dialog', { name: 'Brodetto' }).getByRole('button', { name: 'Chiudi' }).click()
    await page.reload()
    await devices.getByRole('button', { name: 'Scollega Tablet della cucina' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Scollega' }).click()
    await expect(page.getByText('Tablet della cucina è scollegato.')).toBeVisible()
    await expect(tablet.getByRole('heading', { name: 'Entra o Registrati' })).toBeVisible()
  },
)
