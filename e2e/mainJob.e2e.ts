import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { csvOf } from '#tests/rows/csvFiles.ts'
import { dialogOf } from './pages/bookingEdit.ts'
import { dayFromNow } from './pages/bookings.ts'
import { chooseCsv, importAll, importOf, shownImport, toRecap } from './pages/csvImport.ts'
import { choose, enterBy, openDinner, send } from './pages/guestApp.ts'
import { aGuest, sendOrder, wishes } from './pages/guestOrders.ts'
import type { Guest } from './pages/guestOrders.ts'
import {
  COURSES,
  changeRow,
  invite,
  openHotel,
  partiesOf,
  register,
  staysOfTomorrow,
  writeDish,
} from './pages/mainJob.ts'
import type { Party } from './pages/mainJob.ts'
import { MenuCalendar } from './pages/menuEditor.ts'
import { readPdf } from './pages/pdf.ts'
import {
  printed,
  readByName,
  readByTable,
  readKitchen,
  readWaiter,
  sumOf,
  tallyOf,
  withPlain,
} from './pages/printedReports.ts'
import { aDish, aRow, hotelOnServer, mealsOnServer, rowsOnServer } from './server.ts'

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const HOTEL = 'Locanda Ferri'
const CENA = 'Cena'
const IN_HOUSE = 36
const LEAVING = 2
const TABLES = 20
const SOLD_OUT = 'Sorbetto al limone'
const NAMES = COURSES.flatMap(([, names]) => names)

/** Every fourth party does not order; of the others a third waits until the chef has looked. */
const ordersAtOnce = (at: number) => at % 4 < 2
const ordersLater = (at: number) => at % 4 === 2

const pointer = (className: string, objectId: string) => ({ __type: 'Pointer', className, objectId })

/** Tomorrow as a title has it: `domenica 22 novembre 2026`. */
const tomorrowInFull = () =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(dayFromNow(1)))

/** Each page says whose it is, of what, and which of how many. */
async function expectMarks(pdf: Buffer, report: string): Promise<void> {
  const { pages } = await readPdf(pdf)
  for (const [at, text] of pages.entries()) {
    expect(text).toContain(HOTEL)
    expect(text).toContain(`${report} · ${CENA} · ${tomorrowInFull()}`)
    expect(text).toMatch(/Stampato il \d\d\/\d\d\/\d{4} alle \d\d:\d\d/)
    expect(text).toContain(`Pagina ${at + 1} di ${pages.length}`)
  }
}

async function composeDinner(page: Page, hotelId: string, names: readonly string[]): Promise<void> {
  const calendar = new MenuCalendar(page, false)
  const month = Date.parse(`${dayFromNow(1)}T12:00:00Z`) / 1000
  await page.goto(`/hotels/${hotelId}/calendar?currentDate=${month}`)
  await calendar.choose(dayFromNow(1))
  await calendar.addMeal(CENA)
  await calendar.meal(CENA).getByRole('slider', { name: 'Apertura degli ordini: Cena' }).press('Home')
  await calendar.addDishes(CENA, names)
  await calendar.saveAll()
}

async function importStays(page: Page, hotelId: string, inHouse: number, leaving: number): Promise<Party[]> {
  await page.goto(importOf(hotelId))
  const dialog = await shownImport(page)
  await chooseCsv(dialog, csvOf('default', staysOfTomorrow(inHouse, leaving)))
  await toRecap(dialog)
  await importAll(dialog, `Applica ${inHouse + leaving} modifiche`)
  const all = await partiesOf(hotelId)
  expect(all).toHaveLength(inHouse + leaving)
  return all
}

const dinnerCard = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: CENA, exact: true }) })

const expectReport = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`${CENA}, ${tomorrowInFull()}`)

