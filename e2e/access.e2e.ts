import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs, signInAt, signIn } from './pages/access.ts'
import { PASSWORD, aHotel, aRow, anOwner, expire, hotelsOnServer } from './server.ts'

test('a new owner registers, makes the first hotel and finds it in the list', { tag: '@main' }, async ({ page }) => {
  const email = `nuova.${Date.now()}.${test.info().workerIndex}@example.com`
  await page.goto('/login?reg=1')
  await expect(page.getByRole('heading', { name: 'Crea il tuo account' })).toBeVisible()
  await page.getByRole('button', { name: 'Entra' }).click()
  await expect(page.getByText('Inserisci una email ^^')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Come ti chiami?' })).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Giulia')
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page.getByText('I campi nome e cognome sono richiesti')).toBeVisible()
  await page.getByLabel('Cognome').fill('Ferri')
  await page.getByRole('button', { name: 'Continua' }).click()

  await expect(page.getByRole('heading', { name: 'Scegli la tua password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('corta')
  await page.getByRole('button', { name: 'Crea account' }).click()
  await expect(page.getByText('Inserisci una password valida (minimo 8 caratteri)')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Crea account' }).click()

  await expect(page).toHaveURL(/\/newhotel/)
  expect(page.url()).not.toContain(PASSWORD)
  await page.getByLabel('Nome dell’albergo').fill('Hotel Ferri')
  await page.getByLabel('Città').fill('Cattolica')
  // An impatient double click makes one hotel.
  await page.getByRole('button', { name: 'Crea albergo' }).dblclick()

  await expect(page).toHaveURL(/\/hotels\/\w{10}\/settings\?.*tutorial=1/)
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByRole('heading', { name: 'Crea il tuo primo piatto' })).toBeVisible()
  await page.getByRole('button', { name: 'Salta addestramento' }).click()
  await expect(page.getByRole('heading', { name: 'I miei alberghi' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Hotel Ferri/ })).toHaveCount(1)
  await expect(page.getByText('Nessuna prenotazione')).toBeVisible()
})

/** Delays the app's scripts, as a slow network does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test(
  'Login stands there before its script, and what is typed and sent is not lost',
  { tag: '@once' },
  async ({ page }) => {
    const owner = await anOwner()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    const release = await holdScripts(page)
    await page.goto('/hotels?x=1', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(owner.email)
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/hotels')
    release()
    await expect(page).toHaveURL(/\/loginPassword\?email=.*&redirect=%2Fhotels%3Fx%3D1$/)
    await page.goBack()
    await expect(page.getByLabel('Email')).toHaveValue(owner.email)
    expect(complaints).toEqual([])
  },
)

test('who is signed in sees no Login on the way to the hotels', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  await aHotel(owner)
  await openAs(page, owner.email, '/health')
  const release = await holdScripts(page)
  for (const path of ['/', '/login']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root > *')).toHaveCount(1)
    await expect(page.getByLabel('Email')).toHaveCount(0)
  }
  release()
  await expect(page.getByRole('link', { name: /Villa Aurora/ })).toBeVisible()
})

test(
  'a wrong password is said so, and the right one leads where one wanted to go',
  { tag: '@once' },
  async ({ page }) => {
    const owner = await anOwner()
    const hotelId = await aHotel(owner)
    await page.goto(`/hotels/${hotelId}/settings?fromHotels=1`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await signIn(page, ` ${owner.email.toUpperCase()} `, 'sbagliatissima')
    await expect(page.getByText('Username o password errati ;(')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/hotels/${hotelId}/settings?fromHotels=1`)
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Villa Aurora')
  },
)

test('a redirect never leads to another site', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  await page.goto('/login?redirect=//example.com/rubato')
  await signIn(page, owner.email)
  const list = page.getByRole('heading', { name: 'Qui troverai i tuoi alberghi' })
  await expect(list).toBeVisible()
  await page.goto('/login?redirect=/..//example.com/rubato')
  await expect(list).toBeVisible()
  // As a path of the address itself it is a page that does not exist.
  await page.goto(`${new URL(page.url()).origin}//example.com/rubato`)
  await expect(page.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
})

test('the hotel of someone else is not found, and nothing of it is shown', { tag: '@once' }, async ({ page }) => {
  const stranger = await anOwner()
  await aHotel(stranger, { name: 'Casa mia' })
  await signInAt(page, stranger.email, '/hotels/miramare01/settings')
  await expect(page.getByText('Albergo non trovato')).toBeVisible()
  await expect(page).toHaveURL(/\/hotels$/)
  await expect(page.getByText('Miramare')).toHaveCount(0)
})

test('an expired hotel leads to its page, which says so and whom to ask', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const at = (days: number) => ({ __type: 'Date', iso: new Date(Date.now() + days * 86_400_000).toISOString() })
  await aRow(owner, 'Book', hotelId, {
    refName: 'Famiglia Rossi',
    pax: 4,
    bookType: 'HB',
    checkin: at(-1),
    checkout: at(3),
  })
  await expire(hotelId)
  await signInAt(page, owner.email, `/hotels/${hotelId}/settings`)
  await expect(page).toHaveURL(new RegExp(`/expired/${hotelId}`))
  await expect(page.getByText('L’abbonamento di Villa Aurora è scaduto')).toBeVisible()
  await expect(page.getByText('31 gennaio 2026')).toBeVisible()
  await expect(page.getByText('assistenza@convivio.test')).toBeVisible()
  // What is in it can still be taken along.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Esporta tutti i dati' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^convivio-villa-aurora-\d{4}-\d\d-\d\d\.zip$/)
  const inside = unzipSync(new Uint8Array(readFileSync(await file.path())))
  expect(strFromU8(inside['csv/albergo.csv'] ?? new Uint8Array())).toContain('Villa Aurora')
  // Who is in the house can be read there, and nothing else opens.
  await page.getByRole('link', { name: 'Elenco delle prenotazioni' }).click()
  await expect(page.getByRole('row', { name: /^Famiglia Rossi/ })).toBeVisible()
  await page.getByRole('button', { name: 'Chiudi' }).click()
  await expect(page.getByRole('heading', { name: 'Abbonamento scaduto' })).toBeVisible()
})

test(
  'a single sign-on cookie opens the session and is gone',
  { tag: ['@once', '@main'] },
  async ({ page, context, baseURL }) => {
    const owner = await anOwner()
    await aHotel(owner)
    await context.addCookies([{ name: 'spottyToken', value: owner.session, url: baseURL ?? '' }])
    await page.goto('/hotels')
    await expect(page.getByRole('link', { name: /Villa Aurora/ })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('spottyToken')
  },
)

test(
  'a single sign-on cookie of another account asks before it ends an open session',
  { tag: '@once' },
  async ({ page, context, baseURL }) => {
    const owner = await anOwner()
    const hotelId = await aHotel(owner)
    const other = await anOwner({ name: 'Bruno', surname: 'Neri' })
    await openAs(page, owner.email, `/hotels/${hotelId}/rooms`)
    await expect(page.getByRole('heading', { name: 'Lista camere' })).toBeVisible()
    await context.addCookies([{ name: 'spottyToken', value: other.session, url: baseURL ?? '' }])
    await page.goto(`/hotels/${hotelId}/tables`)
    await expect(page.getByText(`Anna Rossi (${owner.email})`)).toBeVisible()
    await expect(page.getByText(`Bruno Neri (${other.email})`)).toBeVisible()
    await page.getByRole('link', { name: `Resta come ${owner.email}` }).click()
    await expect(page).toHaveURL(`/hotels/${hotelId}/tables`)
    await expect(page.getByRole('button', { name: 'Account di Anna Rossi' })).toBeVisible()
    await context.addCookies([{ name: 'spottyToken', value: other.session, url: baseURL ?? '' }])
    await page.goto('/hotels')
    await page.getByRole('button', { name: `Passa a ${other.email}` }).click()
    await expect(page.getByRole('heading', { name: 'Qui troverai i tuoi alberghi' })).toBeVisible()
  },
)

test('who has not finished the tutorial is welcomed, and may skip it', async ({ page }) => {
  const owner = await anOwner({ tutorialCompleted: false })
  await aHotel(owner)
  await signInAt(page, owner.email, '/')
  await expect(page).toHaveURL('/spottywelcome')
  await page.getByRole('button', { name: 'Salta addestramento' }).click()
  await expect(page.getByRole('heading', { name: 'I miei alberghi' })).toBeVisible()
})

test('Esci ends the session', { tag: '@once' }, async ({ page }) => {
  const owner = await anOwner()
  await aHotel(owner)
  await signInAt(page, owner.email, '/hotels')
  await expect(page.getByRole('link', { name: /Villa Aurora/ })).toBeVisible()
  await page.getByRole('button', { name: /Account di Anna Rossi/ }).click()
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/hotels')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('adding and deleting a hotel', async ({ page }) => {
  const owner = await anOwner()
  await aHotel(owner)
  await signInAt(page, owner.email, '/hotels')
  await page.getByRole('button', { name: 'Aggiungi Albergo' }).dblclick()
  await expect(page).toHaveURL(/\/settings\?fromHotels=1/)
  await page.getByLabel('Nome', { exact: true }).fill('Seconda casa')
  await page.getByRole('button', { name: 'Fatto' }).click()
  await expect(page.getByRole('link', { name: /Seconda casa/ })).toHaveCount(1)
  await expect.poll(async () => (await hotelsOnServer(owner)).length).toBe(2)

  await page.getByRole('button', { name: 'Azioni per Seconda casa' }).click()
  await page.getByText('Elimina', { exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByRole('link', { name: /Seconda casa/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Azioni per Seconda casa' }).click()
  await page.getByText('Elimina', { exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
  await expect(page.getByRole('link', { name: /Seconda casa/ })).toHaveCount(0)
  await expect.poll(async () => (await hotelsOnServer(owner)).length).toBe(1)
})

test('Fatto leads from the settings to the calendar', async ({ page }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await signInAt(page, owner.email, `/hotels/${hotelId}/settings`)
  await page.getByRole('button', { name: 'Fatto' }).click()
  await expect(page).toHaveURL(new RegExp(`/hotels/${hotelId}/calendar`))
  await expect(page.getByRole('heading', { name: 'Calendario Pasti', level: 1 })).toBeVisible()
})
