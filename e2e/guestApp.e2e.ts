import { expect, test } from 'playwright/test'
import type { Browser, Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import {
  aGuestHouse,
  approveExtraOrders,
  changeAsStaff,
  choose,
  codeOf,
  enter,
  openDinner,
  ordersOf,
  send,
} from './pages/guestApp.ts'
import type { GuestHouse } from './pages/guestApp.ts'
import { readKitchen } from './pages/printedReports.ts'
import { ofGuestApp } from './screens/guestApp.ts'

// A small phone besides the usual one.
test.use({
  viewport: async ({ isMobile }, use) => use(isMobile ? { width: 390, height: 844 } : { width: 360, height: 640 }),
})

async function anotherPhone(browser: Browser, house: GuestHouse): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'it-IT' })
  const page = await context.newPage()
  await enter(page, house)
  return page
}

/** As when the guest looks at the phone again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** What the kitchen prints of the dinner. */
async function kitchenSheet(browser: Browser, { owner, hotel, meal }: GuestHouse) {
  const staff = await browser.newPage({ locale: 'it-IT' })
  await openAs(staff, owner.email, `/hotels/${hotel}/print/orders/${meal}?report=kitchen`)
  await expect(staff.getByRole('article')).toBeVisible()
  await staff.evaluate(() => document.fonts.ready.then(() => undefined))
  const sheet = await readKitchen(await staff.pdf({ preferCSSPageSize: true, tagged: true }))
  await staff.close()
  return sheet
}

test(
  'from the link of the invitation to the kitchen’s printed sheet',
  { tag: '@main-phone' },
  async ({ page, browser }) => {
    const house = await aGuestHouse()
    const code = await codeOf(house)
    await page.goto(`/invito/${code}`)
    expect(page.url()).not.toContain(code)
    await page.getByRole('button', { name: 'Entrate' }).click()
    await expect(page.getByText('Scegliete entro')).toBeVisible()
    await openDinner(page)
    await choose(page, 'Trofie al pesto')
    await expect(page.getByText('Scelti 1 di 1').first()).toBeVisible()
    await choose(page, 'Risotto')
    await page.getByRole('button', { name: 'Aggiungete una nota' }).click()
    await page.getByLabel('Nota per la cucina: Risotto').fill('senza burro')
    await page.getByRole('radio', { name: 'Bruno Rossi' }).check()
    await choose(page, 'Trofie al pesto')
    await send(page)
    await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
    expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto', 'Bruno: 1 Trofie al pesto'])
    await page.getByRole('link', { name: 'Tutti i pasti' }).last().click()
    await expect(page.getByText('Scelto: 2 di 2').first()).toBeVisible()
    expect(await kitchenSheet(browser, house)).toEqual({
      Risotto: 1,
      'Risotto: senza burro': 1,
      'Trofie al pesto': 1,
      'Trofie al pesto: senza variazioni': 1,
    })
  },
)

test(
  'a family on two phones sees what each has chosen, and what the dining room made of it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const house = await aGuestHouse()
    await enter(page, house)
    const other = await anotherPhone(browser, house)
    await openDinner(page)
    await choose(page, 'Risotto')
    await send(page)
    await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
    await lookAgain(other)
    await expect(other.getByText('Scelto: 1 di 2').first()).toBeVisible()
    await openDinner(other)
    await expect(other.getByRole('radio', { name: 'Anna Rossi ha scelto' })).toBeChecked()
    await expect(other.getByRole('group', { name: 'Risotto' })).toContainText('1')
    await other.getByRole('radio', { name: 'Bruno Rossi' }).check()
    await choose(other, 'Trofie al pesto')
    await send(other)
    await expect(other.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
    await other.context().close()

    await page.getByRole('link', { name: 'Tutti i pasti' }).last().click()
    await lookAgain(page)
    await expect(page.getByText('Scelto: 2 di 2').first()).toBeVisible()
    const [unchanged] = await Promise.all([page.waitForResponse('**/guest/stay?*'), lookAgain(page)])
    expect(unchanged.status()).toBe(304)
    await changeAsStaff(house, 0, ['Risotto'], ['Trofie al pesto'])
    await lookAgain(page)
    await expect(page.getByText('La sala ha cambiato la vostra scelta')).toBeVisible()
    await openDinner(page)
    await expect(page.getByText('Anna Rossi: prima Risotto, ora Trofie al pesto')).toBeVisible()
    await page.getByRole('button', { name: 'Ho visto' }).click()
    await expect(page.getByText('La sala ha cambiato la vostra scelta')).toBeHidden()
  },
)

