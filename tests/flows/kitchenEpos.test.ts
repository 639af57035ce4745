import { expect, it, onTestFinished } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { eposDocument, eposEnvelope, outcomeOf, readEposAnswer } from '#domain/kitchen/epos.ts'
import { isTicketWaiting, printState } from '#domain/kitchen/printing.ts'
import type { PrintJob } from '#domain/schema/printers.ts'
import { isHousePrinter, printWaiting, tellOutcomes, tryPrinter } from '#store/commands/kitchen/eposPrinting.ts'
import type { AskPrinter } from '#store/commands/kitchen/eposPrinting.ts'
import type { Convivio } from '#store/convivio.ts'
import { printersOfHotel } from '#store/selectors/kitchen.ts'
import { startEposPrinter } from '../fakes/eposStandIn.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'
import { aDinner, aDinnerServer, BOOK, DINNER, HOTEL, NOW } from '../rows/aDinner.ts'

const SAVED = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }

/** As the page does it that speaks to printers. */
const ask: AskPrinter = async (address, document) => {
  try {
    const response = await fetch(`${address}/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml; charset=utf-8' },
      body: eposEnvelope(document),
    })
    return readEposAnswer(await response.text())
  } catch {
    return undefined
  }
}

const jobsOn = (gateway: FakeGateway) => gateway.server.rows('PrintJob') as unknown as readonly PrintJob[]

/** What `cloud/printers/epos.ts` does, held there on a real database (`tests/cloud/printers.test.ts`). */
function serve(gateway: FakeGateway): void {
  const { put } = gateway.server
  let time = NOW
  gateway.answer('claim-ticket', ({ printerId, problem }) => {
    const printer = gateway.server.row('Printer', printerId)
    put('Printer', { ...printer, id: printerId, problem, seenAt: Date.now() })
    const job = jobsOn(gateway).find((one) => one.printer === printerId && isTicketWaiting(one, NOW))
    if (problem || !job?.ticket) return {}
    const takenAt = (time += 1)
    put('PrintJob', { ...job, takenAt, problem: undefined })
    return { ticket: { jobId: job.id, takenAt, document: eposDocument(Buffer.from(job.ticket.title)) } }
  })
  gateway.answer('settle-ticket', ({ jobId, takenAt, success, code }) => {
    const job = jobsOn(gateway).find(({ id }) => id === jobId)
    if (job?.takenAt !== takenAt) return {}
    const outcome = outcomeOf({ success, code })
    if (outcome.is === 'printed') put('PrintJob', { ...job, printedAt: NOW })
    if (outcome.is === 'notPrinted') put('PrintJob', { ...job, takenAt: undefined, problem: outcome.problem })
    return {}
  })
  gateway.answer('encode-trial', ({ title }) => ({ document: eposDocument(Buffer.from(title)) }))
}

async function aKitchen(tables: readonly string[] = ['Tav. 7']) {
  const printer = await startEposPrinter()
  onTestFinished(() => printer.close())
  const gateway = aDinnerServer()
  gateway.server.put('Printer', { ...SAVED, id: 'griglia', name: 'Griglia', kind: 'epos', address: printer.url })
  for (const [at, title] of tables.entries())
    gateway.server.put('PrintJob', {
      ...SAVED,
      id: `job${at}`,
      calendarMeal: DINNER,
      book: BOOK,
      printer: 'griglia',
      key: title,
      ticket: { title, lines: [] },
      sentAt: NOW + at,
    })
  serve(gateway)
  const { convivio } = await aDinner(gateway)
  const states = () => jobsOn(gateway).map((job) => printState(job, NOW + 60_000))
  return { printer, gateway, convivio, states }
}

async function print(convivio: Convivio): Promise<void> {
  await convivio.look()
  const [printer] = printersOfHotel(convivio.state.getState(), HOTEL).filter(isHousePrinter)
  if (!printer) throw new Error('There is no printer')
  await printWaiting(convivio, printer, ask)
}

const PRINTED = { is: 'printed' }
const perhaps = { is: 'late', since: NOW, isPerhaps: true }
const notPrinted = { is: 'late', since: NOW, isPerhaps: false }

it('prints what waits, one ticket after the other, and each once', async () => {
  const { printer, convivio, states } = await aKitchen(['Tav. 7', 'Tav. 4'])
  await print(convivio)
  await print(convivio)
  expect(printer.sheets).toEqual(['Tav. 7', 'Tav. 4'])
  expect(states()).toEqual([PRINTED, PRINTED])
})

it.each(['paper', 'cover', 'offline'] as const)('claims nothing while the printer cannot print: %s', async (health) => {
  const { printer, gateway, convivio, states } = await aKitchen()
  printer.is(health)
  await print(convivio)
  await print(convivio)
  expect(gateway.server.row('Printer', 'griglia')).toMatchObject({ problem: health })
  expect(states()).toEqual([notPrinted])
  // The server is told once what it knows then.
  expect(gateway.calls.filter(({ name }) => name === 'claim-ticket')).toHaveLength(1)
  printer.is('ready')
  await print(convivio)
  expect(printer.sheets).toEqual(['Tav. 7'])
  expect(states()).toEqual([PRINTED])
})

it('a printer that is not there keeps its tickets, and is told', async () => {
  const { printer, gateway, convivio, states } = await aKitchen()
  await printer.close()
  await print(convivio)
  expect(gateway.server.row('Printer', 'griglia')).toMatchObject({ problem: 'unreachable' })
  expect(states()).toEqual([notPrinted])
})

it.each([
  ['printsAndDies', ['Tav. 7']],
  ['dies', []],
  ['timesOut', []],
] as const)('what it may have printed is not printed again by itself: %s', async (plan, sheets) => {
  const { printer, convivio, states } = await aKitchen()
  printer.plan(plan)
  await print(convivio)
  await print(convivio)
  printer.revive()
  await print(convivio)
  expect(printer.sheets).toEqual(sheets)
  expect(states()).toEqual([perhaps])
})

it('while a slow printer prints nothing else is sent to it', async () => {
  const { printer, convivio, states } = await aKitchen()
  printer.plan('slow')
  const first = print(convivio)
  await print(convivio)
  await printer.release()
  await first
  expect(printer.sheets).toEqual(['Tav. 7'])
  expect(states()).toEqual([PRINTED])
})

it('two screens that print for the same printer print each ticket once', async () => {
  const { printer, gateway, convivio, states } = await aKitchen(['Tav. 7', 'Tav. 4', 'Tav. 12'])
  const { convivio: other } = await aDinner(gateway)
  await Promise.all([print(convivio), print(other)])
  expect([...printer.sheets].sort()).toEqual(['Tav. 12', 'Tav. 4', 'Tav. 7'])
  expect(states()).toEqual([PRINTED, PRINTED, PRINTED])
})

it('without the server nothing is printed; what it could not hear of is told to it later', async () => {
  const { printer, gateway, convivio, states } = await aKitchen(['Tav. 7', 'Tav. 4'])
  gateway.fail('unreachable')
  await print(convivio)
  expect(printer.sheets).toEqual([])
  gateway.answer('settle-ticket', () => {
    throw new GatewayError('unreachable', 'The server is away')
  })
  await print(convivio)
  expect(printer.sheets).toEqual(['Tav. 7', 'Tav. 4'])
  expect(states()).toEqual([perhaps, { ...perhaps, since: NOW + 1 }])
  serve(gateway)
  // As after a reload: what printers answered is kept on the device.
  await tellOutcomes(convivio, HOTEL)
  expect(states()).toEqual([PRINTED, PRINTED])
  await print(convivio)
  expect(printer.sheets).toHaveLength(2)
})

it('of a claim whose answer was lost nothing is printed, and people are told', async () => {
  const { printer, gateway, convivio, states } = await aKitchen()
  gateway.fail('answerLost')
  await print(convivio)
  await print(convivio)
  expect(printer.sheets).toEqual([])
  expect(states()).toEqual([perhaps])
})

it.each([
  ['ready', { is: 'printed' }, ['Griglia']],
  ['paper', { is: 'notPrinted', problem: 'paper' }, []],
  ['cover', { is: 'notPrinted', problem: 'cover' }, []],
] as const)('a trial says how the printer is: %s', async (health, expected, sheets) => {
  const { printer, convivio } = await aKitchen([])
  printer.is(health)
  const [own] = printersOfHotel(convivio.state.getState(), HOTEL).filter(isHousePrinter)
  if (!own) throw new Error('There is no printer')
  expect(await tryPrinter(convivio, own, { title: 'Griglia', lines: [] }, ask)).toEqual(expected)
  expect(printer.sheets).toEqual(sheets)
})
