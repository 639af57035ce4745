import { expect, it } from 'vitest'
import { kitchenCards } from '#domain/kitchen/kitchenCards.ts'
import { dueTickets } from '#domain/kitchen/dueTickets.ts'
import type { DueTicket } from '#domain/kitchen/dueTickets.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { PrintJob } from '#domain/schema/printers.ts'
import { kitchenTicket } from '#i18n/orders/kitchenTicket.ts'
import { callCourse } from '#store/commands/kitchen/courseCalls.ts'
import { printAgain, printTickets } from '#store/commands/kitchen/printJobs.ts'
import { changePrinter, createPrinter, removePrinter } from '#store/commands/kitchen/printers.ts'
import { setNotes } from '#store/commands/orders/mealOrder.ts'
import type { Convivio } from '#store/convivio.ts'
import { callsOfMeal, printersOfHotel, printJobsOfMeal } from '#store/selectors/kitchen.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { aDinner, aDinnerServer, DINNER, HOTEL, NOW, order, place } from '../rows/aDinner.ts'

const MINUTE = 60_000
/** When the clock begins to call. */
const LATER = NOW + 60 * MINUTE
const MEAL = { id: DINNER, hotel: HOTEL }
const SAVED = { hotel: HOTEL, createdAt: 1, updatedAt: 1, kind: 'cloudPrnt', keyMadeAt: 1 } as const

async function aKitchen() {
  const server = aDinnerServer()
  server.server.put('Printer', { ...SAVED, id: 'primi', name: 'Primi' })
  server.server.put('Printer', { ...SAVED, id: 'bar', name: 'Bar' })
  const dinner = await aDinner(server)
  order(dinner, 'risotto', 2)
  await dinner.convivio.flush()
  return dinner
}

/** What a screen of the kitchen does, whenever something has changed. */
function print(convivio: Convivio, now = NOW) {
  const state = convivio.state.getState()
  const facts = mealFacts(state, HOTEL, DINNER)
  if (!facts) throw new Error('There is no dinner')
  const sheet = mealSheet(facts)
  const calls = callsOfMeal(state, DINNER)
  const cards = kitchenCards({ facts, sheet, rows: new Map(), calls, sitsAt: () => LATER, now })
  const printers = printersOfHotel(state, HOTEL).filter(({ id }) => id === 'primi')
  const due = dueTickets({ ...facts, cards, calls, printers, stations: [], jobs: printJobsOfMeal(state, DINNER), now })
  const ticketOf = (one: DueTicket) => kitchenTicket(one, facts.dishes, { now, zone: 'Europe/Rome' })
  return printTickets(convivio, MEAL, due, ticketOf, now)
}

function call(convivio: Convivio) {
  callCourse(convivio, MEAL, { course: 2, target: undefined }, NOW)
  return print(convivio)
}

const jobs = ({ gateway }: Pick<Awaited<ReturnType<typeof aKitchen>>, 'gateway'>) =>
  gateway.server.rows('PrintJob') as unknown as readonly PrintJob[]

it('two who say ‘Via’ at the same time print one ticket, with what the table has ordered', async () => {
  const kitchen = await aKitchen()
  const other = await aDinner(kitchen.gateway)
  expect(call(kitchen.convivio)).toBeUndefined()
  expect(call(other.convivio)).toBeUndefined()
  await kitchen.convivio.flush()
  await other.convivio.flush()
  call(kitchen.convivio)
  await kitchen.convivio.flush()
  expect(jobs(kitchen)).toMatchObject([
    {
      printer: 'primi',
      ticket: {
        title: 'Tav. 7',
        lines: [
          { text: 'Primi · Via 13:00', look: 'bold' },
          { text: 'Rossi · 2 coperti' },
          { text: '' },
          { text: '2 × Risotto', look: 'bold' },
        ],
      },
    },
  ])
})

it('two screens that print the same change at different moments make one ticket of it, and nobody is asked', async () => {
  const kitchen = await aKitchen()
  const other = await aDinner(kitchen.gateway)
  const devices = [kitchen.convivio, other.convivio]
  call(kitchen.convivio)
  await kitchen.convivio.flush()
  order(kitchen, 'risotto', 3)
  order(kitchen, 'gnocchi', 1)
  await kitchen.convivio.flush()
  for (const convivio of devices) await convivio.look()
  devices.forEach((convivio, place) => print(convivio, NOW + (place + 1) * MINUTE))
  for (const convivio of devices) await convivio.flush()
  for (const convivio of devices) {
    print(convivio, NOW + 3 * MINUTE)
    await convivio.flush()
    expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
  }
  expect(jobs(kitchen).map(({ ticket }) => ticket)).toMatchObject([
    { title: 'Tav. 7' },
    {
      title: 'Tav. 7',
      lines: [
        { text: 'Primi · VARIAZIONE 13:01', look: 'bold' },
        { text: 'Rossi · 2 coperti' },
        { text: '' },
        { text: '+1 Risotto', look: 'bold' },
        { text: '+1 Gnocchi', look: 'bold' },
      ],
    },
  ])
})

