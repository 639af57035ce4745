import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { order } from './pages/mealBooks.ts'
import { readPdf } from './pages/pdf.ts'
import {
  aServedRoom,
  chooseInList,
  dragIn,
  dragOnPlan,
  expectPlaces,
  onPlan,
  placesOnServer,
  plan,
  saidIn,
} from './pages/planning.ts'
import { aHotel, anOwner, aRow, rowsOnServer } from './server.ts'

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function aHouse(tables: readonly object[] = []) {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const room = tables.length > 0 ? await aRow(owner, 'DiningRoom', hotelId, { name: 'Veranda' }) : ''
  const diningRoom = { __type: 'Pointer', className: 'DiningRoom', objectId: room }
  for (const [at, table] of tables.entries())
    await aRow(owner, 'Table', hotelId, { name: String(at + 1), seats: 2, diningRoom, ...table })
  return { owner, hotelId, path: `/hotels/${hotelId}/planning` }
}

test('a room is drawn from nothing with the mouse', { tag: ['@once', '@main'] }, async ({ page }) => {
  const { owner, hotelId, path } = await aHouse()
  await openAs(page, owner.email, path)
  await page.getByRole('button', { name: 'Nuova sala' }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifica sala' })
  await dialog.getByLabel('Nome').fill('Terrazza')
  await dialog.getByLabel('Larghezza (m)').fill('12')
  await dialog.getByLabel('Profondità (m)').fill('8')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('button', { name: 'Terrazza', exact: true })).toBeVisible()

  await dragIn(page, 'Tavolo quadrato da 4', [300, 202])
  await dragIn(page, 'Tavolo rotondo da 8', [700, 300])
  await dragIn(page, 'Parete', [750, 600])
  await expectPlaces(hotelId, { 1: [300, 200, 0], 2: [700, 300, 0] })
  await expect.poll(() => rowsOnServer('Fixture', hotelId)).toMatchObject([{ kind: 'wall', x: 750, y: 600 }])

  await dragOnPlan(page, [300, 200], [400, 400])
  await expectPlaces(hotelId, { 1: [400, 400, 0], 2: [700, 300, 0] })

  // A frame around both tables, and not around the wall.
  await dragOnPlan(page, [250, 150], [900, 520])
  await expect(page.getByText('2 elementi scelti')).toBeVisible()
  await page.getByRole('button', { name: 'In alto' }).click()
  await expectPlaces(hotelId, { 1: [400, 265, 0], 2: [700, 300, 0] })
  await page.keyboard.press('Control+z')
  await expectPlaces(hotelId, { 1: [400, 400, 0], 2: [700, 300, 0] })
  await page.keyboard.press('Control+y')
  await expectPlaces(hotelId, { 1: [400, 265, 0], 2: [700, 300, 0] })

  await page.reload()
  await expect(plan(page)).toHaveAccessibleName('Pianta: Terrazza, 2 tavoli, 12 coperti')
})

test('all of it goes by keyboard, and is said', { tag: '@once' }, async ({ page }) => {
  const { owner, hotelId, path } = await aHouse([
    { x: 300, y: 300 },
    { x: 600, y: 300, locked: true },
  ])
  await openAs(page, owner.email, path)
  const row = await chooseInList(page, 'Tavolo 1')
  await row.press('ArrowRight')
  await row.press('Shift+ArrowDown')
  await row.press('r')
  await expect(
    page.getByRole('status').filter({ hasText: 'Tavolo 1: a 3,1 m da sinistra e 3,5 m dall’alto, girato di 15°' }),
  ).toHaveCount(1)
  await expectPlaces(hotelId, { 1: [310, 350, 15], 2: [600, 300, 0] })
  await expect(row).toHaveAccessibleName(
    /^Tavolo 1, 2 coperti, quadrato, Senza rango, a 3,1 m da sinistra e 3,5 m dall’alto, girato di 15°$/,
  )
  await row.press('Control+d')
  await expectPlaces(hotelId, { 1: [310, 350, 15], 2: [600, 300, 0], 3: [350, 390, 15] })

  // The locked one stays.
  const plans = page.getByRole('application')
  await plans.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('ArrowLeft')
  await expectPlaces(hotelId, { 1: [300, 350, 15], 2: [600, 300, 0], 3: [340, 390, 15] })
  await page.keyboard.press('Escape')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Delete')
  await expectPlaces(hotelId, { 1: undefined, 2: [600, 300, 0], 3: [340, 390, 15] })
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z')
  await expectPlaces(hotelId, { 1: [300, 300, 0], 2: [600, 300, 0] })
})

