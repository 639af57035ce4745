import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { aBooking, cardOf, dayFromNow, filters, names, openHouse, search } from './pages/bookings.ts'
import { aHotel, anOwner, rowsOnServer } from './server.ts'

test(
  'reception sees who is there and who arrives, and finds one as the letters are typed',
  { tag: '@main' },
  async ({ page }) => {
    await openHouse(page)
    await expect(names(page)).toHaveText(['Dario Senzadate', 'José Müller', 'Chiara Testa'])
    const card = cardOf(page, 'José Müller')
    for (const text of ['2 PAX', 'Tav 12', 'Cam 305', 'jose@example.com', 'ID: PMS-7'])
      await expect(card.getByText(text)).toBeVisible()
    await expect(cardOf(page, 'Dario Senzadate').getByText('non sarà possibile invitare i clienti')).toBeVisible()

    await search(page).pressSequentially('mull')
    await expect(names(page)).toHaveText(['José Müller'])
    await expect(page).toHaveURL(/search=mull/)
    // Table 12 comes before whoever has a 12 somewhere.
    await search(page).fill('12')
    await expect(names(page)).toHaveText(['José Müller', 'Chiara Testa'])
    await expect(page.getByText('Tavolo 12')).toBeVisible()
    await search(page).fill('passata')
    await expect(page.getByText('Nessun risultato trovato')).toBeVisible()
    await page.getByRole('button', { name: 'Mostrala' }).click()
    await expect(names(page)).toHaveText(['Anna Passata'])
  },
)

test('a link with filters shows a colleague the same', { tag: '@once' }, async ({ page, browser }) => {
  const { owner } = await openHouse(page)
  const panel = await filters(page)
  await panel.getByRole('checkbox', { name: 'Mostra prenotazioni passate' }).check()
  await panel.getByRole('checkbox', { name: 'Mostra solo prenotazioni senza tavolo' }).check()
  await expect(names(page)).toHaveText(['Dario Senzadate', 'Chiara Testa'])
  await panel.getByRole('radio', { name: 'Ha un giorno qualsiasi tra' }).check()
  const [year, month, day] = dayFromNow(5).split('-')
  await panel.getByLabel('Dal', { exact: true }).fill(`${day}/${month}/${year}`)
  await expect(names(page)).toHaveText(['Chiara Testa'])

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAs(other, owner.email, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(names(other)).toHaveText(['Chiara Testa'])
  const theirs = await filters(other)
  await expect(theirs.getByRole('checkbox', { name: 'Mostra prenotazioni passate' })).toBeChecked()
  await expect(theirs.getByLabel('Dal', { exact: true })).toHaveValue(`${day}/${month}/${year}`)
  await elsewhere.close()
})

test('the booking that has the focus keeps it when others come before it', { tag: '@once' }, async ({ page }) => {
  const { owner, hotelId } = await openHouse(page)
  const link = page.getByRole('link', { name: 'Chiara Testa' })
  await link.focus()
  const arrivals = Array.from({ length: 60 }, (_, at) => aBooking(owner, hotelId, `Ospite ${at}`, [-1, 2]))
  await Promise.all(arrivals)
  await expect(page.getByText('63 di 64 prenotazioni')).toBeVisible()
  await expect(link).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: /^Ospite/ }).and(page.locator(':focus'))).toBeVisible()
})

test('a filter is set by a tap on its words, and the way back to the list stays in view', async ({
  page,
  isMobile,
}) => {
  await openHouse(page)
  const panel = await filters(page)
  await panel.getByText('Filtra per date').click()
  await panel.getByText('Mostra prenotazioni passate').click()
  await expect(panel.getByRole('checkbox', { name: 'Mostra prenotazioni passate' })).toBeChecked()
  await panel.getByText('Ha il checkout tra').click()
  await expect(panel.getByRole('radio', { name: 'Ha il checkout tra' })).toBeChecked()
  if (!isMobile) return
  await expect(panel.getByRole('button', { name: /^Mostra \d/ })).toBeInViewport({ ratio: 1 })
})