it('of two screens that know different changes the first one prints, and the rest follows', async () => {
  const kitchen = await aKitchen()
  const other = await aDinner(kitchen.gateway)
  call(kitchen.convivio)
  await kitchen.convivio.flush()
  order(kitchen, 'risotto', 3)
  await kitchen.convivio.flush()
  await other.convivio.look()
  order(kitchen, 'risotto', 1)
  await kitchen.convivio.flush()
  print(other.convivio, NOW + MINUTE)
  print(kitchen.convivio, NOW + MINUTE)
  await other.convivio.flush()
  await kitchen.convivio.flush()
  print(kitchen.convivio, NOW + 2 * MINUTE)
  await kitchen.convivio.flush()
  expect(jobs(kitchen).map(({ ticket }) => ticket?.lines.at(-1)?.text)).toEqual([
    '2 × Risotto',
    '+1 Risotto',
    '−2 Risotto',
  ])
})

it('a change says notes, and what is ordered no more, under the name that is on paper', async () => {
  const kitchen = await aKitchen()
  const { convivio } = kitchen
  call(convivio)
  await convivio.flush()
  const risotto = { dishId: 'risotto', halfPortion: false }
  setNotes(convivio, place(), risotto, [{ id: '1', text: 'senza sale', qty: 1 }], NOW)
  await convivio.flush()
  print(convivio, NOW + MINUTE)
  order(kitchen, 'risotto', 0)
  await convivio.flush()
  print(convivio, NOW + 2 * MINUTE)
  await convivio.flush()
  expect(jobs(kitchen).map(({ ticket }) => ticket?.lines.slice(3))).toEqual([
    [{ text: '2 × Risotto', look: 'bold' }],
    [{ text: 'Risotto', look: 'bold' }, { text: '  ora senza sale (×1)' }],
    [{ text: '−2 Risotto', look: 'bold' }],
  ])
  expect(jobs(kitchen).at(-1)?.ticket).toMatchObject({
    title: 'Tav. 7',
    lines: [{}, { text: 'Rossi · 2 coperti' }, {}, {}],
  })
})

it('what did not come out is printed elsewhere, once; a copy where it may have come out', async () => {
  const kitchen = await aKitchen()
  const { convivio, gateway } = kitchen
  call(convivio)
  await convivio.flush()
  const [job] = jobs(kitchen)
  if (!job) throw new Error('Nothing was printed')
  const again = (sent: PrintJob) => printAgain(convivio, sent, 'bar', NOW + 20_000)
  expect(again(job)).toBeUndefined()
  again(job)
  await convivio.flush()
  expect(jobs(kitchen).map(({ printer, cancelledAt, isCopy }) => [printer, cancelledAt, isCopy])).toEqual([
    ['primi', NOW + 20_000, false],
    ['bar', undefined, false],
  ])
  const second = jobs(kitchen)[1]
  if (!second) throw new Error('Nothing was printed elsewhere')
  gateway.server.put('PrintJob', { ...second, takenAt: NOW + 30_000 })
  await convivio.look()
  again({ ...second, takenAt: NOW + 30_000 })
  await convivio.flush()
  expect(jobs(kitchen).at(-1)).toMatchObject({ isCopy: true })
})

it('printers have names of their own, and go', async () => {
  const { convivio } = await aKitchen()
  const made = createPrinter(convivio, HOTEL, 'Griglia', NOW)
  const printer = () => printersOfHotel(convivio.state.getState(), HOTEL).find(({ name }) => name === 'Griglia')
  expect(made.status).toBe('created')
  const own = printer()
  if (!own) throw new Error('There is no printer')
  expect(changePrinter(convivio, own, { name: ' bar' }, NOW)).toBe('nameTaken')
  expect(changePrinter(convivio, own, { name: ' ' }, NOW)).toBe('nameMissing')
  expect(changePrinter(convivio, own, { kind: 'serverDirect', stations: ['griglia'] }, NOW)).toBeUndefined()
  expect(printer()).toMatchObject({ kind: 'serverDirect', stations: ['griglia'] })
  expect(removePrinter(convivio, own, NOW)).toBeUndefined()
  expect(printer()).toBeUndefined()
})
