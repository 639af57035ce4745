import { expect, test } from 'playwright/test'
import type { Page, Response } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { sendOrder } from './pages/guestOrders.ts'
import { MenuCalendar, UNSAVED } from './pages/menuEditor.ts'
import { aDish, aHotel, aMeal, aRow, anOwner, mealsOnServer } from './server.ts'
import type { Owner } from './server.ts'

const BATCH = '**/parse/batch'
const CENA = 'Cena'

const DISHES = {
  'Lasagne al forno': 2,
  'Risotto alla pescatora': 2,
  'Passatelli in brodo': 2,
  'Branzino al sale': 3,
  'Arrosto di vitello': 3,
} as const
type DishName = keyof typeof DISHES

interface Villa {
  readonly owner: Owner
  readonly hotelId: string
  readonly ids: Readonly<Record<string, string>>
}

/** A hotel of one's own with five dishes, and dinners that are already in its calendar. */
async function aVilla(dinners: Readonly<Record<string, readonly DishName[]>> = {}): Promise<Villa> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const made = Object.entries(DISHES).map(async ([name, courseIndex]) => [
    name,
    await aDish(owner, hotelId, name, { courseIndex }),
  ])
  const ids = Object.fromEntries(await Promise.all(made)) as Record<string, string>
  await Promise.all(
    Object.entries(dinners).map(([day, names]) =>
      aMeal(owner, hotelId, day, { dishes: names.map((name) => ids[name]) }),
    ),
  )
  return { owner, hotelId, ids }
}

async function openVilla(page: Page, isTouched: boolean, villa: Villa): Promise<MenuCalendar> {
  const calendar = new MenuCalendar(page, isTouched)
  await calendar.open(villa.owner.email, villa.hotelId, '2027-03-15')
  return calendar
}

const dinners =
  ({ hotelId, ids }: Villa) =>
  async () => {
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    const meals = await mealsOnServer(hotelId)
    return Object.fromEntries(meals.map(({ day, dishes }) => [day, dishes.map((id) => names.get(id))]))
  }

