import { expect } from 'playwright/test'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { aHouse as aHouseOfGuests } from '../pages/bookings.ts'
import { FIRST_COURSES, anEvening, orderedByPerson } from '../pages/evening.ts'
import { sendOrder } from '../pages/guestOrders.ts'
import { readPdf } from '../pages/pdf.ts'
import { aServedRoom } from '../pages/planning.ts'
import { aGuest, aHouse, seatsOnServer } from '../pages/timeline.ts'
import { DEMO, rowsOnServer, sessionOf } from '../server.ts'
import type { Target, Visitor } from './visitor.ts'
import { lacks, test } from './walk.ts'

const { step } = test
const [LASAGNE, RISOTTO] = FIRST_COURSES

/** With a session that is there already: one walk signs in by hand. */
async function openAs(visitor: Visitor, email: string, path: string, password?: string): Promise<void> {
  const user = await sessionOf(email, password)
  await visitor.open('/health')
  await visitor.run((kept) => localStorage.setItem('Parse/convivio/currentUser', JSON.stringify(kept)), {
    ...user,
    className: '_User',
  })
  await visitor.open(path)
}

const center = async (target: Target) => {
  const { x, y, width, height } = await target.box()
  return { x: x + width / 2, y: y + height / 2 }
}

test('signs in, and reads the demo hotel', async ({ visitor }) => {
  await step('signs in by email and password', async () => {
    await visitor.open('/hotels')
    await visitor.label('Email').fill(DEMO.email)
    await visitor.role('button', 'Entra').press()
    await visitor.role('heading', 'Inserisci la tua password').shown()
    await visitor.label('Password').fill(DEMO.password)
    await visitor.picture('password')
    await visitor.role('button', 'Entra').press()
    await visitor.role('link', /Grand Hotel Miramare/).shown()
    await visitor.picture('hotels')
  })
  await step('opens the calendar, and a day of it', async () => {
    await visitor.role('link', /Grand Hotel Miramare/).press()
    await visitor.role('gridcell', /oggi.*Cena/).press()
    await visitor.role('complementary', 'Menu dei giorni scelti').role('heading').at(0).shown()
    await visitor.picture('calendar')
  })
  await step('reads the orders of yesterday’s dinner', async () => {
    const yesterday = addDays(dayOf(Date.now(), 'Europe/Rome'), -1)
    await visitor.open(`/hotels/miramare01/mealbooks/miramare01_${yesterday.replaceAll('-', '')}_3`)
    await visitor.role('complementary', 'Che cosa mostrare').shown()
    await visitor
      .role('region', /^(Report sala|Chi manca)$/)
      .role('heading')
      .at(0)
      .shown()
    await visitor.role('region', 'Report cucina').text('Senza variazioni').at(0).shown()
    await visitor.picture('orders')
  })
  await step('looks at the bookings and at their timeline', async () => {
    await visitor.open('/hotels/miramare01/list')
    await visitor.role('list', 'Elenco delle prenotazioni').role('heading').at(0).shown()
    await visitor.picture('list')
    await visitor.open('/hotels/miramare01/calendar?view=bookings')
    await visitor.role('gridcell').at(0).shown()
    await visitor.picture('timeline')
  })
  await step('looks at the plan of a dinner', async () => {
    await visitor.open('/hotels/miramare01/planning?mode=serve&meal=3')
    await visitor.role('img', /^Pianta:/).shown()
    await visitor.role('button', /^Tavolo 1:/).shown()
    await visitor.picture('plan')
  })
  expect(await visitor.errors()).toEqual([])
})