test(
  'from nothing to the sheets of a dinner: what guests order is what is printed',
  { tag: '@main' },
  async ({ page }) => {
    const owner = await test.step('an owner registers', () => register(page))
    const hotelId = await test.step('makes a hotel', () => openHotel(page, HOTEL))

    const menu = await test.step('writes the first dishes; the others are there', async () => {
      await page.getByRole('link', { name: 'Raccolta piatti' }).click()
      await writeDish(page, 'Passatelli in brodo', 'Primi')
      await writeDish(page, 'Branzino al sale', 'Secondi')
      const written = () => rowsOnServer('Dish', hotelId)
      await expect.poll(async () => (await written()).map(({ courseIndex }) => courseIndex).sort()).toEqual([2, 3])
      const known = new Map(
        (await written()).map(({ name, objectId }) => [(name as { it: string }).it, String(objectId)]),
      )
      return Promise.all(
        COURSES.map(([courseIndex, names]) =>
          Promise.all(
            names.map(async (name) => {
              const id = known.get(name) ?? (await aDish(owner, hotelId, name, { courseIndex }))
              return [name, id] as const
            }),
          ),
        ),
      )
    })
    const dishes = new Map(menu.flat().map(([name, id]) => [id, name]))
    const nameOf = (id: string) => dishes.get(id) ?? id
    const idOf = (wanted: string) => [...dishes].find(([, name]) => name === wanted)?.[0] ?? wanted

    await test.step('puts them into tomorrow’s dinner, to be ordered from now on', async () => {
      await composeDinner(page, hotelId, NAMES)
      const saved = async () => (await mealsOnServer(hotelId)).map((meal) => meal.dishes)
      await expect.poll(saved).toEqual([menu.flat().map(([, id]) => id)])
    })
    const [meal] = await rowsOnServer('CalendarMeal', hotelId)
    const calendarMealId = String(meal?.['objectId'])

    const parties = await test.step('imports the stays from the file of the PMS', () =>
      importStays(page, hotelId, IN_HOUSE, LEAVING))
    const inHouse = parties.slice(0, IN_HOUSE)
    const early = inHouse.filter((_, at) => ordersAtOnce(at))
    const late = inHouse.filter((_, at) => ordersLater(at))

    const tableOf = new Map<string, string>()
    await test.step('makes tables in ranks and turns, and seats the guests', async () => {
      await page.goto(`/hotels/${hotelId}/tables`)
      await page.getByRole('button', { name: 'Crea più tavoli' }).click()
      const many = page.getByRole('dialog', { name: 'Crea più tavoli' })
      await many.getByLabel('Dal numero').fill('1')
      await many.getByLabel('Al numero', { exact: true }).fill(String(TABLES))
      await many.getByLabel('Coperti').fill('4')
      await many.getByRole('button', { name: `Crea ${TABLES} tavoli` }).click()
      await expect.poll(async () => (await rowsOnServer('Table', hotelId)).length).toBe(TABLES)
      const make = (className: string, names: readonly string[]) =>
        Promise.all(names.map((name) => aRow(owner, className, hotelId, { name })))
      const [ranks, turns] = await Promise.all([
        make('Rank', ['Veranda', 'Terrazza']),
        make('Turn', ['Primo turno', 'Secondo turno']),
      ])
      const tables = new Map<number, string>()
      await Promise.all(
        (await rowsOnServer('Table', hotelId)).map(async ({ objectId, name }) => {
          const number = Number(name)
          tables.set(number, String(objectId))
          await changeRow(owner, 'Table', String(objectId), {
            rank: pointer('Rank', ranks[number % 3 === 0 ? 0 : 1] ?? ''),
            turn: pointer('Turn', turns[number > 12 ? 1 : 0] ?? ''),
          })
        }),
      )
      await Promise.all(
        inHouse.slice(0, TABLES - 2).map(async ({ id, room }, at) => {
          tableOf.set(room, String(at + 1))
          const table = pointer('Table', tables.get(at + 1) ?? '')
          await changeRow(owner, 'Book', id, { table, tableNumber: String(at + 1) })
        }),
      )
      for (const [at, { id, room }] of inHouse.slice(TABLES - 2, TABLES).entries()) {
        const name = String(TABLES - 1 + at)
        tableOf.set(room, name)
        await page.goto(`/hotels/${hotelId}/list?book=${id}`)
        await dialogOf(page).getByRole('combobox', { name: 'Tavolo' }).fill(name)
        await page.locator('.ant-select-item-option', { hasText: `${name} · Secondo turno` }).click()
        const seated = async () =>
          (await rowsOnServer('Book', hotelId)).find(({ objectId }) => objectId === id)?.['tableNumber']
        await expect.poll(seated).toBe(name)
      }
    })

    const taken = new Map<string, readonly PostedDish[]>()
    const guests = new Map<string, Guest>()
    const guestOf = async ({ id, room }: Party): Promise<Guest> => {
      const guest = guests.get(room) ?? (await aGuest(await invite(owner, id)))
      guests.set(room, guest)
      return guest
    }
    const orderOf = (party: Party, wanted: readonly PostedDish[], nonce: string) => ({
      bookId: party.id,
      calendarMealId,
      dishes: wanted,
      nonce,
    })
    const take = async (party: Party, wanted: readonly PostedDish[], nonce = `cena-${party.room}`) => {
      const { error, data } = await sendOrder(await guestOf(party), orderOf(party, wanted, nonce))
      expect(error).toBeUndefined()
      const { pax } = party
      expect(data?.completedOrdersInfo).toEqual({ totalCompletedOrders: pax, totalPax: pax })
      taken.set(party.room, wanted)
    }

    await test.step('guests order, each with the code of the booking', async () => {
      await Promise.all(early.map((party, at) => take(party, wishes(menu, at, party.pax))))
      const [twice, changing, greedy] = early
      if (!twice || !changing || !greedy) throw new Error('Nobody orders')

      // An answer that got lost: the same is asked twice more, at the same time.
      const wanted = wishes(menu, 7, twice.pax)
      await Promise.all(Array.from({ length: 2 }, () => take(twice, wanted, 'ancora')))
      // Somebody changes their mind: what was ordered before is replaced.
      await take(changing, wishes(menu, 11, changing.pax), 'ripensamento')

      const guest = await guestOf(greedy)
      const lasagne = idOf('Lasagne al forno')
      const tooMany = [{ dishId: lasagne, quantity: greedy.pax + 1 }]
      expect(await sendOrder(guest, orderOf(greedy, tooMany, 'troppo'))).toEqual({
        status: 400,
        code: 'tooManyDishes',
        error:
          '«Lasagne al forno» è di troppo: di quella portata ne sono già scelti quanti ne permette ' + 'l’albergo.',
        dishId: lasagne,
        dishName: 'Lasagne al forno',
      })
      // Who orders for others is refused, and so is who leaves in the morning.
      const foreign = orderOf(twice, wishes(menu, 3, twice.pax), 'altrui')
      expect(await sendOrder(guest, foreign)).toMatchObject({ status: 403, code: 'notYourBooking' })
      const [leaver] = parties.slice(IN_HOUSE)
      if (!leaver) throw new Error('Nobody leaves')
      const tooLate = orderOf(leaver, wishes(menu, 3, leaver.pax), 'partenza')
      expect(await sendOrder(await guestOf(leaver), tooLate)).toMatchObject({
        status: 400,
        code: 'notInHouse',
      })
    })

    const expected = inHouse.filter(({ isIncluded }) => isIncluded)
    const peopleOf = (some: readonly Party[]) => some.reduce((sum, { pax }) => sum + pax, 0)
    const progress = () =>
      `${peopleOf(expected.filter(({ room }) => taken.has(room)))}/${peopleOf(expected)} ordini completati`

    await test.step('the chef opens the dinner, and marks what has run out', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Fatto' }).click()
      await page.getByRole('link', { name: 'Ordini pasti' }).first().click()
      const card = dinnerCard(page)
      await expect(card).toContainText('In corso')
      await expect(card).toContainText(progress())
      await card.getByRole('link', { name: CENA, exact: true }).click()
      await page.getByRole('link', { name: 'Tutti i turni' }).click()
      await expectReport(page)
      await expect(page.getByText("L'ordine è ancora in corso.")).toBeVisible()
      await expect(page.getByText(progress())).toBeVisible()
      await page.getByRole('switch', { name: new RegExp(SOLD_OUT) }).click()
      const soldOut = async () => (await rowsOnServer('CalendarMeal', hotelId))[0]?.['soldOut']
      await expect.poll(soldOut).toEqual([idOf(SOLD_OUT)])
    })

    await test.step('who orders then is told, takes something else, and is seen on the screen', async () => {
      const [unlucky] = late
      if (!unlucky) throw new Error('Nobody is late')
      const wanted = [{ dishId: idOf(SOLD_OUT), quantity: 1 }]
      const refused = await sendOrder(await guestOf(unlucky), orderOf(unlucky, wanted, 'esaurito'))
      expect(refused).toMatchObject({
        status: 400,
        code: 'dishSoldOut',
        error: '«Sorbetto al limone» è esaurito: sceglierne un altro.',
      })
      await Promise.all(late.map((party, at) => take(party, wishes(menu, 30 + at, party.pax, SOLD_OUT))))
      await expect(page.getByText(progress())).toBeVisible()
    })

    const sent = new Map([...taken].map(([room, order]) => [room, tallyOf(order, nameOf)]))
    const all = sumOf([...sent.values()])
    const served = inHouse.filter(({ room, isIncluded }) => isIncluded || sent.has(room))
    const ofRoom = <T>(fact: (party: Party) => T) =>
      Object.fromEntries(served.map((party) => [party.room, fact(party)]))
    const table = ({ room }: Party) => tableOf.get(room)
    const tally = ({ room }: Party) => sent.get(room) ?? {}
    const paxOf = ({ pax }: Party) => pax
    const onPaper = (name: string | undefined) => name ?? 'Senza tavolo'

    await test.step('the chef prints the sheet of the kitchen: Ctrl+U', async () => {
      const pdf = await printed(page, () => page.keyboard.press('Control+u'))
      expect(await readKitchen(pdf)).toEqual(withPlain(all))
      expect((await readPdf(pdf)).text).toContain(`${SOLD_OUT} Esaurito`)
      await expectMarks(pdf, 'Report cucina')
    })

    await test.step('the maître sees who is missing', async () => {
      const missing = expected.filter(({ room }) => !sent.has(room))
      await page.getByRole('checkbox', { name: 'Chi manca' }).check()
      await expect(
        page.getByText(`Mancano ${peopleOf(missing)} persone in ${missing.length} prenotazioni`),
      ).toBeVisible()
      for (const { room } of missing) await expect(page.getByText(`Cam. ${room}`, { exact: true })).toBeVisible()
      await page.getByRole('checkbox', { name: 'Chi manca' }).uncheck()
    })

    await test.step('prints the list of the waiters: Ctrl+S', async () => {
      const pdf = await printed(page, () => page.keyboard.press('Control+s'))
      expect(await readWaiter(pdf, NAMES)).toEqual(
        ofRoom((party) => ({ table: onPaper(table(party)), pax: party.pax, tally: tally(party) })),
      )
      await expectMarks(pdf, 'Report sala')
    })

    await test.step('by name: Ctrl+M', async () => {
      const pdf = await printed(page, () => page.keyboard.press('Control+m'))
      const { served: byName, wrong, persons } = await readByName(pdf)
      expect(byName).toEqual(
        ofRoom((party) => {
          const name = table(party)
          const label = name === undefined ? onPaper(name) : `Tav. ${name}`
          return { table: label, pax: party.pax, tally: tally(party) }
        }),
      )
      expect(wrong).toEqual([])
      // Everybody once in each table of the booking.
      const counts = Object.entries(persons).map(([room, all]) => [room, [...new Set(all)]])
      expect(Object.fromEntries(counts)).toEqual(ofRoom((party) => [paxOf(party)]))
      await expectMarks(pdf, 'Report sala per nome')
    })

    await test.step('and by table', async () => {
      const pdf = await printed(page, async () => {
        await page.getByRole('button', { name: /^Stampa/ }).click()
        await page.getByRole('button', { name: /^Report sala per tavolo/ }).click()
      })
      const { served: byTable, totals } = await readByTable(pdf)
      expect(byTable).toEqual(ofRoom((party) => ({ table: onPaper(table(party)), tally: tally(party) })))
      const portions = Object.entries(all).filter(([key]) => !key.includes(': '))
      expect(totals).toEqual(Object.fromEntries(portions))
      await expectMarks(pdf, 'Report sala per tavolo')
    })
  },
)