/** Lets the server do the next batch and loses its answer; gives the answer to the second request. */
async function loseAnAnswer(page: Page): Promise<() => Promise<Response>> {
  let lost = 0
  await page.route(BATCH, async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  // An answer that is lost is no response: the first one that arrives is the second.
  const answer = page.waitForResponse(BATCH)
  return async () => {
    const response = await answer
    expect(lost).toBe(1)
    return response
  }
}

test(
  'a week of menus is built by copying day by day, over the change of the clocks',
  { tag: '@main' },
  async ({ page, isMobile }) => {
    const villa = await aVilla()
    const calendar = await openVilla(page, isMobile, villa)

    await calendar.choose('2027-03-22')
    await calendar.addMeal(CENA)
    await calendar.meal(CENA).getByLabel('Fine: Cena').selectOption('22:00')
    await calendar.meal(CENA).getByLabel('Inizio: Cena').selectOption('20:00')
    await calendar.meal(CENA).getByRole('slider', { name: 'Apertura degli ordini: Cena' }).press('Home')
    await expect(calendar.meal(CENA)).toContainText('Ordini dalle 20:00 di sab 20 alle 16:00 di lun 22 marzo')
    const monday = ['Lasagne al forno', 'Risotto alla pescatora', 'Branzino al sale', 'Arrosto di vitello']
    await calendar.addDishes(CENA, monday)
    await expect(page).toHaveURL(/[?&]saved=0/)
    await calendar.moveDish(CENA, 'Risotto alla pescatora', 'Lasagne al forno')
    const asMoved = ['Risotto alla pescatora', 'Lasagne al forno', 'Branzino al sale', 'Arrosto di vitello']
    await expect.poll(calendar.dishesOf(CENA)).toEqual(asMoved)
    await calendar.saveAll()

    await calendar.act('copy')
    await expect(page.getByText('Periodo copiato: 22 marzo 2027')).toBeVisible()
    await calendar.choose('2027-03-23')
    await calendar.act('paste')
    await calendar.removeDish(CENA, 'Lasagne al forno')
    await calendar.addDishes(CENA, ['Passatelli in brodo'])
    await calendar.saveAll()

    await calendar.chooseDays('2027-03-22', '2027-03-23')
    await calendar.act('copyDays')
    await expect(page.getByText('Periodo copiato: 22 – 23 marzo 2027')).toBeVisible()
    await calendar.chooseDays('2027-03-24', '2027-03-28')
    await calendar.act('pasteDays')
    await expect(calendar.save).toBeEnabled()
    await calendar.saveAll()

    const tuesday = ['Risotto alla pescatora', 'Branzino al sale', 'Arrosto di vitello', 'Passatelli in brodo']
    const [one, two] = [new Set(asMoved), new Set(tuesday)]
    await expect
      .poll(async () => {
        const found = await dinners(villa)()
        return Object.fromEntries(Object.entries(found).map(([day, names]) => [day, new Set(names)]))
      })
      .toEqual({
        '2027-03-22': one,
        '2027-03-23': two,
        '2027-03-24': one,
        '2027-03-25': two,
        '2027-03-26': one,
        '2027-03-27': two,
        '2027-03-28': one,
      })
    const rows = await mealsOnServer(villa.hotelId)
    expect(rows.map(({ mealIndex }) => mealIndex)).toEqual(Array.from({ length: 7 }, () => '3'))
    // Eight o’clock on the hotel’s clock, which is put forward on Sunday morning.
    const [saturday, sunday] = rows.slice(-2)
    expect([saturday?.date, sunday?.date]).toEqual(['2027-03-27T19:00:00.000Z', '2027-03-28T18:00:00.000Z'])
    expect([sunday?.fromDate, sunday?.toDate]).toEqual(['2027-03-26T19:00:00.000Z', '2027-03-28T14:00:00.000Z'])
    expect(rows[0]?.dishes).toEqual(asMoved.map((name) => villa.ids[name]))
  },
)

test('saving over a menu asks and shows what changes; Annulla keeps all, Continua saves', async ({
  page,
  isMobile,
}) => {
  const villa = await aVilla({ '2027-03-22': ['Lasagne al forno', 'Branzino al sale'] })
  const calendar = await openVilla(page, isMobile, villa)
  await calendar.choose('2027-03-22')
  await calendar.removeDish(CENA, 'Branzino al sale')
  const { overwrite } = calendar
  await calendar.save.click()
  await expect(overwrite).toContainText('Tutti i menu per il 22 marzo 2027 verranno sovrascritti. Vuoi continuare?')
  await expect(overwrite.getByRole('region', { name: 'Che cosa cambia' })).toContainText(
    /lun 22 marzo\s*Cambia\s*Cena\s*2 → 1 piatto/,
  )
  await overwrite.getByRole('button', { name: 'Annulla' }).click()
  await expect.poll(calendar.dishesOf(CENA)).toEqual(['Lasagne al forno'])
  await expect(page).toHaveURL(/[?&]saved=0/)
  expect(await dinners(villa)()).toEqual({ '2027-03-22': ['Lasagne al forno', 'Branzino al sale'] })

  await calendar.save.click()
  await overwrite.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(/[?&]saved=1/)
  await expect.poll(dinners(villa)).toEqual({ '2027-03-22': ['Lasagne al forno'] })
})

test(
  'pasting over a menu asks at once, and saving does not ask again',
  { tag: '@once' },
  async ({ page, isMobile }) => {
    const villa = await aVilla({
      '2027-03-22': ['Lasagne al forno'],
      '2027-03-24': ['Branzino al sale', 'Arrosto di vitello'],
    })
    const calendar = await openVilla(page, isMobile, villa)
    await calendar.choose('2027-03-22')
    await calendar.act('copy')
    await calendar.choose('2027-03-24')
    const { overwrite } = calendar
    await calendar.act('paste')
    await expect(overwrite.getByRole('region', { name: 'Che cosa cambia' })).toContainText('mer 24 marzo')
    await overwrite.getByRole('button', { name: 'Annulla' }).click()
    await expect.poll(calendar.dishesOf(CENA)).toEqual(['Branzino al sale', 'Arrosto di vitello'])

    await calendar.actInMenu('Incolla')
    await overwrite.getByRole('button', { name: 'Continua' }).click()
    await expect.poll(calendar.dishesOf(CENA)).toEqual(['Lasagne al forno'])
    await calendar.saveAll()
    await expect.poll(dinners(villa)).toEqual({
      '2027-03-22': ['Lasagne al forno'],
      '2027-03-24': ['Lasagne al forno'],
    })
  },
)

test(
  'days are pasted one by one from a single day on, which are then selected',
  { tag: '@once' },
  async ({ page, isMobile }) => {
    const villa = await aVilla({
      '2027-03-22': ['Lasagne al forno'],
      '2027-03-23': ['Branzino al sale'],
      '2027-03-25': ['Arrosto di vitello'],
    })
    const calendar = await openVilla(page, isMobile, villa)
    await calendar.chooseDays('2027-03-22', '2027-03-23')
    await calendar.act('copyDays')
    await calendar.choose('2027-03-24')
    await calendar.act('pasteDays')
    await expect(calendar.overwrite).toContainText(
      'Tutti i menu nel periodo 24 marzo 2027 - 25 marzo 2027 verranno sovrascritti. Vuoi continuare?',
    )
    await calendar.overwrite.getByRole('button', { name: 'Continua' }).click()
    await expect(calendar.period).toHaveText('24 – 25 marzo 2027')
    await expect(page).toHaveURL(/[?&]saved=0/)
    await calendar.saveAll()
    await expect.poll(dinners(villa)).toEqual({
      '2027-03-22': ['Lasagne al forno'],
      '2027-03-23': ['Branzino al sale'],
      '2027-03-24': ['Lasagne al forno'],
      '2027-03-25': ['Branzino al sale'],
    })
  },
)

test('whoever leaves an unsaved menu is asked, and loses it only after Continua', async ({ page, isMobile }) => {
  const villa = await aVilla({ '2027-03-22': ['Lasagne al forno', 'Branzino al sale'] })
  const calendar = await openVilla(page, isMobile, villa)
  await calendar.choose('2027-03-22')
  await calendar.removeDish(CENA, 'Branzino al sale')
  await expect(page).toHaveURL(/[?&]saved=0/)
  const isKept = () => expect.poll(calendar.dishesOf(CENA)).toEqual(['Lasagne al forno'])

  await page.keyboard.press('Escape')
  await calendar.answer(UNSAVED, 'Annulla')
  await isKept()

  await page.evaluate(() => history.back())
  await calendar.answer(UNSAVED, 'Annulla')
  await isKept()

  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  await page.evaluate(() => location.reload())
  expect(await asked).toBe('beforeunload')
  await isKept()

  if (!isMobile) {
    await calendar.day('2027-03-24').click()
    await calendar.answer(UNSAVED, 'Annulla')
    await isKept()
    await page.getByRole('link', { name: 'Raccolta piatti' }).click()
    await calendar.answer(UNSAVED, 'Annulla')
    await isKept()
    await calendar.day('2027-03-24').click()
    await calendar.answer(UNSAVED, 'Continua')
    await expect(calendar.period).toHaveText('24 marzo 2027')
    // The day that was pressed is where it was before the panel, and a second press is on the same day.
    const beside = await calendar.day('2027-03-24').boundingBox()
    await page.keyboard.press('Escape')
    await expect(calendar.panel).toBeHidden()
    expect(await calendar.day('2027-03-24').boundingBox()).toEqual(beside)
  } else {
    await calendar.panel.getByRole('button', { name: 'Chiudi il menu' }).tap()
    await calendar.answer(UNSAVED, 'Continua')
    await expect(calendar.panel).toBeHidden()
  }
  await expect(page).not.toHaveURL(/[?&]saved=0/)
  await calendar.choose('2027-03-22')
  await expect.poll(calendar.dishesOf(CENA)).toEqual(['Lasagne al forno', 'Branzino al sale'])
})

test(
  'a reload that is confirmed loses the edits, and the address says so',
  { tag: '@once' },
  async ({ page, isMobile }) => {
    const villa = await aVilla({ '2027-03-22': ['Lasagne al forno', 'Branzino al sale'] })
    const calendar = await openVilla(page, isMobile, villa)
    await calendar.choose('2027-03-22')
    await calendar.removeDish(CENA, 'Branzino al sale')
    await expect(page).toHaveURL(/[?&]saved=0/)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect.poll(calendar.dishesOf(CENA)).toEqual(['Lasagne al forno', 'Branzino al sale'])
    await expect(page).toHaveURL(/[?&]saved=1/)
    await calendar.panel.getByRole('button', { name: 'Chiudi il menu' }).click()
    await expect(calendar.panel).toBeHidden()
  },
)

test('undoing everything leaves nothing to save, and nobody is asked', { tag: '@once' }, async ({ page, isMobile }) => {
  const villa = await aVilla({ '2027-03-22': ['Lasagne al forno', 'Branzino al sale'] })
  const calendar = await openVilla(page, isMobile, villa)
  await calendar.choose('2027-03-22')
  await calendar.removeDish(CENA, 'Branzino al sale')
  await calendar.removeDish(CENA, 'Lasagne al forno')
  await expect(page).toHaveURL(/[?&]saved=0/)
  const undo = () =>
    isMobile ? calendar.panel.getByRole('button', { name: 'Annulla modifica' }).tap() : page.keyboard.press('Control+z')
  await undo()
  await expect.poll(calendar.dishesOf(CENA)).toEqual(['Lasagne al forno'])
  await undo()
  await expect(page).toHaveURL(/[?&]saved=1/)
  await expect(calendar.save).toBeDisabled()
  await calendar.panel.getByRole('button', { name: 'Chiudi il menu' }).click()
  await expect(calendar.panel).toBeHidden()
  await expect(calendar.question).toBeHidden()
})

test('going to add a dish saves first, once it is allowed to', { tag: '@once' }, async ({ page, isMobile }) => {
  const villa = await aVilla()
  const calendar = await openVilla(page, isMobile, villa)
  await calendar.choose('2027-03-22')
  await calendar.addMeal(CENA)
  await calendar.addDishes(CENA, ['Branzino al sale'])
  const toCollection = async () => {
    await calendar.meal(CENA).getByRole('combobox', { name: 'Aggiungi piatto: Cena' }).fill('Pinzimonio')
    await calendar.meal(CENA).getByRole('button', { name: 'Vai alla raccolta piatti' }).click()
  }
  const sentence = 'Continuando il sistema salverà in automatico e ti manderà alla lista dei piatti, vuoi procedere?'
  await toCollection()
  await calendar.answer(sentence, 'Annulla')
  await expect.poll(calendar.dishesOf(CENA)).toEqual(['Branzino al sale'])
  expect(await dinners(villa)()).toEqual({})
  await toCollection()
  await calendar.answer(sentence, 'Continua')
  await expect(page).toHaveURL(new RegExp(`/hotels/${villa.hotelId}/dishes`))
  await expect.poll(dinners(villa)).toEqual({ '2027-03-22': ['Branzino al sale'] })
})

test(
  'all meals of a period are deleted after its question, once saved',
  { tag: '@once' },
  async ({ page, isMobile }) => {
    const villa = await aVilla({
      '2027-03-22': ['Lasagne al forno'],
      '2027-03-23': ['Branzino al sale'],
      '2027-03-25': ['Arrosto di vitello'],
    })
    const calendar = await openVilla(page, isMobile, villa)
    await calendar.chooseDays('2027-03-22', '2027-03-24')
    await calendar.actInMenu('Elimina tutti i pasti')
    const sentence = 'Sei sicuro di voler cancellare tutti i pasti nel periodo 22 marzo 2027 - 24 marzo 2027'
    await calendar.answer(sentence, 'Annulla')
    await expect(calendar.meal(CENA)).toBeVisible()
    await calendar.actInMenu('Elimina tutti i pasti')
    await calendar.answer(sentence, 'Continua')
    await expect(calendar.panel.getByText('Nessun pasto nei giorni scelti')).toBeVisible()
    await calendar.save.click()
    await expect.poll(dinners(villa)).toEqual({ '2027-03-25': ['Arrosto di vitello'] })
  },
)

test(
  'one thing that is changed on days that differ leaves their other differences',
  { tag: '@once' },
  async ({ page, isMobile }) => {
    const villa = await aVilla({
      '2027-03-22': ['Lasagne al forno', 'Branzino al sale'],
      '2027-03-24': ['Lasagne al forno'],
    })
    await aMeal(villa.owner, villa.hotelId, '2027-03-23', { start: '19:00', dishes: [villa.ids['Arrosto di vitello']] })
    const calendar = await openVilla(page, isMobile, villa)
    await calendar.chooseDays('2027-03-22', '2027-03-24')
    await expect(calendar.meal(CENA).getByText('diverso nei giorni scelti').first()).toBeVisible()
    await expect(calendar.meal(CENA).getByText('in 2 giorni su 3').first()).toBeVisible()
    await calendar.addDishes(CENA, ['Passatelli in brodo'])
    await calendar.save.click()
    await calendar.overwrite.getByRole('button', { name: 'Continua' }).click()
    await expect.poll(dinners(villa)).toEqual({
      '2027-03-22': ['Lasagne al forno', 'Branzino al sale', 'Passatelli in brodo'],
      '2027-03-23': ['Arrosto di vitello', 'Passatelli in brodo'],
      '2027-03-24': ['Lasagne al forno', 'Passatelli in brodo'],
    })
    const dates = (await mealsOnServer(villa.hotelId)).map(({ date }) => date.slice(11, 16))
    expect(dates).toEqual(['19:00', '18:00', '19:00'])
  },
)

test('what the search finds at the foot of the panel is in view', async ({ page, isMobile }) => {
  const villa = await aVilla({ '2027-03-22': Object.keys(DISHES) as DishName[] })
  const dishes = Object.values(villa.ids)
  await aMeal(villa.owner, villa.hotelId, '2027-03-22', { mealIndex: '1', start: '12:30', dishes })
  const calendar = await openVilla(page, isMobile, villa)
  await calendar.choose('2027-03-22')
  const field = calendar.meal('Pranzo').getByRole('combobox', { name: 'Aggiungi piatto: Pranzo' })
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }))
  await field.click()
  const found = calendar.meal('Pranzo').getByRole('listbox', { name: 'Aggiungi piatto: Pranzo' })
  await expect(found.getByRole('option')).toHaveCount(5)
  await expect(found).toBeInViewport({ ratio: 1 })
})

