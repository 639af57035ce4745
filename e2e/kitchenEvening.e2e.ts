import { expect, test } from 'playwright/test'
import type { Browser, Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { choose, enterBy, openDinner, send } from './pages/guestApp.ts'
import { cardOf, kitchenOf, openKitchen, readyStrip } from './pages/kitchen.ts'
import {
  DISHES,
  aFullDinner,
  bumpAll,
  calledBefore,
  kitchenPath,
  orderAt,
  readAllDay,
  readChanges,
  readReport,
  readyButton,
  station,
  view,
} from './pages/kitchenEvening.ts'
import type { FullDinner } from './pages/kitchenEvening.ts'
import { aService, order } from './pages/mealBooks.ts'
import { invite } from './pages/mainJob.ts'
import { readPdf } from './pages/pdf.ts'
import { readKitchen, sumOf, withPlain } from './pages/printedReports.ts'
import type { Tally } from './pages/printedReports.ts'
import { rowsOnServer } from './server.ts'

const SENT = 'Inviato: l’albergo ha le vostre scelte.'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/**
 * Of 40 tables the last orders nothing. 18 take 3 lasagne and 3 roasts; 19 take 3 risotti, one without salt, and 2 bass
 * and a half one. On their phones, table 1 takes a risotto and a bass, table 2 lasagne and a roast.
 */
const ORDERED: Tally = withPlain({
  'Lasagne al forno': 55,
  'Risotto ai funghi': 58,
  'Risotto ai funghi: senza sale': 19,
  'Arrosto di vitello': 55,
  'Branzino al sale': 39,
  'Branzino al sale ½': 19,
})
/** Table 1 has a roast instead. */
const CHANGED: Tally = withPlain({ ...ORDERED, 'Arrosto di vitello': 56, 'Branzino al sale': 38 })

/** What the page after the meal says: cards, late ones, those without a time. */
const AFTER_MEAL = {
  Primi: ['38', '38', '1'],
  Secondi: ['39', '0', '0'],
  'In tutto': ['77', '38', '1'],
  'Secondi e griglia': ['39', '0', '0'],
}

const changesLine = (page: Page) => page.getByRole('button', { name: /variazion|Foglio/ })

async function phoneOf(browser: Browser, dinner: FullDinner, table: number): Promise<Page> {
  const phone = await (await browser.newContext(PHONE)).newPage()
  await enterBy(phone, await invite(dinner.owner, dinner.books[table - 1] ?? ''))
  await openDinner(phone)
  return phone
}

async function orderByHand(phone: Page, ...dishes: readonly string[]): Promise<void> {
  for (const dish of dishes) await choose(phone, dish)
  await send(phone)
  await expect(phone.getByText(SENT)).toBeVisible()
}

type OfMeal = Pick<FullDinner, 'hotelId' | 'mealId'>

/** Of the two stations together. */
const onScreens = async (devices: readonly Page[]) => sumOf(await Promise.all(devices.map((one) => readAllDay(one))))

/** Prints the sheet of the kitchen; from then on the kitchen knows what stands on it. */
async function printSheet(page: Page, { hotelId, mealId }: OfMeal, version?: string): Promise<Buffer> {
  await page.goto(`/hotels/${hotelId}/print/orders/${mealId}?report=kitchen`)
  await expect(page.getByRole('article')).toBeVisible()
  if (version !== undefined) await page.getByLabel('Che cosa stampare').selectOption(version)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.pdf({ preferCSSPageSize: true, tagged: true })
}

async function openReport(page: Page, { hotelId, mealId }: OfMeal): Promise<void> {
  await page.goto(`/hotels/${hotelId}/mealbooks/${mealId}`)
  await expect(page.getByRole('region', { name: 'Report cucina' })).toBeVisible()
}

/** Without how many are plain, which is counted anew. */
const portionsOf = (tally: Tally): Tally =>
  Object.fromEntries(Object.entries(tally).filter(([key]) => !key.endsWith(': senza variazioni')))

async function allergyOf(page: Page, { hotelId, books }: FullDinner, table: number): Promise<void> {
  const who = `Ospite ${table}`
  await page.goto(`/hotels/${hotelId}/books/${books[table - 1]}/people`)
  await page.getByRole('button', { name: `Aggiungi allergie o diete: ${who}` }).click()
  const needs = page.getByRole('region', { name: `Allergie e diete: ${who}` })
  await needs.getByRole('button', { name: 'Pesce' }).click()
  await needs.getByRole('checkbox', { name: /d’accordo/ }).check()
  await needs.getByRole('button', { name: 'Salva' }).click()
  await expect(needs.getByText('ALLERGIA pesce')).toBeVisible()
}

test(
  'a dinner of 120 covers, from the first order to the last page: screen, report and sheet say the same',
  { tag: '@once' },
  async ({ page, browser }) => {
    const dinner = await aFullDinner()
    const { owner, hotelId, books } = dinner
    const open = async (viewport: { width: number; height: number }, isPhone = false) => {
      const device = await (await browser.newContext({ viewport, hasTouch: isPhone })).newPage()
      await openAs(device, owner.email, kitchenPath(dinner))
      return device
    }
    await orderAt(dinner, 3, 39)
    const [primi, secondi, maitre, phone] = await test.step('the house is open', async () => {
      await openAs(page, owner.email, '/health')
      const opened = await Promise.all([
        open({ width: 1180, height: 820 }),
        open({ width: 1440, height: 900 }),
        open(PHONE.viewport, true),
        phoneOf(browser, dinner, 1),
        phoneOf(browser, dinner, 2),
        allergyOf(page, dinner, 3),
      ])
      const [first, second, , one, two] = opened
      await Promise.all([
        orderByHand(one, DISHES.risotto, DISHES.branzino),
        orderByHand(two, DISHES.lasagne, DISHES.arrosto),
        station(first, 'Primi'),
        station(second, 'Secondi e griglia'),
      ])
      return opened
    })
    const kitchen = [primi, secondi]

    const sheet =
      await test.step('the orders are in: screen, report and first sheet are the hand-written table', async () => {
        for (const device of kitchen) await view(device, 'Tutto il giorno')
        await expect.poll(() => onScreens(kitchen)).toEqual(ORDERED)
        await openReport(page, dinner)
        await expect.poll(() => readReport(page)).toEqual(ORDERED)
        const paper = await printSheet(page, dinner)
        expect((await readPdf(paper)).text).toMatch(/Foglio 1, \d\d:\d\d/)
        return readKitchen(paper)
      })
    expect(sheet).toEqual(ORDERED)

    await test.step('a guest changes after it: sheet and differences are what the screen has', async () => {
      for (const device of kitchen) await expect(changesLine(device)).toContainText('Nessuna variazione')
      await phone.getByRole('link', { name: 'Indietro' }).click()
      await orderByHand(phone, DISHES.arrosto)
      for (const device of kitchen) await expect(changesLine(device)).toContainText('2 variazioni dopo la stampa')
      const differences = readChanges((await changesLine(primi).textContent()) ?? '')
      expect(differences).toEqual({ 'Arrosto di vitello': 1, 'Branzino al sale': -1 })
      await expect.poll(() => onScreens(kitchen)).toEqual(CHANGED)
      expect(withPlain(portionsOf(sumOf([sheet, differences])))).toEqual(CHANGED)
      await openReport(page, dinner)
      await expect.poll(() => readReport(page)).toEqual(CHANGED)

      await changesLine(primi).click()
      const list = primi.getByRole('dialog', { name: /^Foglio 1/ })
      await expect(list).toContainText('Tav. 1')
      await list.getByRole('button', { name: 'Visto tutto' }).click()
      await primi.keyboard.press('Escape')
      for (const device of kitchen) await expect(changesLine(device)).toContainText('Nessuna variazione')
    })

    await test.step('two devices press the same card at once: one press', async () => {
      await calledBefore(dinner, 16)
      for (const device of kitchen) await view(device, 'Per tavolo')
      await station(secondi, 'Tutte')
      for (const device of kitchen) await expect(cardOf(device, '5', 'Primi')).toHaveAttribute('data-late', 'late')
      await Promise.all(kitchen.map((device) => readyButton(device, '5', 'Primi').click()))
      for (const device of [...kitchen, maitre]) await expect(readyStrip(device)).toContainText('Pronti 1')
      const pressed = async () =>
        (await rowsOnServer('KitchenPortion', hotelId)).filter(
          ({ book, readyAt, recalledAt }) =>
            (book as { objectId: string }).objectId === books[4] && readyAt && !recalledAt,
        )
      await expect.poll(async () => (await pressed()).length).toBe(3)
      await readyStrip(maitre)
        .getByRole('button', { name: /^Servito: Primi/ })
        .tap()
      for (const device of [...kitchen, maitre])
        await expect(readyStrip(device).getByRole('button', { name: 'Già usciti: 1' })).toBeVisible()
      await station(secondi, 'Secondi e griglia')
      await bumpAll(primi, 'Primi', ['6'])
      await expect(cardOf(primi, '6', 'Primi')).toHaveAttribute('data-state', 'called')
    })

    await test.step('the maître calls the second courses; an allergy waits for its tick', async () => {
      await maitre.getByRole('button', { name: 'Via', exact: true }).tap()
      // The last line of the panel is not under the bar.
      await maitre.getByText(/^Senza nessun via/).click({ trial: true })
      // Within half a second two presses at one place are one.
      await expect(async () => {
        await maitre.getByRole('button', { name: 'Via: Secondi, Tutti' }).tap({ timeout: 500 })
        await expect(maitre.getByRole('button', { name: 'Ritira il via: Secondi, Tutti' })).toBeVisible({
          timeout: 500,
        })
      }).toPass()
      await maitre.keyboard.press('Escape')
      const card = cardOf(secondi, '3', 'Secondi')
      await expect(card).toHaveAttribute('data-state', 'called')
      await expect(card).toContainText('ALLERGIA pesce')
      await expect(readyButton(secondi, '3', 'Secondi')).toHaveCount(0)
      await card.getByRole('button', { name: /^Visto: / }).click()
      await readyButton(secondi, '3', 'Secondi').click()
      await bumpAll(secondi, 'Secondi')
    })

    await test.step('at the end, again: the same on screen, report and sheet; what is left is table 6', async () => {
      for (const device of kitchen) await view(device, 'Tutto il giorno')
      await expect.poll(() => onScreens(kitchen)).toEqual(CHANGED)
      await expect.poll(() => readAllDay(primi, 'left')).toEqual(withPlain({ 'Lasagne al forno': 3 }))
      await expect.poll(() => readAllDay(secondi, 'left')).toEqual({})
      await openReport(page, dinner)
      await expect.poll(() => readReport(page)).toEqual(CHANGED)
      const second = await printSheet(page, dinner)
      expect(await readKitchen(second)).toEqual(CHANGED)
      expect((await readPdf(second)).text).toMatch(/Foglio 2, \d\d:\d\d/)
    })

    await test.step('the page after the meal', async () => {
      await view(primi, 'Dopo il servizio')
      const last = primi.getByRole('region', { name: 'Dopo il servizio' })
      for (const [name, [cards, late, untimed]] of Object.entries(AFTER_MEAL)) {
        const cells = last.getByRole('row').filter({ has: primi.getByRole('rowheader', { name, exact: true }) })
        const time = name === 'Secondi' || name === 'Secondi e griglia' ? /^[0-4]:\d\d$/ : /^\d+:\d\d$/
        const texts = cells.first().getByRole('cell')
        await expect(texts).toHaveText([cards ?? '', time, time, late ?? '', untimed ?? ''])
      }
      await expect(last).toContainText(/Arrosto di vitello \+1.*Tav\. 1.*Visto .*alle \d\d:\d\d/)
      await expect(last).toContainText(/Branzino al sale −1.*Tav\. 1/)
    })
  },
)

test(
  'two prints with changes in between: each sheet and the differences after it are the next one',
  { tag: '@once' },
  async ({ page }) => {
    const service = await aService()
    const [risotto, branzino, tiramisu] = ['Risotto ai funghi', 'Branzino al forno', 'Tiramisù']
    await order(service, 'Rossi', 'risotto', 'branzino')
    await openAs(page, service.owner.email, '/health')
    const first = await printSheet(page, service)
    expect(await readKitchen(first)).toEqual(withPlain({ [risotto]: 1, [branzino]: 1 }))

    await order(service, 'Müller', 'risotto')
    await order(service, 'Rossi', 'branzino', 'tiramisu')
    await openKitchen(page, service)
    await expect(changesLine(page)).toContainText('3 variazioni dopo la stampa')
    const second = (await readPdf(await printSheet(page, service))).text
    expect(second).toMatch(/Foglio 2, \d\d:\d\d/)
    expect(second).toMatch(/Variazioni dopo il foglio 1, \d\d:\d\d/)
    const differences = { [risotto]: 0, [tiramisu]: 1 }
    for (const change of [`+1 ${risotto}`, `−1 ${risotto}`, `+1 ${tiramisu}`]) expect(second).toContain(change)

    await page.goto(kitchenOf(service))
    await expect(changesLine(page)).toContainText('Foglio 2')
    await expect(changesLine(page)).toContainText('Nessuna variazione')
    const whole = await printSheet(page, service, 'Foglio intero')
    expect(await readKitchen(whole)).toEqual(withPlain(portionsOf(sumOf([await readKitchen(first), differences]))))
    expect((await readPdf(whole)).text).toMatch(/Foglio 3, \d\d:\d\d/)
    expect((await readPdf(await printSheet(page, service))).text).toMatch(/COPIA · Foglio 3/)
  },
)