test(
  'without a network nothing is lost, and it is sent once',
  { tag: ['@phone', '@main-phone'] },
  async ({ page, context }) => {
    const house = await aGuestHouse()
    await enter(page, house)
    await openDinner(page)
    await choose(page, 'Risotto')
    await context.setOffline(true)
    await send(page)
    await expect(page.getByText('Non ancora inviato.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
    expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto'])
  },
)

test(
  'what was sent and is changed without a network is changed when it is back',
  { tag: '@phone' },
  async ({ page, context }) => {
    const house = await aGuestHouse()
    await enter(page, house)
    await openDinner(page)
    await choose(page, 'Risotto')
    await send(page)
    await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
    await page.getByRole('link', { name: 'Indietro' }).click()
    await context.setOffline(true)
    await choose(page, 'Trofie al pesto')
    await send(page)
    await expect(page.getByText('Non ancora inviato.')).toBeVisible()
    expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto'])
    await context.setOffline(false)
    await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
    expect(await ordersOf(house)).toEqual(['Anna: 1 Trofie al pesto'])
  },
)

test('of two phones the slower one is asked what holds', { tag: '@phone' }, async ({ page, browser }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  const other = await anotherPhone(browser, house)
  await openDinner(page)
  await openDinner(other)
  await choose(page, 'Risotto')
  await choose(other, 'Trofie al pesto')
  await send(other)
  await expect(other.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  await page.getByRole('link', { name: 'Rivedete e inviate' }).click()
  await page.getByRole('button', { name: 'Inviate', exact: true }).click()
  await expect(page.getByText('Per Anna Rossi nel frattempo è stato scelto altro')).toBeVisible()
  expect(await ordersOf(house)).toEqual(['Anna: 1 Trofie al pesto'])
  await page.getByRole('button', { name: 'Tenete il vostro' }).click()
  await page.getByRole('button', { name: 'Inviate', exact: true }).click()
  await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  expect(await ordersOf(house)).toEqual(['Anna: 1 Risotto'])
  await other.context().close()
})

test('the last portion is had once, and who comes second is told', { tag: '@phone' }, async ({ page, browser }) => {
  const house = await aGuestHouse(1)
  await enter(page, house)
  const other = await anotherPhone(browser, house)
  await openDinner(page)
  await openDinner(other)
  await expect(other.getByText('Ne resta 1')).toBeVisible()
  await choose(page, 'Trofie al pesto')
  await send(page)
  await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
  await other.getByRole('radio', { name: 'Bruno Rossi' }).check()
  await choose(other, 'Trofie al pesto')
  await send(other)
  await expect(other.getByText('Trofie al pesto è esaurito: scegliete altro.')).toBeVisible()
  expect(await ordersOf(house)).toEqual(['Anna: 1 Trofie al pesto'])
  await other.context().close()
})

test('a link replaced while somebody chooses says that nothing was sent', { tag: '@phone' }, async ({ page }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  await openDinner(page)
  await choose(page, 'Risotto')
  await codeOf(house)
  await send(page)
  await expect(
    page.getByText(/Non inviato: il vostro link non vale più|Aprite il link dell’albergo/).first(),
  ).toBeVisible()
  expect(await ordersOf(house)).toEqual([])
})

test(
  'an order to the umbrella is placed, and its answer appears',
  { tag: ['@phone', '@main-phone'] },
  async ({ page }) => {
    const house = await aGuestHouse()
    await enter(page, house)
    await page.getByRole('link', { name: 'Ordinare fuori pasto' }).click()
    await page.getByRole('radio', { name: 'Consegna' }).check()
    await page.getByLabel('Dove portarlo').fill('Ombrellone 24')
    await choose(page, 'Panino')
    await page.getByRole('button', { name: /^Ordinate per/ }).click()
    await page.getByRole('status').getByRole('link', { name: 'I vostri ordini' }).click()
    await expect(page.getByText('In attesa di risposta')).toBeVisible()
    await expect(page.getByText('Ombrellone 24')).toBeVisible()
    await approveExtraOrders(house)
    await lookAgain(page)
    await expect(page.getByText('Accettato', { exact: true })).toBeVisible()
  },
)

test('who gives the phone away leaves nothing on it', { tag: '@phone' }, async ({ page }) => {
  const house = await aGuestHouse()
  await enter(page, house)
  await page.getByRole('button', { name: 'Uscite da questo telefono' }).click()
  await page.getByRole('button', { name: 'Uscite', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Aprite il link dell’albergo' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ospite')))).toEqual([])
})

/** Buttons and links of which something is beyond the screen, or cut. */
const cutControls = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a, input:not([type="checkbox"], [type="radio"])')]
    return all
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return (
          left < 0 ||
          right > innerWidth + 1 ||
          (one.tagName !== 'INPUT' && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
        )
      })
      .map((one) => one.textContent)
  })

for (const { name, open } of ofGuestApp)
  test(`text twice as large is read and pressed without scrolling sideways: ${name}`, async ({ page }) => {
    await open(page)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await cutControls(page)).toEqual([])
  })

test(
  'a page whose script does not come says so, and offers what works without it',
  { tag: '@phone' },
  async ({ page }) => {
    const house = await aGuestHouse()
    await enter(page, house)
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    const notice = page.getByRole('alert').filter({ hasText: 'per ora i pulsanti non funzionano' })
    const script = '**/ospite/app-*.js'

    await page.route(script, (route) => route.abort())
    await page.reload()
    await expect(notice).toBeVisible()
    await notice.getByRole('link', { name: 'Il menu di oggi' }).click()
    await expect(page).toHaveURL(new RegExp(`/menu/${house.hotel}\\?lang=it$`))
    await page.goBack()

    await page.unroute(script)
    await page.route(script, (route) =>
      route.fulfill({ body: 'throw new Error("broken")', contentType: 'text/javascript' }),
    )
    await notice.getByRole('link', { name: 'Riprovate' }).click()
    await expect(notice).toBeVisible()

    // One that never comes shows it after a while, which is over at once here.
    await page.unroute(script)
    await page.route(script, () => new Promise(() => {}))
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden()
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await expect(notice).toBeVisible()

    await page.unroute(script)
    await page.reload()
    await openDinner(page)
    await expect(notice).toBeHidden()
    expect(refused).toEqual([])
  },
)