test(
  'two receptionists edit lunch and dinner of a day, and both stay',
  { tag: '@once' },
  async ({ page, browser, isMobile }) => {
    const villa = await aVilla({ '2027-03-22': ['Lasagne al forno'] })
    await aMeal(villa.owner, villa.hotelId, '2027-03-22', { mealIndex: '1', start: '12:30', dishes: [] })
    const second = await browser.newContext()
    const mine = await openVilla(page, isMobile, villa)
    const theirs = await openVilla(await second.newPage(), isMobile, villa)
    await mine.choose('2027-03-22')
    await theirs.choose('2027-03-22')
    await mine.addDishes('Pranzo', ['Arrosto di vitello'])
    await theirs.addDishes(CENA, ['Branzino al sale'])
    for (const calendar of [mine, theirs]) await calendar.saveAll()
    const { ids } = villa
    await expect
      .poll(async () => (await mealsOnServer(villa.hotelId)).map(({ dishes }) => dishes))
      .toEqual([[ids['Arrosto di vitello']], [ids['Lasagne al forno'], ids['Branzino al sale']]])
    await second.close()
  },
)

test('a meal that a colleague deletes leaves the open menu', { tag: '@once' }, async ({ page, browser, isMobile }) => {
  const villa = await aVilla({ '2027-03-22': ['Lasagne al forno'] })
  await aMeal(villa.owner, villa.hotelId, '2027-03-22', { mealIndex: '1', start: '12:30', dishes: [] })
  const second = await browser.newContext()
  const mine = await openVilla(page, isMobile, villa)
  const theirs = await openVilla(await second.newPage(), isMobile, villa)
  await mine.choose('2027-03-22')
  await theirs.choose('2027-03-22')
  await theirs.meal(CENA).getByRole('button', { name: 'Togli il pasto: Cena' }).click()
  await theirs.save.click()
  await theirs.overwrite.getByRole('button', { name: 'Continua' }).click()
  await mine.addDishes('Pranzo', ['Arrosto di vitello'])
  await mine.saveAll()
  await expect(mine.meal(CENA)).toBeHidden()
  await expect(mine.meal('Pranzo')).toBeVisible()
  await expect.poll(dinners(villa)).toEqual({ '2027-03-22': ['Arrosto di vitello'] })
  await second.close()
})