test('finds a booking in the list, and changes it', async ({ visitor }) => {
  const { owner, hotelId, path } = await aHouseOfGuests()
  await openAs(visitor, owner.email, path)
  const names = visitor.role('list', 'Elenco delle prenotazioni').role('heading')
  await step('finds it by some letters', async () => {
    await names.counts(3)
    await visitor.role('searchbox').fill('mull')
    await names.counts(1)
    await names.says('José Müller')
  })
  await step('changes its name, which is saved', async () => {
    await visitor.role('link', 'José Müller').press()
    const dialog = visitor.role('dialog')
    await dialog.label('Nome di riferimento').fill('José Ortega')
    await visitor.picture('booking')
    await dialog.role('button', 'Fatto').press()
    await dialog.gone()
    await expect
      .poll(async () => (await rowsOnServer('Book', hotelId)).map(({ refName }) => refName))
      .toContain('José Ortega')
  })
  await step('changes another without a network, which is saved when it is back', async () => {
    await visitor.role('searchbox').fill('')
    // Else the network may break while the worker comes, about ten seconds after the page.
    await visitor.run(() =>
      'serviceWorker' in navigator ? navigator.serviceWorker.ready.then(() => undefined) : undefined,
    )
    await visitor.line.cut()
    await visitor.role('link', 'Chiara Testa').press()
    const dialog = visitor.role('dialog')
    await dialog.label('Nome di riferimento').fill('Chiara Conti')
    await dialog.role('button', 'Fatto').press()
    await visitor.role('status', 'Salvataggio').says('1 modifica in attesa')
    await visitor.picture('offline')
    await visitor.line.mend()
    await visitor.run(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(async () => (await rowsOnServer('Book', hotelId)).map(({ refName }) => refName))
      .toContain('Chiara Conti')
  })
  await step('opens without a network', async () => {
    if (!(await visitor.run(() => 'serviceWorker' in navigator))) {
      lacks('a service worker: the pages of the staff are not tried opening without a network')
      return
    }
    await visitor.run(() => navigator.serviceWorker.ready.then(() => undefined))
    await visitor.line.cut()
    await visitor.open(path)
    await names.says('Chiara Conti')
    await visitor.line.mend()
  })
  expect(await visitor.errors()).toEqual([])
})

test('moves, lengthens and begins stays on the timeline', async ({ visitor }) => {
  const house = await aHouse(4)
  await aGuest(house, 'Anna Uno', [1, 3], '1')
  await aGuest(house, 'Bruno Due', [2, 4], '2')
  const may = Date.UTC(2027, 4, 3) / 1000
  await openAs(visitor, house.owner.email, `/hotels/${house.hotelId}/calendar?view=bookings&currentDate=${may}`)
  const grid = visitor.role('grid', /^Prenotazioni di maggio 2027/)
  const row = (table: string) => grid.role('row', new RegExp(`^${table} ?4 posti ?Senza turno$`))
  const bar = (name: string) => grid.role('gridcell', new RegExp(name))
  const dayIn = async (table: string, day: number) => {
    const { x } = await center(visitor.css('[data-header]').role('img', new RegExp(`^\\S+ ${day} maggio`)))
    return { x, y: (await center(row(table))).y }
  }
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await visitor.take(from)
    await visitor.css('[data-ghost]').at(0).shown()
    await visitor.carry(from, to)
    await visitor.letGo()
  }
  const seats = (expected: object) => expect.poll(() => seatsOnServer(house)).toEqual(expected)
  await step('moves one to another table', async () => {
    const { x, y, height } = await bar('Anna Uno').box()
    await drag({ x: x + 24, y: y + height / 2 }, await dayIn('3', 1))
    await visitor.text('Anna Uno: ora al tavolo 3').at(0).shown()
    await row('3')
      .role('gridcell', /Anna Uno/)
      .shown()
    await seats({ 'Anna Uno': '3', 'Bruno Due': '2' })
    await visitor.picture('moved')
  })
  await step('lengthens it by its end', async () => {
    const { x, y, width, height } = await bar('Anna Uno').box()
    await drag({ x: x + width - 3, y: y + height / 2 }, await dayIn('3', 4))
    await visitor.text('Anna Uno: ora dal 01/05/2027 al 04/05/2027').at(0).shown()
  })
  await step('begins a new one by hand', async () => {
    await drag(await dayIn('1', 2), await dayIn('1', 4))
    const dialog = visitor.role('dialog')
    await dialog.label('Nome di riferimento').shown()
    await visitor.picture('new')
    await dialog.role('button', 'Fatto').press()
    await dialog.gone()
    await seats({ 'Anna Uno': '3', 'Bruno Due': '2', nuova: '1' })
  })
  expect(await visitor.errors()).toEqual([])
})

