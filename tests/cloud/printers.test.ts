import { beforeAll, describe, expect, inject, it } from 'vitest'
import { printJobId } from '#domain/kitchen/printing.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import type { PrinterProblem } from '#domain/schema/printers.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { exists, expire, makeRow, openPeopledHouse, read, refused } from './house.ts'
import type { PeopledHouse } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { resultOf } from './pmsHouse.ts'
import type { Json, Rest } from './rest.ts'

let house: PeopledHouse

beforeAll(async () => {
  house = await openPeopledHouse()
})

const at = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })
const TICKET = {
  title: 'Tav. 12',
  lines: [
    { text: 'Primi', look: 'bold' },
    { text: '2 × Perché no' },
    { text: 'ALLERGIA latte', look: 'boxed' },
    { text: '−1 Gnocchi' },
  ],
}

interface OurPrinter {
  readonly id: string
  readonly key: string
}

async function aPrinter(kind: 'cloudPrnt' | 'serverDirect'): Promise<OurPrinter> {
  const id = await makeRow(house.owner, house.at, 'Printer', { name: newLocalId(), kind })
  const { key } = await resultOf(house.owner.rest, 'make-printer-key', { hotelId: house.at.Hotel, printerId: id })
  return { id, key }
}

async function aTicket({ id }: Pick<OurPrinter, 'id'>, fields: Json = {}): Promise<string> {
  const key = newLocalId()
  const objectId = printJobId(house.at.Hotel, key)
  const own = { objectId, key, ticket: TICKET, sentAt: at(Date.now()), ...fields }
  return makeRow(house.staffer, { ...house.at, Printer: id }, 'PrintJob', own)
}

const stateOf = async (id: string) => {
  const { takenAt, printedAt, problem } = await read('PrintJob', id)
  return { isTaken: takenAt !== undefined, isPrinted: printedAt !== undefined, problem }
}

/** Stands for a printer of Star: what its "CloudPRNT Protocol Guide" says that one sends. */
function star({ key }: Pick<OurPrinter, 'key'>) {
  const url = `${inject('serverUrl')}/custom/printers/star/${key}`
  const ask = (query: Readonly<Record<string, string>>, method = 'GET') =>
    fetch(`${url}?${new URLSearchParams({ uid: '1', mac: '00:11:62:00:00:01', ...query }).toString()}`, { method })
  return {
    async poll(statusCode = '200 OK') {
      const body = JSON.stringify({ status: '23 6 0 0 0 0 0 0 0', printerMAC: '00:11:62:00:00:01', statusCode })
      const response = await fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      return { status: response.status, body: response.ok ? ((await response.json()) as Json) : undefined }
    },
    async fetch(token: string, type = 'application/vnd.star.starprnt') {
      const response = await ask({ token, type })
      return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString('latin1') }
    },
    confirm: (token: string, code = '200 OK') => ask({ token, code }, 'DELETE'),
  }
}

/** Stands for a printer of Epson: what its "Server Direct Print User's Manual" says that one sends. */
function epson({ key }: Pick<OurPrinter, 'key'>) {
  const url = `${inject('serverUrl')}/custom/printers/epson/${key}`
  const post = async (fields: Readonly<Record<string, string>>) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ ID: '', ...fields }) })
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  return {
    ask: () => post({ ConnectionType: 'GetRequest' }),
    tell: (jobs: readonly { readonly id: string; readonly success: boolean; readonly code?: string }[]) =>
      post({
        ConnectionType: 'SetResponse',
        ResponseFile: `<?xml version="1.0" encoding="UTF-8"?><PrintResponseInfo Version="2.00">${jobs
          .map(
            ({ id, success, code = '' }) =>
              `<ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="251658262" battery="0"/></PrintResponse></ePOSPrint>`,
          )
          .join('')}</PrintResponseInfo>`,
      }),
  }
}

const textIn = (of: { readonly document: string } | undefined): string =>
  Buffer.from(/<command>([0-9a-f]+)<\/command>/.exec(of?.document ?? '')?.[1] ?? '', 'hex').toString('latin1')

const idIn = (xml: string): string => /<printjobid>([^<]{1,30})<\/printjobid>/.exec(xml)?.[1] ?? ''

