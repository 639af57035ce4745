import { expect, it } from 'vitest'
import { kitchenCards } from '#domain/kitchen/kitchenCards.ts'
import { cardsToPrint } from '#domain/kitchen/printing.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { PrintJob } from '#domain/schema/printers.ts'
import { kitchenTicket } from '#i18n/orders/kitchenTicket.ts'
import { printAgain, printCards } from '#store/commands/kitchen/printJobs.ts'
import { changePrinter, createPrinter, removePrinter } from '#store/commands/kitchen/printers.ts'
import type { Convivio } from '#store/convivio.ts'
import { printersOfHotel } from '#store/selectors/kitchen.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { aDinner, aDinnerServer, DINNER, HOTEL, NOW, order } from '../rows/aDinner.ts'

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

function call(convivio: Convivio) {
  const state = convivio.state.getState()
  const facts = mealFacts(state, HOTEL, DINNER)
  if (!facts) throw new Error('There is no dinner')
  const sheet = mealSheet(facts)
  const cards = kitchenCards({ facts, sheet, rows: new Map(), calls: [], sitsAt: () => NOW, now: NOW })
  const primi = printersOfHotel(state, HOTEL).filter(({ id }) => id === 'primi')
  const ticketOf = (card: Parameters<typeof kitchenTicket>[0]) =>
    kitchenTicket(card, facts.dishes, { now: NOW, zone: 'Europe/Rome' })
  return printCards(convivio, MEAL, cardsToPrint(cards, primi, []), ticketOf, NOW)
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
