import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { aHouseOfArrivals, lineOf, seatingDialog, tablesOnServer } from './pages/seating.ts'

test(
  'forty arrivals are seated by proposal, two of them changed by hand, and all taken back',
  { tag: '@main' },
  async ({ page, isMobile }) => {
    const { owner, hotelId, path } = await aHouseOfArrivals(40)
    await openAs(page, owner.email, path)
    if (isMobile) await page.getByRole('button', { name: 'Altro da fare con le prenotazioni' }).click()
    await page.getByRole('button', { name: 'Assegna i tavoli' }).click()
    await expect(page).toHaveURL(/seating=1/)
    const dialog = seatingDialog(page)
    await expect(dialog.getByText('40 arrivi senza tavolo · 40 proposte')).toBeVisible()

    const free = async (name: string) => {
      const line = lineOf(page, name)
      const before = await line.getByText(/^Tav \d+$/).textContent()
      await line.getByRole('button', { name: `Cambia il tavolo di ${name}` }).click()
      const options = line.locator('.ant-select-item-option:not(.ant-select-item-option-selected)')
      await line.getByRole('combobox', { name: `Tavolo per ${name}` }).click()
      await options
        .filter({ hasNotText: /Proposto a/ })
        .first()
        .click()
      await expect(line.getByText('Scelto a mano')).toBeVisible()
      const after = await line.getByText(/^Tav \d+$/).textContent()
      expect(after).not.toBe(before)
      return after?.replace('Tav ', '')
    }
    const changed = { 'Ospite 1': await free('Ospite 1'), 'Ospite 2': await free('Ospite 2') }

    await dialog.getByRole('button', { name: 'Accetta tutte (40)' }).click()
    await expect(dialog.getByText('40 assegnati')).toBeVisible()
    await expect.poll(async () => (await tablesOnServer(hotelId)).size).toBe(40)
    const given = await tablesOnServer(hotelId)
    for (const [name, table] of Object.entries(changed)) expect(given.get(name)).toBe(table)
    expect(new Set(given.values()).size).toBe(40)

    await dialog.getByRole('button', { name: 'Annulla' }).click()
    await expect(dialog.getByText('40 arrivi senza tavolo · 40 proposte')).toBeVisible()
    await expect.poll(async () => (await tablesOnServer(hotelId)).size).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  },
)

test(
  'a table that somebody takes meanwhile is told, and another one proposed',
  { tag: '@once' },
  async ({ page, browser }) => {
    const { owner, hotelId, path, bookings } = await aHouseOfArrivals(4)
    await openAs(page, owner.email, `${path}?seating=1`)
    const line = lineOf(page, 'Ospite 1')
    const table = (await line.getByText(/^Tav \d+$/).textContent()) ?? ''

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await openAs(other, owner.email, `${path}?book=${bookings[1]}`)
    const field = other.getByRole('dialog').getByRole('combobox', { name: 'Tavolo' })
    await field.click()
    await field.fill(table.replace('Tav ', ''))
    await other
      .getByRole('dialog')
      .getByTitle(new RegExp(`^${table.replace('Tav ', '')} ·`))
      .click()
    await expect.poll(async () => (await tablesOnServer(hotelId)).get('Ospite 2')).toBe(table.replace('Tav ', ''))

    await expect(
      line.getByText(`Il tavolo ${table.replace('Tav ', '')} ora è di Ospite 2: nuova proposta.`),
    ).toBeVisible()
    await expect(line.getByText(/^Tav \d+$/)).not.toHaveText(table)
    await elsewhere.close()
  },
)