test('moves a guest on the plan of a dinner', async ({ visitor }) => {
  const room = await aServedRoom()
  await openAs(visitor, room.owner.email, room.path)
  const onPlan = (x: number, y: number) =>
    visitor.run(
      (at) => {
        const plan = document.querySelector<SVGSVGElement>('svg[role="img"][aria-label^="Pianta:"]')
        const point = new DOMPoint(at.x, at.y).matrixTransform(plan?.getScreenCTM() ?? undefined)
        return { x: point.x, y: point.y }
      },
      { x, y },
    )
  await step('from one table to another', async () => {
    await visitor.role('button', /^Tavolo 12: Rossi/).shown()
    const [from, to] = [await onPlan(300, 400), await onPlan(1100, 400)]
    await visitor.take(from)
    await visitor.carry(from, to)
    await visitor.letGo()
    await visitor.text('Rossi: tavolo 7').at(0).shown()
    await expect.poll(() => room.tableOf('Rossi')).toBe('7')
    await visitor.picture('moved')
  })
  expect(await visitor.errors()).toEqual([])
})

test('takes an order, and prints what the kitchen reads', async ({ visitor }) => {
  const evening = await anEvening(2)
  const { owner, path, mealId, dishes, parties } = evening
  const [first, second] = parties
  if (!first || !second) throw new Error('No tables')
  const [anna = '', bruno = ''] = second.people
  await sendOrder(owner, {
    bookId: first.bookId,
    calendarMealId: mealId,
    nonce: 'primo',
    dishes: [{ dishId: dishes[LASAGNE], quantity: 2 }],
  })
  await openAs(visitor, owner.email, `${path}/mealbooks/${mealId}/edit/${second.bookId}`)
  await step('takes an order at a table', async () => {
    for (const dish of [LASAGNE, RISOTTO]) await visitor.role('button', `Una porzione in più: ${dish}`).press()
    await visitor.picture('order')
    await visitor.role('button', /^Salva/).press()
    await visitor.role('button', /^Salva/).is('saved', ({ isEnabled }) => !isEnabled)
    await expect
      .poll(async () =>
        Object.entries(await orderedByPerson(evening))
          .filter(([person]) => [anna, bruno].includes(person))
          .map(([, names]) => names),
      )
      .toEqual(expect.arrayContaining([[LASAGNE], [RISOTTO]]))
  })
  await step('reads the kitchen’s report', async () => {
    await visitor.open(`${path}/mealbooks/${mealId}`)
    await visitor.role('region', 'Report cucina').says(/Lasagne alla bolognese.*3/)
    await visitor.picture('report')
  })
  await step('sees the sheet as it is printed', async () => {
    await visitor.open(`${path}/print/orders/${mealId}?report=kitchen`)
    await visitor.role('article').says(/Lasagne alla bolognese/)
    await visitor.run(putOnPaper)
    await visitor.role('banner').gone()
    await visitor.role('button').gone()
    expect(await visitor.run(beyondPaper)).toEqual([])
    // Neither engine draws the margins of pages: the sheet says itself what it is.
    expect(await visitor.run(() => 'CSSMarginRule' in globalThis)).toBe(false)
    await visitor.role('article').says(/^Report cucina.*Cena/)
    await visitor.picture('paper')
  })
  await step('prints it', async () => {
    await visitor.open(`${path}/print/orders/${mealId}?report=kitchen`)
    await visitor.role('article').says(/Lasagne alla bolognese/)
    await visitor.run(() => document.fonts.ready.then(() => undefined))
    const pdf = await visitor.print()
    if (!pdf) {
      lacks('printing: its sheets are tried by their print style on the screen, not as PDF')
      return
    }
    const { text, pages } = await readPdf(pdf)
    expect(pages).toHaveLength(1)
    if (text === '') lacks('words in a PDF: it draws the letters of variable fonts as shapes; its pages are counted')
    else expect(text).toMatch(/Lasagne alla bolognese (Totale|Senza variazioni) ?3(?!\d)/)
    expect(text).not.toContain('Stampa ordini')
  })
  expect(await visitor.errors()).toEqual([])
})

/** Lets the rules for paper hold on the screen, and those for the screen no more. */
function putOnPaper(): void {
  const turn = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { mediaText } = rule.media
        if (/\bprint\b/.test(mediaText)) rule.media.mediaText = mediaText.replace(/\bprint\b/, 'all')
        else if (/\bscreen\b/.test(mediaText)) rule.media.mediaText = 'not all'
      }
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) turn(sheet.cssRules)
}

/** What of the sheet is wider than it. */
function beyondPaper(): string[] {
  const sheet = document.querySelector('article')
  const right = sheet?.getBoundingClientRect().right ?? 0
  return [...(sheet?.querySelectorAll('*') ?? [])]
    .filter((one) => one.getBoundingClientRect().right > right + 1)
    .map((one) => one.outerHTML.slice(0, 120))
}