test(
  'what was ordered is told before it is taken off the menu, and an ordered meal stays',
  { tag: '@once' },
  async ({ page, isMobile }) => {
    const villa = await aVilla()
    const { owner, hotelId, ids } = villa
    const pasta = ids['Lasagne al forno'] ?? ''
    const calendarMealId = await aMeal(owner, hotelId, '2027-03-22', {
      dishes: [pasta, ids['Branzino al sale']],
    })
    const days = { checkin: '2027-03-20T14:00:00Z', checkout: '2027-03-25T09:00:00Z' }
    const stay = Object.fromEntries(Object.entries(days).map(([name, iso]) => [name, { __type: 'Date', iso }]))
    const bookId = await aRow(owner, 'Book', hotelId, { ...stay, pax: 3, bookType: 'HB' })
    const book = { __type: 'Pointer', className: 'Book', objectId: bookId }
    for (const name of ['Ada', 'Bice', 'Carlo']) await aRow(owner, 'BookPerson', hotelId, { book, name })
    const dishes = [{ dishId: pasta, quantity: 3 }]
    expect(await sendOrder(owner, { bookId, calendarMealId, dishes, nonce: 'n1' })).toMatchObject({ status: 200 })

    const calendar = await openVilla(page, isMobile, villa)
    const { panel, overwrite } = calendar
    await calendar.choose('2027-03-22')
    await calendar.meal(CENA).getByRole('button', { name: 'Togli il pasto: Cena' }).click()
    await expect(panel.getByText('Cena, già ordini di 3 persone: il pasto non si può eliminare')).toBeVisible()
    await panel.getByRole('button', { name: 'Rimetti nel menu' }).click()
    await expect(calendar.meal(CENA)).toBeVisible()

    const sentence = 'Lasagne al forno, già ordinato da 3 persone: andrà in Da rivedere'
    await calendar.removeDish(CENA, 'Lasagne al forno')
    await expect(panel.getByText(sentence)).toBeVisible()
    await calendar.save.click()
    await expect(overwrite.getByText(sentence)).toBeVisible()
    await overwrite.getByRole('button', { name: 'Continua' }).click()
    await expect.poll(dinners(villa)).toEqual({ '2027-03-22': ['Branzino al sale'] })
  },
)

