import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { aHotel, anOwner, hotelOnServer } from './server.ts'

const slot = (page: Page, times: string) => page.getByRole('listitem', { name: `Fascia ${times}` })

async function choose(page: Page, times: string, field: 'Dalle' | 'Alle', time: string): Promise<void> {
  const row = slot(page, times)
  await row.getByLabel(field, { exact: true }).click()
  await page.keyboard.type(time)
  await row.getByTitle(time, { exact: true }).last().click()
}

test(
  'orders outside meals are switched on, with slots that do not overlap',
  { tag: '@main' },
  async ({ page, isMobile }) => {
    const owner = await anOwner()
    const hotelId = await aHotel(owner)
    await openAs(page, owner.email, `/hotels/${hotelId}/settings`)
    // The tabs are where they were, however wide what they show; those of a phone are moved to its middle.
    const tab = page.getByRole('link', { name: 'Opzioni App' })
    const before = await tab.boundingBox()
    await tab.click()
    await expect(page.getByTitle('Anteprima sul telefono')).toBeVisible()
    if (!isMobile) expect(await tab.boundingBox()).toEqual(before)
    await page.getByRole('link', { name: 'Ordini fuori pasto' }).click()
    const add = page.getByRole('button', { name: 'Aggiungi una fascia' })
    await expect(add).toBeDisabled()
    await page.getByRole('switch', { name: 'Ordini fuori pasto' }).click()
    await expect(page.getByText('Gli ospiti non possono ordinare niente')).toBeVisible()
    await page.getByLabel('Minuti di anticipo').fill('0')

    await add.click()
    await choose(page, 'dalle 10:00 alle 12:00', 'Alle', '12:30')
    await add.click()
    await choose(page, 'dalle 12:30 alle 14:30', 'Alle', '23:59')
    await choose(page, 'dalle 12:30 alle 23:59', 'Dalle', '12:00')
    await expect(page.getByRole('alert')).toContainText('Due fasce orarie si sovrappongono')
    await choose(page, 'dalle 10:00 alle 12:30', 'Alle', '11:30')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(/^(Oggi|Per oggi non) si può .*dalle 12:00 alle 23:59\.$/)).toBeVisible()

    const saved = async () => {
      const { enableOutOfMealOrders, extraCutOff, outOfMealSlots } = await hotelOnServer(hotelId)
      const slots = outOfMealSlots as { startTime: string; endTime: string }[] | undefined
      const times = slots?.map(({ startTime, endTime }) => `${startTime}-${endTime}`)
      return { enableOutOfMealOrders, extraCutOff, times }
    }
    const wanted = { enableOutOfMealOrders: true, extraCutOff: 0, times: ['10:00-11:30', '12:00-23:59'] }
    await expect.poll(saved).toEqual(wanted)
    await page.reload()
    await expect(slot(page, 'dalle 12:00 alle 23:59')).toBeVisible()
    await slot(page, 'dalle 10:00 alle 11:30').getByRole('button').click()
    await expect.poll(saved).toEqual({ ...wanted, times: ['12:00-23:59'] })
  },
)

test('a hotel with a PMS sees its bookings by room, too', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/calendar?view=bookings`)
  await expect(page.getByRole('heading', { name: 'Prenotazioni', exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Per Camera' })).toHaveCount(0)

  await page.goto(`/hotels/${hotelId}/settings`)
  await page.getByRole('link', { name: 'Integrazioni PMS' }).click()
  await page.getByRole('switch', { name: 'L’albergo usa un gestionale (PMS)' }).click()
  await expect.poll(async () => (await hotelOnServer(hotelId)).enablePMS).toBe(true)
  await page.goto(`/hotels/${hotelId}/calendar?view=bookings`)
  await page.getByText('Per Camera').click()
  await expect(page.getByText('Ancora nessuna camera')).toBeVisible()
})