describe('a printer of Star', () => {
  it('gets each ticket once, in the order in which they were sent, and says when it is printed', async () => {
    const own = await aPrinter('cloudPrnt')
    const printer = star(own)
    expect(await printer.poll()).toEqual({ status: 200, body: { jobReady: false } })
    const [second, first] = [await aTicket(own), await aTicket(own, { sentAt: at(Date.now() - 60_000) })]
    expect((await printer.poll()).body).toEqual({
      jobReady: true,
      mediaTypes: ['application/vnd.star.starprnt', 'application/vnd.star.line'],
      jobToken: first,
    })
    const { text } = await printer.fetch(first)
    // As the printer's code page writes the accents.
    expect(text).toMatch(/Tav\. 12[^]*2 [^]* Perch\x82 no[^]*ALLERGIA latte[^]*-1 Gnocchi/)
    expect(await stateOf(first)).toEqual({ isTaken: true, isPrinted: false })
    expect((await printer.poll()).body).toMatchObject({ jobToken: second })
    await printer.confirm(first)
    expect(await stateOf(first)).toEqual({ isTaken: true, isPrinted: true })
    await printer.fetch(second)
    await printer.confirm(second)
    expect((await printer.poll()).body).toEqual({ jobReady: false })
  })

  it('asks again for what did not arrive, but is not offered what it may have printed before it died', async () => {
    const own = await aPrinter('cloudPrnt')
    const printer = star(own)
    const id = await aTicket(own)
    expect((await printer.fetch(id)).text).toContain('Tav. 12')
    // The same request once more, since the answer was lost.
    expect((await printer.fetch(id)).text).toContain('Tav. 12')
    expect((await printer.poll()).body).toEqual({ jobReady: false })
    await printer.confirm(id, '520')
    expect(await stateOf(id)).toEqual({ isTaken: false, isPrinted: false, problem: 'offline' })
    expect((await printer.poll()).body).toMatchObject({ jobToken: id })
    await printer.fetch(id)
    await printer.confirm(id)
    expect((await printer.fetch(id)).status).toBe(404)
    expect(await stateOf(id)).toEqual({ isTaken: true, isPrinted: true })
  })

  it('is offered nothing without paper, and goes on where it stopped', async () => {
    const own = await aPrinter('cloudPrnt')
    const printer = star(own)
    const id = await aTicket(own)
    expect((await printer.poll('410 Paper out')).body).toEqual({ jobReady: false })
    expect(await read('Printer', own.id)).toMatchObject({ problem: 'paper' })
    expect((await printer.poll()).body).toMatchObject({ jobToken: id })
    expect(await read('Printer', own.id)).not.toHaveProperty('problem')
  })

  it('is not given what was cancelled, what is older than a service, or another format', async () => {
    const own = await aPrinter('cloudPrnt')
    const printer = star(own)
    const [cancelled, old] = [
      await aTicket(own, { cancelledAt: at(Date.now()) }),
      await aTicket(own, { sentAt: at(Date.now() - 3 * 3_600_000) }),
    ]
    expect((await printer.poll()).body).toEqual({ jobReady: false })
    expect((await printer.fetch(cancelled)).status).toBe(404)
    expect((await printer.fetch(old, 'image/png')).status).toBe(415)
  })

  it('marks a copy', async () => {
    const own = await aPrinter('cloudPrnt')
    expect(await star(own).fetch(await aTicket(own, { isCopy: true }))).toEqual({
      status: 200,
      text: expect.stringContaining('COPIA') as unknown,
    })
  })
})

describe('a printer of Epson', () => {
  it('gets each ticket once, and says when it is printed', async () => {
    const own = await aPrinter('serverDirect')
    const printer = epson(own)
    expect((await printer.ask()).text).toBe('')
    const id = await aTicket(own)
    const { type, text } = await printer.ask()
    expect(type).toMatch(/^text\/xml/)
    const [, hex = ''] = /<command>([0-9a-f]+)<\/command>/.exec(text) ?? []
    expect(Buffer.from(hex, 'hex').toString('latin1')).toContain('Tav. 12')
    expect((await printer.ask()).text).toBe('')
    await printer.tell([{ id: idIn(text), success: true }])
    expect(await stateOf(id)).toEqual({ isTaken: true, isPrinted: true })
  })

  it('without paper it is asked to print the ticket again; of a time that ran out nobody can say', async () => {
    const own = await aPrinter('serverDirect')
    const printer = epson(own)
    const id = await aTicket(own)
    await printer.tell([{ id: idIn((await printer.ask()).text), success: false, code: 'EPTR_REC_EMPTY' }])
    expect(await stateOf(id)).toEqual({ isTaken: false, isPrinted: false, problem: 'paper' })
    await printer.tell([{ id: idIn((await printer.ask()).text), success: false, code: 'EX_TIMEOUT' }])
    expect(await stateOf(id)).toEqual({ isTaken: true, isPrinted: false })
    expect((await printer.ask()).text).toBe('')
  })

  it('what it tells in no known way is passed over', async () => {
    const printer = epson(await aPrinter('serverDirect'))
    expect((await printer.tell([{ id: 'unknown', success: true }])).status).toBe(200)
  })
})