test('from the link of an invitation to the sheet of the kitchen: what is chosen on phones is what is printed', async ({
  page,
  browser,
}) => {
  const owner = await register(page)
  const hotelId = await openHotel(page, HOTEL)
  // Asked as the owner, the server would remember for some seconds that they serve no hotel.
  await expect.poll(() => hotelOnServer(hotelId).catch(() => undefined)).toBeDefined()
  const menu = COURSES.slice(1, 3)
  for (const [courseIndex, names] of menu) for (const name of names) await aDish(owner, hotelId, name, { courseIndex })
  await composeDinner(
    page,
    hotelId,
    menu.flatMap(([, names]) => names),
  )
  const parties = (await importStays(page, hotelId, 12, 0)).filter(({ isIncluded }) => isIncluded).slice(0, 3)

  const tally: Record<string, number> = {}
  for (const [at, { id }] of parties.entries()) {
    await changeRow(owner, 'Book', id, { refLocale: 'it' })
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'it-IT' })
    await enterBy(phone, await invite(owner, id))
    await openDinner(phone)
    for (const [, names] of menu) {
      const dish = names[at % 2] ?? ''
      await choose(phone, dish)
      tally[dish] = (tally[dish] ?? 0) + 1
    }
    await send(phone)
    await expect(phone.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
    await phone.close()
  }

  await page.goto(`/hotels/${hotelId}/mealbooks`)
  await dinnerCard(page).getByRole('link', { name: CENA, exact: true }).click()
  await expectReport(page)
  await expect(page.getByText(new RegExp(`^${parties.length}/\\d+ ordini completati$`))).toBeVisible()
  const pdf = await printed(page, () => page.keyboard.press('Control+u'))
  expect(await readKitchen(pdf)).toEqual(withPlain(tally))
  await expectMarks(pdf, 'Report cucina')
})
