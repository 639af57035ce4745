import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs, signIn } from './pages/access.ts'
import { aHotel, anOwner, endSession, hotelOnServer } from './server.ts'

const BATCH = '**/parse/batch'

async function openSettings(page: Page) {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/settings`)
  await expect(page.getByLabel('Indirizzo')).toBeVisible()
  const onServer = (field: string) => async () => (await hotelOnServer(hotelId))[field]
  return { owner, hotelId, onServer }
}

test('an edit is saved by itself, is said to be saved, and is there after a reload', async ({ page }) => {
  const { onServer } = await openSettings(page)
  await page.getByLabel('Indirizzo').fill('Via Roma 1')
  await page.getByLabel('Indirizzo').press('Tab')
  await expect(page.getByRole('status', { name: 'Salvataggio' })).toContainText('Salvato')
  await expect.poll(onServer('address')).toBe('Via Roma 1')
  await page.reload()
  await expect(page.getByLabel('Indirizzo')).toHaveValue('Via Roma 1')
})

test(
  'what is typed without network survives a reload and is sent when it is back',
  { tag: ['@once', '@main'] },
  async ({ page }) => {
    const { onServer } = await openSettings(page)
    await page.route(BATCH, (route) => route.abort())
    await page.getByLabel('Indirizzo').fill('Via del Mare 7')
    await page.getByLabel('Indirizzo').press('Tab')
    // On a phone only a badge is seen of it.
    await expect(page.getByRole('status', { name: 'Salvataggio' })).toContainText(
      /Il server non risponde dalle \d\d:\d\d · 1 modifica in attesa/,
    )
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByLabel('Indirizzo')).toHaveValue('Via del Mare 7')
    expect(await onServer('address')()).toBeUndefined()
    await page.unroute(BATCH)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(onServer('address')).toBe('Via del Mare 7')
  },
)

test('what was typed just before a reload is asked about, and is not lost', { tag: '@once' }, async ({ page }) => {
  await openSettings(page)
  await page.route(BATCH, (route) => route.abort())
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.getByLabel('Indirizzo').pressSequentially('Via Corta 2')
  await page.reload()
  expect(await asked).toBe('beforeunload')
  await expect(page.getByLabel('Indirizzo')).toHaveValue('Via Corta 2')
})

test('a lost answer is asked again and doubles nothing', { tag: '@once' }, async ({ page }) => {
  const { onServer } = await openSettings(page)
  let lost = 0
  await page.route(BATCH, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.getByLabel('Indirizzo').fill('Via Verdi 3')
  await page.getByLabel('Indirizzo').press('Tab')
  await expect.poll(onServer('address')).toBe('Via Verdi 3')
  await expect(page.getByRole('status', { name: 'Salvataggio' })).not.toContainText('Il server non risponde')
})

test('two tabs change different fields, and both stay', async ({ page, context }) => {
  const { hotelId, onServer } = await openSettings(page)
  const other = await context.newPage()
  await other.goto(`/hotels/${hotelId}/settings`)
  await expect(other.getByLabel('Città')).toBeVisible()
  await page.getByLabel('Indirizzo').fill('Via Uno 1')
  await other.getByLabel('Città').fill('Pesaro')
  await page.getByLabel('Indirizzo').press('Tab')
  await other.getByLabel('Città').press('Tab')
  await expect.poll(onServer('address')).toBe('Via Uno 1')
  await expect.poll(onServer('city')).toBe('Pesaro')
  expect(await onServer('address')()).toBe('Via Uno 1')
})

test('a tab that is closed leaves its unsent work to the other', async ({ page, context }) => {
  const { hotelId, onServer } = await openSettings(page)
  const other = await context.newPage()
  await other.goto(`/hotels/${hotelId}/settings`)
  await expect(other.getByLabel('Città')).toBeVisible()
  await other.route(BATCH, (route) => route.abort())
  await other.getByLabel('Città').fill('Fano')
  await other.getByLabel('Città').press('Tab')
  await expect(other.getByRole('status', { name: 'Salvataggio' })).toContainText('Il server non risponde')
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(onServer('city')).toBe('Fano')
})

test('a session that ended leads to Login, and the edit is sent after signing in again', async ({ page }) => {
  const { owner, onServer } = await openSettings(page)
  // The browser has a session of its own: that one ends.
  const session = await page.evaluate((): string => {
    const kept = Object.entries(localStorage).find(([name]) => name.endsWith('/currentUser'))
    const { sessionToken } = JSON.parse(String(kept?.[1] ?? '{}')) as { sessionToken?: string }
    return sessionToken ?? ''
  })
  await page.route(BATCH, (route) => route.abort())
  await page.getByLabel('Indirizzo').fill('Via Nuova 9')
  await endSession({ ...owner, session })
  await expect(page).toHaveURL(/\/login/)
  await page.unroute(BATCH)
  await signIn(page, owner.email)
  await expect.poll(onServer('address')).toBe('Via Nuova 9')
})

test('leaving the tab with unsent work asks first', async ({ page }) => {
  await openSettings(page)
  await page.route(BATCH, (route) => route.abort())
  await page.getByLabel('Indirizzo').fill('Via Lunga 5')
  await page.getByLabel('Indirizzo').press('Tab')
  await expect(page.getByRole('status', { name: 'Salvataggio' })).toContainText('Il server non risponde')
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
})