type Claimed = NonNullable<ResultOf<'claim-ticket'>['ticket']>

function claimedIn(tickets: readonly (Claimed | undefined)[]): Claimed {
  const [ticket, ...others] = tickets.filter((one) => one !== undefined)
  if (!ticket || others.length > 0) throw new Error(`${others.length} more than one ticket, or none`)
  return ticket
}

/** A printer in the house: what a screen claims for it, and tells of it. */
async function housePrinter(by: Rest = house.staffer.rest) {
  const id = await makeRow(house.owner, house.at, 'Printer', {
    name: newLocalId(),
    kind: 'epos',
    address: 'https://192.168.1.50',
  })
  const of = { hotelId: house.at.Hotel, printerId: id }
  const claim = async (problem?: PrinterProblem) =>
    (await resultOf(by, 'claim-ticket', { ...of, ...(problem && { problem }) })).ticket
  const settle = ({ jobId, takenAt }: Claimed, success: boolean, code = '') =>
    resultOf(by, 'settle-ticket', { ...of, jobId, takenAt, success, code })
  return { id, claim, settle }
}

describe('a printer of the house', () => {
  it('of two screens that claim a ticket at the same time one gets it', async () => {
    const printer = await housePrinter()
    expect(await printer.claim()).toBeUndefined()
    const id = await aTicket(printer)
    const claimed = claimedIn(await Promise.all([printer.claim(), printer.claim(), printer.claim()]))
    expect(claimed.jobId).toBe(id)
    expect(textIn(claimed)).toContain('Tav. 12')
    expect(await stateOf(id)).toEqual({ isTaken: true, isPrinted: false })
    await printer.settle(claimed, true)
    expect(await stateOf(id)).toEqual({ isTaken: true, isPrinted: true })
  })

  it('without paper a ticket waits, is claimed again, and what was said of the first time counts once', async () => {
    const printer = await housePrinter()
    const id = await aTicket(printer)
    const first = claimedIn([await printer.claim()])
    await printer.settle(first, false, 'EPTR_REC_EMPTY')
    expect(await stateOf(id)).toEqual({ isTaken: false, isPrinted: false, problem: 'paper' })
    expect(await read('Printer', printer.id)).toMatchObject({ problem: 'paper' })
    expect(await printer.claim('paper')).toBeUndefined()
    const second = claimedIn([await printer.claim()])
    // The answer to what was told first was lost: the screen tells it again, while the second one is on its way.
    await printer.settle(first, false, 'EPTR_REC_EMPTY')
    expect(await stateOf(id)).toEqual({ isTaken: true, isPrinted: false })
    await printer.settle(second, true)
    await printer.settle(second, false, 'EPTR_REC_EMPTY')
    expect(await stateOf(id)).toEqual({ isTaken: true, isPrinted: true })
  })

  it('what it cannot say of a ticket stays open, and what it refuses is not tried again', async () => {
    const printer = await housePrinter()
    const [id, other] = [await aTicket(printer), await aTicket(printer)]
    await printer.settle(claimedIn([await printer.claim()]), false, 'EX_TIMEOUT')
    await printer.settle(claimedIn([await printer.claim()]), false, 'SchemaError')
    expect((await Promise.all([id, other].map(stateOf))).map(({ problem }) => problem).sort()).toEqual([
      'refused',
      undefined,
    ])
    expect(await printer.claim()).toBeUndefined()
  })

  it('prints a copy as one, and gets nothing that was cancelled or is too old', async () => {
    const printer = await housePrinter()
    await aTicket(printer, { cancelledAt: at(Date.now()) })
    await aTicket(printer, { sentAt: at(Date.now() - 3 * 3_600_000) })
    expect(await printer.claim()).toBeUndefined()
    await aTicket(printer, { isCopy: true })
    expect(textIn(await printer.claim())).toContain('COPIA')
  })

  it('is nobody’s but the hotel’s, and no printer that asks by itself', async () => {
    const [own, asking] = [await housePrinter(), await aPrinter('cloudPrnt')]
    const other = await openPeopledHouse()
    const claim = (by: Rest, printerId: string, hotelId = house.at.Hotel) =>
      by.call('claim-ticket', { hotelId, printerId })
    expect(await claim(other.owner.rest, own.id)).toEqual(refused('notYourHotel'))
    expect(await claim(other.owner.rest, own.id, other.at.Hotel)).toEqual(refused('gone'))
    expect(await claim(house.owner.rest, asking.id)).toEqual(refused('gone'))
    // Its tickets are sent by the screen alone.
    expect((await star(asking).poll()).status).toBe(200)
  })

  it.each(['https://admin:epson@192.168.1.50', 'https://192.168.1.50/../', '192.168.1.50', 'la stampante'])(
    'has no such address: %s',
    async (address) => {
      const { id } = await housePrinter()
      expect(await house.owner.rest.update('Printer', id, { address })).toEqual(refused('printerAddressInvalid'))
    },
  )

  it('tries a printer with a ticket that nobody waits for', async () => {
    const { document } = await resultOf(house.staffer.rest, 'encode-trial', {
      hotelId: house.at.Hotel,
      title: 'Griglia',
      lines: ['Prova di stampa'],
    })
    expect(textIn({ document })).toMatch(/Griglia[^]*Prova di stampa/)
  })
})

