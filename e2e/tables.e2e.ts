import { expect, test } from 'playwright/test'
import { choose, done, dragInto, group, item, itemsOf, namesOnServer, openPlaces } from './pages/places.ts'
import { rowsOnServer } from './server.ts'

test(
  '40 tables are made at once and spread over ranks, which change and go',
  { tag: '@main' },
  async ({ page, isMobile }) => {
    const { hotelId } = await openPlaces(page, 'tables')
    await page.getByRole('button', { name: 'Crea più tavoli' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crea più tavoli' })
    await dialog.getByLabel('Dal numero').fill('101')
    await dialog.getByLabel('Al numero', { exact: true }).fill('140')
    await dialog.getByLabel('Coperti').fill('4')
    await dialog.getByRole('button', { name: 'Crea 40 tavoli' }).click()
    await expect(page.getByText('40 tavoli · 160 coperti').first()).toBeVisible()
    await expect.poll(async () => (await namesOnServer('Table', hotelId)).length).toBe(40)

    for (const name of ['Veranda', 'Terrazza']) {
      await page.getByRole('button', { name: 'Nuovo rango' }).click()
      await page.getByRole('dialog').getByLabel('Nome').fill(name)
      await done(page)
    }
    await dragInto(page, isMobile, item(page, 'Tavolo 101'), group(page, 'Terrazza'))
    await expect(itemsOf(page, 'Terrazza')).toHaveText(/Tavolo 101/)

    await page.getByRole('button', { name: 'Seleziona', exact: true }).click()
    for (const name of ['102', '103', '104']) await page.getByLabel(`Tavolo ${name}`).check()
    await expect(page.getByText('3 tavoli scelti')).toBeVisible()
    await page.getByRole('button', { name: 'Sposta in…' }).click()
    await page.getByRole('button', { name: 'Veranda', exact: true }).click()
    await expect(itemsOf(page, 'Veranda')).toHaveCount(3)
    await page.getByRole('button', { name: 'Fine selezione' }).first().click()

    // The keyboard goes to the group after this one.
    await item(page, 'Tavolo 102').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(itemsOf(page, 'Veranda')).toHaveCount(2)
    await expect(itemsOf(page, 'Terrazza')).toHaveCount(2)
    await expect(item(page, 'Tavolo 102')).toBeFocused()

    await page.getByRole('link', { name: 'Modifica rango: Terrazza' }).click()
    await page.getByRole('dialog').getByLabel('Nome').fill('Terrazza mare')
    await done(page)
    await expect(itemsOf(page, 'Terrazza mare')).toHaveCount(2)

    await page.getByRole('link', { name: 'Modifica rango: Veranda' }).click()
    await page.getByRole('button', { name: 'Elimina Rango' }).click()
    await expect(page.getByText('I suoi tavoli (2) restano, senza rango.')).toBeVisible()
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(group(page, 'Veranda')).toHaveCount(0)
    await expect(itemsOf(page, 'Senza rango')).toHaveCount(38)

    await expect.poll(() => namesOnServer('Rank', hotelId)).toEqual(['Terrazza mare'])
    const ranked = async () => {
      const tables = await rowsOnServer('Table', hotelId)
      return tables.filter(({ rank }) => rank !== undefined).map(({ name }) => name)
    }
    await expect.poll(async () => (await ranked()).sort()).toEqual(['101', '102'])
    await page.reload()
    await expect(itemsOf(page, 'Terrazza mare')).toHaveCount(2)
  },
)

test('a table is typed in, named once, and sits in a turn with times', async ({ page, isMobile }) => {
  const { hotelId } = await openPlaces(page, 'tables')
  const add = async () => {
    if (isMobile)
      await page
        .getByRole('button', { name: /^Nuovo tavolo/ })
        .first()
        .click()
    else await page.keyboard.press('Shift+Enter')
  }
  await add()
  const dialog = page.getByRole('dialog', { name: 'Tavolo 1' })
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await choose(page, 'Turno', 'Primo turno', 'Crea: Primo turno')
  await dialog.getByLabel('Coperti').fill('4')
  await dialog.getByLabel('Minimo').fill('5')
  await expect(dialog.getByText(/il minimo non può superare i coperti/)).toBeVisible()
  await dialog.getByLabel('Minimo').fill('2')
  await expect(dialog.getByText(/per quanti è apparecchiato/)).toBeVisible()
  await done(page)

  await add()
  const second = page.getByRole('dialog', { name: 'Tavolo 2' })
  await expect(second.getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('1')
  await expect(second.getByText('Questo nome è già stato utilizzato')).toBeVisible()
  await second.getByLabel('Nome').fill('  Finestra ')
  await expect(page.getByRole('dialog', { name: 'Tavolo Finestra' })).toBeVisible()
  await done(page)

  await page.getByRole('group', { name: 'Raggruppa per' }).getByText('Turno').click()
  await expect(itemsOf(page, 'Primo turno')).toHaveText(/Tavolo 1.*4 coperti/)
  await expect(itemsOf(page, 'Senza turno')).toHaveText(/Tavolo Finestra/)
  await dragInto(page, isMobile, item(page, 'Tavolo Finestra'), group(page, 'Primo turno'))
  await expect(itemsOf(page, 'Primo turno')).toHaveCount(2)

  await page.getByRole('link', { name: 'Modifica turno: Primo turno' }).click()
  const turn = page.getByRole('dialog', { name: 'Modifica turno' })
  const dinner = turn.getByRole('group', { name: 'Cena' })
  const pick = async (label: string, time: string) => {
    await dinner.getByLabel(label, { exact: true }).click()
    await dinner.getByLabel(label, { exact: true }).fill(time)
    await dinner.getByTitle(time, { exact: true }).last().click()
  }
  await pick('Dalle', '20:15')
  await pick('Alle', '19:30')
  await expect(dinner.getByText(/Un turno non può finire prima di cominciare/)).toBeVisible()
  await pick('Alle', '21:00')
  await expect(dinner.getByText(/Un turno non può finire/)).toHaveCount(0)
  await done(page)
  await expect
    .poll(async () => (await rowsOnServer('Turn', hotelId))[0])
    .toMatchObject({ name: 'Primo turno', times: { '3': { from: '20:15', to: '21:00' } } })
  await expect.poll(async () => (await namesOnServer('Table', hotelId)).toSorted()).toEqual(['1', 'Finestra'])
  const [one] = (await rowsOnServer('Table', hotelId)).filter(({ name }) => name === '1')
  expect(one).toMatchObject({ seats: 4, minSeats: 2 })
  expect(one).not.toHaveProperty('maxSeats')
})

test('a range that is typed into the search is made', { tag: '@once' }, async ({ page }) => {
  const { hotelId } = await openPlaces(page, 'tables')
  await page.keyboard.press('Shift+Enter')
  await done(page)
  await page.getByRole('searchbox', { name: 'Cerca un tavolo' }).fill('T01–T03, 2 coperti')
  await page.getByRole('button', { name: /^Crea i tavoli/ }).click()
  await page.getByRole('button', { name: 'Crea 3 tavoli' }).click()
  await expect.poll(async () => (await namesOnServer('Table', hotelId)).toSorted()).toEqual(['1', 'T01', 'T02', 'T03'])
})