test('the calendar of someone else’s hotel is not found', { tag: '@once' }, async ({ page }) => {
  const villa = await aVilla({ '2027-03-22': ['Lasagne al forno'] })
  const stranger = await anOwner()
  await aHotel(stranger, { name: 'Casa mia' })
  await openAs(page, stranger.email, `/hotels/${villa.hotelId}/calendar`)
  await expect(page.getByText('Albergo non trovato')).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
})

test(
  'a deletion whose answer is lost is asked again, and is not refused',
  { tag: '@once' },
  async ({ page, isMobile }) => {
    const villa = await aVilla({ '2027-03-22': ['Lasagne al forno'] })
    const calendar = await openVilla(page, isMobile, villa)
    await calendar.choose('2027-03-22')
    await calendar.meal(CENA).getByRole('button', { name: 'Togli il pasto: Cena' }).click()
    const answer = await loseAnAnswer(page)
    await calendar.save.click()
    await calendar.overwrite.getByRole('button', { name: 'Continua' }).click()
    expect((await answer()).ok()).toBe(true)
    await expect(page.getByRole('status', { name: 'Salvataggio' })).toHaveText('Salvato')
    expect(await mealsOnServer(villa.hotelId)).toEqual([])
    await expect(page.getByText('non accettata')).toHaveCount(0)
  },
)