describe('a key', () => {
  it('opens the tickets of its printer alone, until another one is made or it is taken back', async () => {
    const [own, other] = [await aPrinter('cloudPrnt'), await aPrinter('cloudPrnt')]
    const id = await aTicket(own)
    expect((await star(other).fetch(id)).status).toBe(404)
    expect((await epson(own).ask()).status).toBe(404)
    const of = { hotelId: house.at.Hotel, printerId: own.id }
    const { key } = await resultOf(house.owner.rest, 'make-printer-key', of)
    expect((await star(own).poll()).status).toBe(404)
    expect((await star({ key }).poll()).body).toMatchObject({ jobToken: id })
    await resultOf(house.owner.rest, 'revoke-printer-key', of)
    expect((await star({ key }).poll()).status).toBe(404)
  })

  it('of an expired hotel opens nothing', async () => {
    const expiring = await openPeopledHouse()
    const id = await makeRow(expiring.owner, expiring.at, 'Printer', { name: 'Primi' })
    const of = { hotelId: expiring.at.Hotel, printerId: id }
    const { key } = await resultOf(expiring.owner.rest, 'make-printer-key', of)
    await expire(expiring.at.Hotel)
    expect((await star({ key }).poll()).status).toBe(404)
  })

  it('is sent to nobody', async () => {
    const { id } = await aPrinter('cloudPrnt')
    expect((await house.owner.rest.get('Printer', id)).body).not.toHaveProperty('keyHash')
  })
})

describe('a ticket', () => {
  it('stays as it was sent, and can be cancelled', async () => {
    const own = await aPrinter('cloudPrnt')
    const id = await aTicket(own)
    for (const fields of [{ ticket: { title: 'Tav. 13', lines: [] } }, { sentAt: at(0) }, { isCopy: true }])
      expect(await house.owner.rest.update('PrintJob', id, fields)).toEqual(refused('refused'))
    expect(await house.owner.rest.update('PrintJob', id, { printedAt: at(0) })).toMatchObject({ ok: false })
    expect(await house.owner.rest.update('PrintJob', id, { cancelledAt: at(0) })).toMatchObject({ ok: true })
    await expect(aTicket(own, { ticket: { title: 12 } })).rejects.toThrow('refused')
    const dish = { dish: 'risotto', normal: 1, half: 0, notes: [], allergies: [] }
    const told = await aTicket(own, { course: 2, dishes: [dish] })
    for (const fields of [{ course: 3 }, { dishes: [] }])
      expect(await house.owner.rest.update('PrintJob', told, fields)).toEqual(refused('refused'))
    await expect(aTicket(own, { dishes: [{ ...dish, normal: 'one' }] })).rejects.toThrow('refused')
    await expect(aTicket(own, { key: 'another' })).rejects.toThrow('refused')
  })

  it('is forgotten after two days', async () => {
    const own = await aPrinter('cloudPrnt')
    const day = 86_400_000
    const [old, recent] = [
      await aTicket(own, { sentAt: at(Date.now() - 3 * day) }),
      await aTicket(own, { sentAt: at(Date.now() - day) }),
    ]
    await endOfJob(await beginJob(inject('serverUrl'), 'forget-dietary-needs', newLocalId()))
    expect([await exists('PrintJob', old), await exists('PrintJob', recent)]).toEqual([false, true])
  })
})