test(
  'tables without a place wait in the tray, and are laid out by rank at once',
  { tag: '@once' },
  async ({ page }) => {
    const { owner, hotelId, path } = await aHouse()
    const rank = await aRow(owner, 'Rank', hotelId, { name: 'Veranda' })
    const ranked = { rank: { __type: 'Pointer', className: 'Rank', objectId: rank } }
    for (const name of ['1', '2', '3', '4'])
      await aRow(owner, 'Table', hotelId, { name, seats: 4, ...(name > '2' && ranked) })
    await openAs(page, owner.email, path)
    await page.getByRole('button', { name: 'Disponi per rango' }).click()
    await expect(page.getByText('Ogni tavolo ha il suo posto.')).toBeVisible()
    await expect.poll(async () => Object.values(await placesOnServer(hotelId)).every(Boolean)).toBe(true)
    const places = (await placesOnServer(hotelId)) as Record<string, number[]>
    expect(places['3']?.[1]).toBeLessThan(places['1']?.[1] ?? 0)

    await page.getByRole('button', { name: 'Modifica Sala 1' }).click()
    await page.getByRole('button', { name: 'Elimina sala' }).click()
    await expect(page.getByText(/4 tavoli restano da sistemare/)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
    await expectPlaces(hotelId, { 1: undefined, 2: undefined, 3: undefined, 4: undefined })
  },
)

test('two maîtres who draw at once do not undo each other', { tag: '@once' }, async ({ page, browser }) => {
  const { owner, hotelId, path } = await aHouse([
    { x: 300, y: 300 },
    { x: 600, y: 300 },
    { x: 900, y: 300 },
  ])
  const context = await browser.newContext()
  const other = await context.newPage()
  await Promise.all([openAs(page, owner.email, path), openAs(other, owner.email, path)])
  await Promise.all([expect(plan(page)).toBeVisible(), expect(plan(other)).toBeVisible()])
  await Promise.all([dragOnPlan(page, [300, 300], [300, 600]), dragOnPlan(other, [600, 300], [600, 700])])
  await expectPlaces(hotelId, { 1: [300, 600, 0], 2: [600, 700, 0], 3: [900, 300, 0] })

  // Each sees the other's, also without asking.
  const expectTableAt = async (viewer: Page, x: number, y: number) => {
    const place = await onPlan(viewer, x, y)
    const isThere = () =>
      viewer.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('[data-id]') !== null, place)
    await expect.poll(isThere).toBe(true)
  }
  await expectTableAt(other, 300, 600)
  await dragOnPlan(other, [300, 600], [300, 500])
  await expectPlaces(hotelId, { 1: [300, 500, 0], 2: [600, 700, 0], 3: [900, 300, 0] })
  await expectTableAt(page, 300, 500)

  // A step back is of one's own work: what the other moved since stays.
  await page.keyboard.press('Control+z')
  await dragOnPlan(page, [900, 300], [900, 600])
  await expectPlaces(hotelId, { 1: [300, 500, 0], 2: [600, 700, 0], 3: [900, 600, 0] })
  await context.close()
})

test('a phone reads where each table stands', { tag: '@phone' }, async ({ page }) => {
  const { owner, path } = await aHouse([{ x: 300, y: 300 }])
  await openAs(page, owner.email, path)
  await expect(page.getByText(/apri questa pagina su uno schermo più grande/)).toBeVisible()
  await expect(
    page.getByText('Tavolo 1, 2 coperti, quadrato, Senza rango, a 3 m da sinistra e 3 m dall’alto'),
  ).toBeVisible()
})

