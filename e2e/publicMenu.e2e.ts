import { QRCodeSVG } from 'qrcode.react'
import { expect, test } from 'playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { openAs } from './pages/access.ts'
import { openQrCode } from './pages/shell.ts'
import { DEMO, URL_OF_APP, aHotel, anOwner, rowsOnServer } from './server.ts'

const MENU = `${URL_OF_APP}/menu/miramare01`

async function servedToday(language: string): Promise<string[]> {
  const dayOf = (instant: number | string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
  const meals = (await rowsOnServer('CalendarMeal', 'miramare01')).filter(
    ({ date }) => dayOf((date as { iso: string }).iso) === dayOf(Date.now()),
  )
  const served = new Set(meals.flatMap(({ dishes }) => dishes as string[]))
  const dishes = await rowsOnServer('Dish', 'miramare01')
  return dishes
    .filter(({ objectId }) => served.has(String(objectId)))
    .map(({ name }) => String((name as Record<string, string>)[language]))
}

test(
  'a guest reads today’s dishes without an account, in Italian and in English',
  { tag: '@main-phone' },
  async ({ page }) => {
    await page.goto('/menu/miramare01')
    await expect(page.getByRole('heading', { name: 'Grand Hotel Miramare' })).toBeVisible()
    const today = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    const names = async (day: string) =>
      (await today(day).locator('.name').allInnerTexts()).map((text) => text.split('\n')[0])
    const missing = (all: string[], shown: (string | undefined)[]) =>
      all.filter((name) => !shown.some((text) => text?.startsWith(name)))
    const italian = await servedToday('it')
    expect(italian.length).toBeGreaterThan(20)
    expect(missing(italian, await names('Oggi'))).toEqual([])

    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(today('Today').getByRole('heading', { name: 'Dinner' })).toBeVisible()
    expect(missing(await servedToday('en'), await names('Today'))).toEqual([])
  },
)

test('a guest who bears no gluten hides every dish with it, and sees them again', async ({ page }) => {
  await page.goto('/menu/miramare01')
  const dishes = page.getByRole('main').locator('.dish:visible')
  const withGluten = dishes.filter({ has: page.getByText(/^Allergeni:.*Glutine/) })
  const all = await dishes.count()
  const some = await withGluten.count()
  expect(some).toBeGreaterThan(0)
  await page.getByText('Filtrate i piatti').click()
  const without = page.getByRole('group', { name: 'Nascondete i piatti che contengono' })
  await without.getByRole('checkbox', { name: 'Glutine', exact: true }).check()
  await expect(withGluten).toHaveCount(0)
  expect(await dishes.count()).toBeLessThanOrEqual(all - some)
  await expect(page.getByText(/Piatti nascosti: \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Togliete i filtri' }).click()
  await expect(dishes).toHaveCount(all)
})

test('a meal of which the filters leave nothing says so', async ({ page }) => {
  await page.goto('/menu/miramare01?lang=it')
  const meals = page.locator('.meal')
  const unmatched = page.getByText('Nessun piatto corrisponde ai filtri.')
  await expect(unmatched.locator('visible=true')).toHaveCount(0)
  await page.getByText('Filtrate i piatti').click()
  const only = page.getByRole('group', { name: 'Mostrate solo' })
  await only.getByRole('checkbox', { name: 'Vegano', exact: true }).check()
  const without = page.getByRole('group', { name: 'Nascondete i piatti che contengono' })
  for (const box of await without.getByRole('checkbox').all()) await box.check()
  const labels = page.getByRole('group', { name: 'Etichette' }).getByRole('checkbox')
  await labels.first().check()
  for (const meal of await meals.all()) {
    const left = await meal.locator('.dish:visible').count()
    await expect(meal.getByText('Nessun piatto corrisponde ai filtri.')).toBeVisible({ visible: left === 0 })
  }
  await expect(unmatched.locator('visible=true')).not.toHaveCount(0)
})

test('a hotel that is not there has no menu, and says so', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto('/menu/nonesiste')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Menu non disponibile' })).toBeVisible()
})

test('a new hotel’s menu says that nothing is published yet', { tag: '@once' }, async ({ page }) => {
  const hotelId = await aHotel(await anOwner())
  await page.goto(`/menu/${hotelId}?lang=it`)
  await expect(page.getByText('Il menu non è ancora stato pubblicato.').first()).toBeVisible()
})

test('the QR code of the menu leads guests to their page', async ({ page }) => {
  await openAs(page, DEMO.email, '/hotels/miramare01/calendar', DEMO.password)
  const dialog = await openQrCode(page)
  await expect(dialog.getByText(MENU)).toBeVisible()
  const guests = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Apri la pagina degli ospiti' }).click()
  await expect((await guests).getByRole('heading', { name: 'Grand Hotel Miramare' })).toBeVisible()
})

test('the sheet has 18 codes, each of the guests’ address', { tag: '@once' }, async ({ page }) => {
  await openAs(page, DEMO.email, '/hotels/miramare01/settings', DEMO.password)
  const dialog = await openQrCode(page)
  await dialog.getByRole('link', { name: 'Stampa 18 codici' }).click()
  const codes = page.getByRole('img', { name: 'QR code del menu di Grand Hotel Miramare' })
  await expect(codes).toHaveCount(18)
  const drawn = await codes.evaluateAll((all) => all.map((code) => code.lastElementChild?.getAttribute('d')))
  const props = { value: MENU, level: 'M', marginSize: 2 } as const
  const [, expected] = [...renderToStaticMarkup(createElement(QRCodeSVG, props)).matchAll(/ d="([^"]+)"/g)]
  expect(new Set(drawn)).toEqual(new Set([expected?.[1]]))
})