test('a new booking is saved at once, with one person who is its holder', async ({ page, isMobile }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/list`)
  await expect(page.getByText('Ancora nessuna prenotazione')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /^Nuova Prenotazione/ }).click()
  else await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/book=\w{10}&new=1/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => rowsOnServer('BookPerson', hotelId)).toMatchObject([{ isHolder: true }])
  expect(await rowsOnServer('Book', hotelId)).toMatchObject([{ pax: 1 }])
})

test('a booking opens over its list, which is where it was when it closes', async ({ page }) => {
  const { owner, hotelId } = await openHouse(page)
  for (let at = 0; at < 30; at += 1) await aBooking(owner, hotelId, `Ospite ${at + 1}`, [2, 5])
  await page.reload()
  // What the copy does not have yet comes after it.
  await expect(page.getByText('33 di 34 prenotazioni')).toBeVisible()
  await page.getByRole('link', { name: 'Dario Senzadate' }).focus()
  // Through rows that are not drawn yet.
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: /^Ospite/ }).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('link', { name: 'Dario Senzadate' })).toBeFocused()
  await page.keyboard.press('End')
  const shown = page.getByRole('link', { name: /^Ospite/ }).last()
  await expect(shown).toBeFocused()
  const name = (await shown.textContent()) ?? ''
  const top = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(2)
})

test('a booking is deleted only after a question', { tag: '@once' }, async ({ page }) => {
  const { hotelId } = await openHouse(page)
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'Azioni per Chiara Testa' }).click()
    await page.getByRole('button', { name: 'Elimina' }).click()
    const question = page.getByRole('alertdialog', { name: 'Vuoi davvero eliminare questa prenotazione?' })
    await question.getByRole('button', { name: answer }).click()
  }
  await remove('Annulla')
  await expect(cardOf(page, 'Chiara Testa')).toBeVisible()
  await remove('Continua')
  await expect(cardOf(page, 'Chiara Testa')).toHaveCount(0)
  const onServer = async () => (await rowsOnServer('Book', hotelId)).map(({ refName }) => refName)
  await expect.poll(onServer).not.toContain('Chiara Testa')
})

test('the reference is copied from the card', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHouse(page)
  await page.getByRole('button', { name: 'Copia ID: PMS-7' }).click()
  await expect(page.getByText('Copiato negli appunti')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PMS-7')
})

test(
  'two receptionists: different fields both stay, of the same one the later is seen by both',
  { tag: ['@once', '@main'] },
  async ({ page, browser }) => {
    const { owner, hotelId, ids, path } = await openHouse(page)
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await openAs(other, owner.email, `${path}?book=${ids.arriving}`)
    await page.goto(`${path}?book=${ids.arriving}`)
    const [mine, theirs] = [page.getByRole('dialog'), other.getByRole('dialog')]
    await expect(mine.getByLabel('Nome di riferimento')).toHaveValue('Chiara Testa')
    await expect(theirs.getByLabel('Email di riferimento')).toBeVisible()

    await mine.getByLabel('Nome di riferimento').fill('Chiara Bianchi')
    await theirs.getByLabel('Email di riferimento').fill('chiara@example.com')
    await mine.getByLabel('Nome di riferimento').press('Tab')
    await theirs.getByLabel('Email di riferimento').press('Tab')
    const booking = async () => (await rowsOnServer('Book', hotelId)).find(({ objectId }) => objectId === ids.arriving)
    await expect.poll(booking).toMatchObject({ refName: 'Chiara Bianchi', refEmail: 'chiara@example.com' })
    await expect(mine.getByLabel('Email di riferimento')).toHaveValue('chiara@example.com')
    await expect(theirs.getByLabel('Nome di riferimento')).toHaveValue('Chiara Bianchi')

    await theirs.getByLabel('Nome di riferimento').fill('Chiara Verdi')
    await theirs.getByLabel('Nome di riferimento').press('Tab')
    await expect(mine.getByLabel('Nome di riferimento')).toHaveValue('Chiara Verdi')
    await expect.poll(booking).toMatchObject({ refName: 'Chiara Verdi', refEmail: 'chiara@example.com' })
    await elsewhere.close()
  },
)

test('what a colleague adds and deletes comes and goes by itself', { tag: '@once' }, async ({ page, browser }) => {
  const { owner, hotelId, path } = await openHouse(page)
  await aBooking(owner, hotelId, 'Lucia Nuova', [3, 4])
  await expect(cardOf(page, 'Lucia Nuova')).toBeVisible()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAs(other, owner.email, path)
  await other.getByRole('button', { name: 'Azioni per Lucia Nuova' }).click()
  await other.getByRole('button', { name: 'Elimina' }).click()
  await other.getByRole('button', { name: 'Continua' }).click()
  await expect(cardOf(page, 'Lucia Nuova')).toHaveCount(0)
  await elsewhere.close()
})

test('a stranger finds no booking of somebody else’s hotel', { tag: '@once' }, async ({ page, browser }) => {
  const { hotelId, ids, path } = await openHouse(page)
  const stranger = await anOwner()
  await aHotel(stranger, { name: 'Casa mia' })
  for (const className of ['Book', 'BookPerson']) expect(await rowsOnServer(className, hotelId, stranger)).toEqual([])
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAs(other, stranger.email, `${path}?book=${ids.inHouse}`)
  await expect(other.getByText('Albergo non trovato')).toBeVisible()
  await expect(other.getByText('Müller')).toHaveCount(0)
  await elsewhere.close()
})