test(
  'who sits where is seen at a meal, follows the orders, and is moved from table to table',
  { tag: ['@once', '@main'] },
  async ({ page }) => {
    const service = await aServedRoom()
    await openAs(page, service.owner.email, service.path)
    const said = saidIn(page)
    await expect(said('12')).toHaveText('Tavolo 12: Rossi, 2 PAX su 4, nessun ordine')
    await expect(said('7')).toHaveText('Tavolo 7: libero')
    await order(service, 'Rossi', 'risotto')
    await expect(said('12')).toHaveText(/Rossi, 2 PAX su 4, ordini (a metà|completi)/)

    await dragOnPlan(page, [300, 400], [1100, 400])
    await expect(page.getByText('Rossi: tavolo 7')).toBeVisible()
    await expect(said('12')).toHaveText('Tavolo 12: libero')
    await expect.poll(() => service.tableOf('Rossi')).toBe('7')
    await page.getByRole('status').getByRole('button', { name: 'Annulla' }).click()
    await expect.poll(() => service.tableOf('Rossi')).toBe('12')

    // Somebody sits there all the time: it is asked first.
    await dragOnPlan(page, [300, 400], [700, 400])
    const question = page.getByRole('alertdialog')
    await expect(
      question.getByText(/^Al tavolo 4 dal.+ c’è già Müller\. Vuoi scambiarli di posto o farli sedere insieme\?$/),
    ).toBeVisible()
    await question.getByRole('button', { name: 'Annulla' }).click()
    await expect(said('12')).toHaveText(/Rossi/)
    await dragOnPlan(page, [300, 400], [700, 400])
    await question.getByRole('button', { name: 'Siedono insieme' }).click()
    await expect(said('4')).toHaveText(/Müller.*4 PAX su 4.*occupato due volte/)

    await page.getByRole('searchbox').fill('rossi')
    await expect(page.getByText('1 prenotazione trovata')).toBeVisible()
    await said('4').click()
    await expect(page.getByRole('link', { name: 'Ordini', exact: true }).first()).toHaveAttribute(
      'href',
      new RegExp(`/mealbooks/${service.mealId}/edit/`),
    )
  },
)

test('tables are joined for a meal and for the stay, and parted again', { tag: '@once' }, async ({ page }) => {
  const service = await aServedRoom()
  await openAs(page, service.owner.email, service.path)
  const said = saidIn(page)
  await expect(said('12')).toHaveText(/^Tavolo 12: Rossi, 2 PAX su 4/)
  await page.getByText('Solo questa cena').click()
  await dragOnPlan(page, [1100, 400], [300, 400])
  await expect(page.getByText('Rossi: tavoli 12 + 7, solo per questa cena')).toBeVisible()
  await expect(said('12')).toHaveText(/^Tavolo 12: Rossi, unito a 7, 2 PAX su 8/)
  await expect(said('7')).toHaveText(/^Tavolo 7: Rossi, unito a 12, 2 PAX su 8/)
  await expect.poll(() => service.seatings()).toEqual([{ meal: '3', tables: ['12', '7'] }])

  // By keyboard: parted, then joined for the whole stay.
  await said('12').press('Enter')
  await expect(page.getByText('Solo per questa cena: di solito al tavolo 12.')).toBeVisible()
  await page.getByRole('button', { name: 'Separa il tavolo 7' }).press('Enter')
  await expect(said('7')).toHaveText('Tavolo 7: libero')
  await page.getByText('Tutto il soggiorno').click()
  const join = page.getByRole('combobox', { name: 'Unisci un tavolo' })
  await join.fill('7')
  await join.press('Enter')
  await expect(page.getByText('Tavoli uniti: 12 + 7')).toBeVisible()
  await expect
    .poll(() => service.seatings())
    .toEqual([
      { meal: '3', tables: [] },
      { meal: undefined, tables: ['12', '7'] },
    ])
  await page.keyboard.press('Control+z')
  await expect(said('7')).toHaveText('Tavolo 7: libero')
  await expect
    .poll(() => service.seatings())
    .toEqual([
      { meal: '3', tables: [] },
      { meal: undefined, tables: [] },
    ])
})

test('two fingers zoom and pan the plan of a meal, and one moves a guest', { tag: '@once' }, async ({ browser }) => {
  const service = await aServedRoom()
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await openAs(page, service.owner.email, service.path)
  await expect(saidIn(page)('12')).toHaveText(/Rossi/)
  const { from, to } = { from: await onPlan(page, 300, 400), to: await onPlan(page, 1100, 400) }
  const touch = await context.newCDPSession(page)
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
  const width = async () => Number((await plan(page).getAttribute('viewBox'))?.split(' ')[2])
  const whole = await width()

  // The first finger is on a guest, who stays.
  const beside = { x: from.x + 60, y: from.y }
  await fingers('touchStart', from)
  await fingers('touchStart', from, beside)
  await fingers('touchMove', from, { x: from.x + 120, y: from.y })
  await expect.poll(width).toBeCloseTo(whole / 2, 0)
  await fingers('touchEnd')
  await page.getByRole('button', { name: 'Tutta la sala' }).click()
  await expect.poll(width).toBe(whole)
  await expect(saidIn(page)('12')).toHaveText(/Rossi/)

  await fingers('touchStart', from)
  await fingers('touchMove', { x: (from.x + to.x) / 2, y: from.y })
  await fingers('touchMove', to)
  await fingers('touchEnd')
  await expect(saidIn(page)('7')).toHaveText(/Rossi/)
  await context.close()
})