test.describe('a new dinner is saved once, and not lost,', { tag: '@once' }, () => {
  async function composed(page: Page, isTouched: boolean) {
    const villa = await aVilla()
    const calendar = await openVilla(page, isTouched, villa)
    await calendar.choose('2027-03-22')
    await calendar.addMeal(CENA)
    await calendar.addDishes(CENA, ['Branzino al sale'])
    return { villa, calendar }
  }
  const SAVED = { '2027-03-22': ['Branzino al sale'] }

  test('when the answer is lost', { tag: '@once' }, async ({ page, isMobile }) => {
    const { villa, calendar } = await composed(page, isMobile)
    const answer = await loseAnAnswer(page)
    await calendar.saveAll()
    expect((await answer()).ok()).toBe(true)
    await expect(page.getByText('Il server non risponde')).toHaveCount(0)
    expect(await dinners(villa)()).toEqual(SAVED)
    expect(await mealsOnServer(villa.hotelId)).toHaveLength(1)
  })

  test('when Salva is pressed twice', async ({ page, isMobile }) => {
    const { villa, calendar } = await composed(page, isMobile)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/parse/batch')) sent += 1
    })
    await calendar.save.dblclick()
    await expect(page.getByRole('status', { name: 'Salvataggio' })).toHaveText('Salvato')
    expect(await dinners(villa)()).toEqual(SAVED)
    expect(sent).toBe(1)
    await expect(calendar.overwrite).toBeHidden()
  })

  test('when the page is reloaded right after Salva', async ({ page, isMobile }) => {
    const { villa, calendar } = await composed(page, isMobile)
    page.on('dialog', (dialog) => void dialog.accept())
    await calendar.save.click()
    await page.reload()
    await expect.poll(dinners(villa)).toEqual(SAVED)
    await expect.poll(calendar.dishesOf(CENA)).toEqual(['Branzino al sale'])
  })
})
