import { chromium, expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { chromiumPath, LAUNCH_ARGS } from './chromium.ts'
import { dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { openAs } from './pages/access.ts'
import { NAMES, violationsOfContrast, violationsOfRules, violationsOfTags } from './pages/axe.ts'
import { addBooking, openFamily, showQr } from './pages/bookingEdit.ts'
import { aService, order, showReport, waiterReport } from './pages/mealBooks.ts'
import { dishIdOnServer, more, openOrders, orderedOnServer, showMenu } from './pages/mealOrderEdit.ts'
import { openPlaces } from './pages/places.ts'
import { aGuest, aHouse, bar, openTimeline } from './pages/timeline.ts'
import { screens } from './screens.ts'
import { DEMO, URL_OF_APP, aDish, aHotel, aRow, anOwner, asOwner, rest, rowsOnServer } from './server.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const PHONE = { width: 390, height: 844 }
const FISH = 16

const asDemo = (page: Page, path: string) => openAs(page, DEMO.email, path, DEMO.password)

async function isSound(page: Page): Promise<void> {
  expect(await violationsOfTags(page, WCAG)).toEqual([])
  // While its list is open, an empty field of antd's that cannot be seen lies over what is chosen.
  if ((await page.locator('.ant-select-open').count()) === 0) expect(await violationsOfContrast(page)).toEqual([])
  expect(await violationsOfRules(page, NAMES)).toEqual([])
}

/** What a page shows only while somebody does something. */
const states: readonly { readonly name: string; open(page: Page): Promise<void> }[] = [
  {
    name: 'a list of dishes in which nothing is found',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/calendar')
      await page.getByRole('gridcell').filter({ hasText: 'Cena' }).first().click()
      const field = page.getByRole('combobox', { name: 'Aggiungi piatto: Cena' })
      await field.fill('xyz')
      await expect(field).toHaveAttribute('aria-expanded', 'false')
    },
  },
  {
    name: 'an open list of dishes',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/calendar')
      await page.getByRole('gridcell').filter({ hasText: 'Cena' }).first().click()
      await page.getByRole('combobox', { name: 'Aggiungi piatto: Cena' }).fill('ri')
      await expect(
        page.getByRole('listbox', { name: 'Aggiungi piatto: Cena' }).getByRole('option').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'the open list of tables, and an address that is none',
    async open(page) {
      const house = await aHouse(3)
      const book = await aGuest(house, 'Anna Uno', [1, 4], '1')
      await openAs(page, house.owner.email, `/hotels/${house.hotelId}/list?past=1&book=${book}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email di riferimento').fill('anna@')
      await dialog.getByLabel('Nome di riferimento').focus()
      await expect(dialog.getByText('Email non valida')).toBeVisible()
      await dialog.getByRole('combobox', { name: /Tavolo/ }).click()
      await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    },
  },
  {
    name: 'a list of tables in which nothing is found',
    async open(page) {
      const house = await aHouse(3)
      const book = await aGuest(house, 'Anna Uno', [1, 4], '1')
      await openAs(page, house.owner.email, `/hotels/${house.hotelId}/list?past=1&book=${book}`)
      const table = page.getByRole('dialog').getByRole('combobox', { name: /Tavolo/ })
      await table.fill('xyz')
      await expect(page.getByText('Crea: xyz')).toBeVisible()
    },
  },
  {
    name: 'a bar that is dragged',
    async open(page) {
      const house = await aHouse(3)
      await aGuest(house, 'Anna Uno', [1, 4], '1')
      await openTimeline(page, house)
      const box = await bar(page, 'Anna Uno').boundingBox()
      if (!box) throw new Error('No bar')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 90, { steps: 4 })
      await expect(page.locator('[data-ghost]')).toBeVisible()
    },
  },
  {
    name: 'a notice of what was done',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list')
      await page
        .getByRole('button', { name: /^Copia / })
        .first()
        .click()
      await expect(page.getByRole('status').getByText('Copiato negli appunti')).toBeVisible()
    },
  },
  {
    name: 'a notice by which something is taken back',
    async open(page) {
      const owner = await anOwner()
      const hotelId = await aHotel(owner)
      await aDish(owner, hotelId, 'Risotto', { courseIndex: 2 })
      await openAs(page, owner.email, `/hotels/${hotelId}/dishes`)
      await page.getByRole('button', { name: 'Azioni per Risotto' }).click()
      await page.getByRole('button', { name: 'Elimina' }).click()
      await page.getByRole('button', { name: 'Continua' }).click()
      await expect(page.getByRole('button', { name: 'Annulla' })).toBeVisible()
    },
  },
  {
    name: 'what is new',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list')
      await page.getByRole('button', { name: /Novità/ }).click()
      await expect(page.getByRole('region', { name: 'Novità' })).toBeVisible()
    },
  },
  {
    name: 'orders that are to be reviewed, opened',
    async open(page) {
      const service = await aService()
      await order(service, 'Rossi', 'risotto')
      await rest('PUT', `classes/Dish/${service.dishes['risotto']}`, { deleted: true }, asOwner(service.owner))
      await openAs(page, service.owner.email, `/hotels/${service.hotelId}/mealbooks/${service.mealId}`)
      await page.getByRole('button', { name: /^Da rivedere: / }).click()
      await expect(page.getByRole('group', { name: /^Da rivedere: / })).toBeVisible()
    },
  },
  {
    name: 'an open calendar of days',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/notify')
      await page
        .getByRole('button', { name: /^Scegli dal calendario/ })
        .first()
        .click()
      await expect(
        page.getByRole('button', { name: String(new Date().getFullYear()), exact: true }).first(),
      ).toBeVisible()
    },
  },
  {
    name: 'a table that is drawn, chosen',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/planning')
      await page.getByRole('application').locator('[data-id]').last().click()
      await expect(page.getByRole('heading', { name: /^Tavolo / })).toBeVisible()
    },
  },
  {
    name: 'a new booking whose days and board were chosen by one press each',
    async open(page) {
      const owner = await anOwner()
      await openAs(page, owner.email, `/hotels/${await aHotel(owner)}/list`)
      const dialog = await addBooking(page)
      for (const name of ['1 notte da oggi', 'HB, Mezza pensione con cena']) {
        await dialog.getByRole('button', { name }).click()
        await expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
      }
    },
  },
  {
    name: 'the QR code of a booking on a phone',
    async open(page) {
      await page.setViewportSize(PHONE)
      const { dialog } = await openFamily(page)
      await dialog.getByRole('button', { name: 'Genera Link' }).click()
      await showQr(dialog)
      await expect(page.getByRole('img', { name: /^QR code dell’invito di/ })).toBeVisible()
    },
  },
  {
    name: 'allergies that nobody has seen, folded on a phone',
    async open(page) {
      const dishes = ['Lasagne alla bolognese', 'Branzino al forno', 'Insalata mista']
      const { owner, hotelId, mealId, bookId } = await openOrders(page)
      const nina = (await rowsOnServer('BookPerson', hotelId)).find(({ name }) => name === 'Nina')
      const id = String(nina?.['objectId'])
      const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })
      await aRow(owner, 'DietaryNeeds', hotelId, {
        objectId: dietaryNeedsId(hotelId, id),
        book: pointer('Book', bookId),
        person: pointer('BookPerson', id),
        tags: [FISH],
        consentAt: { __type: 'Date', iso: new Date().toISOString() },
      })
      await showMenu(page, 'Nina Bianchi', false)
      for (const dish of dishes) await more(page.getByRole('article', { name: 'Nina Bianchi' }), dish).click()
      await expect.poll(async () => (await orderedOnServer(hotelId)).length).toBe(dishes.length)
      // Only now: a dish that is known to have fish would be asked about first.
      for (const dish of dishes)
        await rest('PUT', `classes/Dish/${await dishIdOnServer(hotelId, dish)}`, { allergens: [FISH] }, asOwner(owner))
      // So tall that the bar at the foot covers no name by half: axe takes that for a small link.
      await page.setViewportSize({ ...PHONE, height: 1400 })
      await page.goto(`/hotels/${hotelId}/mealbooks/${mealId}`)
      await showReport(page, 'Report sala')
      await expect(waiterReport(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Mostra l’altra' })).toBeVisible()
    },
  },
  {
    name: 'a table that is added, with its open list of turns',
    async open(page) {
      const { owner, hotelId } = await openPlaces(page, 'tables')
      await aRow(owner, 'Turn', hotelId, { name: 'Primo turno' })
      await page
        .getByRole('button', { name: /^Nuovo tavolo/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Tavolo 1' }).getByRole('combobox', { name: 'Turno' }).click()
      await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    },
  },
  {
    name: 'a turn that is added, with an open list of times',
    async open(page) {
      const owner = await anOwner()
      await openAs(page, owner.email, `/hotels/${await aHotel(owner)}/turns`)
      await page.getByRole('button', { name: 'Nuovo turno' }).first().click()
      const dinner = page.getByRole('dialog').getByRole('group', { name: 'Cena' })
      await dinner.getByLabel('Dalle', { exact: true }).click()
      await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    },
  },
  {
    name: 'an invitation to the team that was made',
    async open(page) {
      const owner = await anOwner()
      await openAs(page, owner.email, `/hotels/${await aHotel(owner)}/settings?tab=squadra`)
      const invitation = page.getByRole('region', { name: 'Invita un collega' })
      await invitation.getByRole('radio', { name: /^Cucina/ }).check()
      await invitation.getByRole('button', { name: 'Crea l’invito' }).click()
      await expect(invitation.getByText('L’invito è pronto')).toBeVisible()
    },
  },
  {
    name: 'departures that are put off, with an open list of times',
    async open(page) {
      await asDemo(page, '/hotels/miramare01/list')
      await page.getByRole('button', { name: 'Partenze più tardi' }).click()
      await page.getByRole('dialog', { name: 'Partenze più tardi' }).getByRole('combobox').click()
      await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    },
  },
  {
    name: 'the code that connects a device of the hotel',
    async open(page) {
      const owner = await anOwner()
      await openAs(page, owner.email, `/hotels/${await aHotel(owner)}/settings?tab=squadra`)
      const devices = page.getByRole('region', { name: 'Dispositivi dell’albergo' })
      await devices.getByLabel('Nome del dispositivo').fill('Tablet della cucina')
      await devices.getByLabel('PIN').fill('2468')
      await devices.getByRole('button', { name: 'Crea il codice' }).click()
      await expect(devices.getByText('Collega il dispositivo entro mezz’ora')).toBeVisible()
    },
  },
  {
    name: 'the open list of boards of a new booking on a phone',
    async open(page) {
      await page.setViewportSize(PHONE)
      const owner = await anOwner()
      await openAs(page, owner.email, `/hotels/${await aHotel(owner)}/list`)
      await (await addBooking(page)).getByLabel('Trattamento').click()
      await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
    },
  },
  {
    name: 'a refused password',
    async open(page) {
      await page.goto(`/loginPassword?email=${DEMO.email}`)
      await page.getByLabel('Password', { exact: true }).fill('sbagliata')
      await page.getByRole('button', { name: 'Entra' }).click()
      await expect(page.getByText('Username o password errati ;(')).toBeVisible()
    },
  },
]

for (const { name, open } of states)
  test(`${name} meets WCAG 2.2 AA`, { tag: '@once' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await isSound(page)
    await page.mouse.up()
  })

for (const { name, open } of screens.filter(({ name }) => /print|^summary$/.test(name)))
  test(`${name}, as it is printed, meets WCAG 2.2 AA`, { tag: '@once' }, async ({ page }) => {
    await open(page)
    await page.emulateMedia({ media: 'print' })
    await isSound(page)
  })

test('with scrollbars that take room nothing runs into another or out of the page', { tag: '@once' }, async () => {
  // Playwright hides them, and so do phones and many desks: not those with Windows.
  const hidden = ['--hide-scrollbars']
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: LAUNCH_ARGS,
    ignoreDefaultArgs: hidden,
  })
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    const page = await browser.newPage({ viewport, baseURL: URL_OF_APP, locale: 'it-IT', timezoneId: 'Europe/Rome' })
    for (const path of ['list', 'calendar?view=bookings', 'planning', 'mealbooks', 'calendar']) {
      await asDemo(page, `/hotels/miramare01/${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth < window.innerWidth)).toBe(true)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      if (path === 'list') {
        const dates = page
          .getByRole('list', { name: 'Elenco delle prenotazioni' })
          .getByText(/^Dal \d/)
          .first()
        await expect(dates).toBeVisible()
        expect(await dates.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      }
    }
    await page.close()
  }
  await browser.close()
})