test(
  'two swap their tables, one moves for a meal alone, and all of it goes back',
  { tag: '@once' },
  async ({ page }) => {
    const service = await aServedRoom()
    await openAs(page, service.owner.email, service.path)
    const said = saidIn(page)
    const swap = async () => {
      await dragOnPlan(page, [300, 400], [700, 400])
      await page.getByRole('alertdialog').getByRole('button', { name: 'Scambia' }).click()
    }
    await expect(said('12')).toHaveText(/Rossi/)
    await swap()
    await expect(page.getByText('Rossi: tavolo 4; Müller: tavolo 12')).toBeVisible()
    await expect.poll(() => service.tables()).toMatchObject({ Rossi: ['4', false], Müller: ['12', false] })

    await page.getByText('Solo questa cena').click()
    await swap()
    await expect(said('4')).toHaveText(/Müller/)
    await expect
      .poll(() => service.seatings())
      .toEqual([
        { meal: '3', tables: ['12'] },
        { meal: '3', tables: ['4'] },
      ])
    expect(await service.tables()).toMatchObject({ Rossi: ['4', false], Müller: ['12', false] })

    await dragOnPlan(page, [300, 400], [1100, 400])
    await expect(page.getByText('Rossi: tavolo 7, solo per questa cena')).toBeVisible()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
    await expect(said('12')).toHaveText(/Rossi/)
    await expect.poll(() => service.tables()).toMatchObject({ Rossi: ['12', false], Müller: ['4', false] })
    await expect
      .poll(() => service.seatings())
      .toEqual([
        { meal: '3', tables: [] },
        { meal: '3', tables: [] },
      ])
  },
)

test(
  'two maîtres who seat guests at one dinner see each other’s, and no table is taken twice in silence',
  { tag: '@once' },
  async ({ page, browser }) => {
    const service = await aServedRoom()
    const context = await browser.newContext()
    const other = await context.newPage()
    await Promise.all([
      openAs(page, service.owner.email, service.path),
      openAs(other, service.owner.email, service.path),
    ])
    await Promise.all([expect(saidIn(page)('12')).toHaveText(/Rossi/), expect(saidIn(other)('12')).toHaveText(/Rossi/)])
    await dragOnPlan(page, [300, 400], [1100, 400])
    await expect(saidIn(other)('7')).toHaveText(/Rossi/)
    await expect(saidIn(other)('12')).toHaveText('Tavolo 12: libero')

    // One gives the free table away while the other, without a network, still sees it free.
    await page.context().setOffline(true)
    await dragOnPlan(page, [1100, 400], [300, 400])
    await expect(saidIn(page)('12')).toHaveText(/Rossi/)
    await dragOnPlan(other, [700, 400], [300, 400])
    await expect.poll(() => service.tables()).toMatchObject({ Rossi: ['7', false], Müller: ['12', false] })
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: '1 modifica non accettata' })).toBeVisible()
    await expect.poll(() => service.tables()).toMatchObject({ Rossi: ['7', false], Müller: ['12', false] })
    await context.close()
  },
)

test('the room is printed with its guests, one room a page, on A4 or A3', { tag: '@once' }, async ({ page }) => {
  const { owner, hotelId, path } = await aServedRoom()
  await aRow(owner, 'DiningRoom', hotelId, { name: 'Terrazza', position: 1 })
  await openAs(page, owner.email, path)
  // Rossi has two tables tonight, and is counted once.
  await page.getByText('Solo questa cena').click()
  await dragOnPlan(page, [1100, 400], [300, 400])
  await expect(saidIn(page)('7')).toHaveText(/Rossi, unito a 12/)
  await page.getByRole('link', { name: 'Stampa' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first().getByText('Rossi')).toHaveCount(1)
  const onPaper = async () => readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  const small = await onPaper()
  expect(small.sizes).toEqual([
    [842, 595],
    [842, 595],
  ])
  expect(small.pages[0]).toMatch(/Veranda.*4 ospiti a 3 tavoli, 0 liberi.*Rossi.*2\/8 HB/s)
  expect(small.pages[1]).toMatch(/Terrazza/)
  await page.getByLabel('Foglio').selectOption('A3')
  // The address carries the sheet, and React takes it up a moment later.
  await expect(page.getByLabel('Foglio')).toHaveValue('A3')
  const large = await onPaper()
  expect(large.sizes).toEqual([
    [1191, 842],
    [1191, 842],
  ])
})
