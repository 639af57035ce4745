import { describe, expect, it } from 'vitest'
import type { CsvBook } from '../import/csvBook.ts'
import { placesByName } from '../import/places.ts'
import type { ImportFacts, KnownBook } from '../import/plan.ts'
import { instantOf } from '#domain/dates/calendar.ts'
import { planPmsBook, pmsConflicts, fieldValuesIn } from './keptByHand.ts'
import type { PmsMemory } from './keptByHand.ts'

const ROME = 'Europe/Rome'
const hotel: ImportFacts = {
  timezone: ROME,
  rooms: placesByName([
    { id: 'r101', name: '101' },
    { id: 'r102', name: '102' },
  ]),
  tables: placesByName([
    { id: 't7', name: '7' },
    { id: 't8', name: '8' },
  ]),
}
const at = (day: string, time: string) => instantOf(day, time, ROME)
const row: CsvBook = {
  bookId: 'A1',
  deleted: false,
  checkIn: '2026-08-01',
  checkOut: '2026-08-08',
  arrivalTime: '22:30',
  roomNumber: '101',
  tableNumber: '7',
  bookType: 'HB',
  name: 'Rossi Mario',
  email: 'mario@hotel.it',
  mobile: '333',
  pax: 2,
  lang: 'de',
}
const written: KnownBook & PmsMemory = {
  bookingReference: 'A1',
  checkin: at('2026-08-01', '11:00'),
  checkout: at('2026-08-08', '10:00'),
  arrivalTime: '22:30',
  room: 'r101',
  roomNumber: '101',
  roomName: '101',
  table: 't7',
  tableNumber: '7',
  tableName: '7',
  bookType: 'HB',
  refName: 'Rossi Mario',
  refEmail: 'mario@hotel.it',
  refMobile: '333',
  pax: 2,
  refLocale: 'de',
  pmsSaid: fieldValuesIn(row),
}

type Change = readonly [name: string, hand: Partial<typeof written>, said: Partial<CsvBook>]
const changes: readonly Change[] = [
  ['room', { room: 'r102', roomNumber: '102', roomName: '102' }, { roomNumber: '103' }],
  ['table', { table: 't8', tableNumber: '8', tableName: '8' }, { tableNumber: '9' }],
  ['board', { bookType: 'FB' }, { bookType: 'BB' }],
  ['name', { refName: 'Rossi Maria' }, { name: 'Rossi Marco' }],
  ['e-mail', { refEmail: 'maria@hotel.it' }, { email: 'marco@hotel.it' }],
  ['phone', { refMobile: '334' }, { mobile: '335' }],
  ['number of guests', { pax: 16 }, { pax: 15 }],
  ['language', { refLocale: 'en' }, { lang: 'it' }],
  ['arrival', { checkin: at('2026-08-02', '11:00') }, { checkIn: '2026-08-03' }],
  ['hour of arrival', { arrivalTime: '23:00' }, { arrivalTime: '23:30' }],
  ['departure', { checkout: at('2026-08-09', '10:00') }, { checkOut: '2026-08-10' }],
]

describe.each(changes)('the %s', (_, hand, said) => {
  const fields = Object.keys(said)
  const byHand = { ...written, ...hand }

  it('that nobody changed follows the PMS', () => {
    const plan = planPmsBook({ ...row, ...said }, written, hotel)
    expect(plan).toMatchObject({
      kind: 'changed',
      hasNews: false,
      memory: { pmsSaid: { ...fieldValuesIn(row), ...said } },
    })
    expect(plan.changes.map(({ field }) => field)).toEqual(fields)
    expect(plan.memory.pmsDiffers).toBeUndefined()
  })

  it('that was changed by hand stays, and nothing is told while the PMS says the same', () => {
    expect(planPmsBook(row, byHand, hotel)).toMatchObject({
      kind: 'unchanged',
      changes: [],
      fields: {},
      memory: {},
      hasNews: false,
    })
  })

  it('that was changed by hand stays, and what the PMS says anew is told once', () => {
    const plan = planPmsBook({ ...row, ...said }, byHand, hotel)
    expect(plan).toMatchObject({ kind: 'unchanged', fields: {}, hasNews: true, memory: { pmsDiffers: said } })
    const later = { ...byHand, ...plan.memory }
    expect(planPmsBook({ ...row, ...said }, later, hotel)).toMatchObject({
      kind: 'unchanged',
      memory: {},
      hasNews: false,
    })
    expect(pmsConflicts(later, hotel).map(({ field }) => field)).toEqual(fields)
  })

  it('that was changed by hand to what the PMS says next agrees', () => {
    const told = { ...byHand, ...planPmsBook({ ...row, ...said }, byHand, hotel).memory }
    const agreed = { ...told, ...planPmsBook({ ...row, ...said }, undefined, hotel).fields }
    const names = { roomName: agreed.roomNumber, tableName: agreed.tableNumber }
    expect(pmsConflicts({ ...agreed, ...names }, hotel)).toEqual([])
    const plan = planPmsBook({ ...row, ...said }, { ...agreed, ...names }, hotel)
    expect(plan).toMatchObject({ kind: 'unchanged', hasNews: false })
    expect('pmsDiffers' in plan.memory).toBe(true)
  })

  it('of a booking that the PMS never named follows it', () => {
    const { pmsSaid: __, ...unnamed } = byHand
    expect(planPmsBook({ ...row, ...said }, unnamed, hotel).kind).toBe('changed')
  })
})

describe('a row of a PMS', () => {
  it('writes what was not changed by hand beside what was', () => {
    const plan = planPmsBook({ ...row, pax: 15, name: 'Rossi Marco' }, { ...written, pax: 16 }, hotel)
    expect(plan.fields).toEqual({ refName: 'Rossi Marco' })
    expect(plan.row.pax).toBeUndefined()
    expect(plan.memory).toEqual({
      pmsSaid: { ...fieldValuesIn(row), pax: 15, name: 'Rossi Marco' },
      pmsDiffers: { pax: 15 },
    })
  })

  it('never puts a day of the PMS beside a day of ours', () => {
    const ours = { ...written, checkin: at('2026-08-10', '11:00'), checkout: at('2026-08-12', '10:00') }
    const plan = planPmsBook({ ...row, checkOut: '2026-08-09' }, ours, hotel)
    expect(plan.fields).toEqual({})
    expect(plan.memory.pmsDiffers).toEqual({ checkOut: '2026-08-09' })
  })

  it('keeps the table that was changed by hand where tables are the same as rooms', () => {
    const facts = { ...hotel, tableSameAsRoom: true }
    const { tableNumber: _, ...untabled } = row
    const ours = { ...written, pmsSaid: fieldValuesIn(untabled) }
    const plan = planPmsBook({ ...untabled, roomNumber: '102' }, ours, facts)
    expect(plan.fields).toEqual({ room: 'r102', roomNumber: '102' })
    expect(plan.memory.pmsDiffers).toEqual({ tableNumber: '102' })
  })

  it('that is cancelled is, whatever was changed by hand', () => {
    expect(planPmsBook({ ...row, deleted: true }, { ...written, pax: 16 }, hotel).kind).toBe('cancelled')
  })

  it('that leaves something out says nothing of it', () => {
    const { pax: _, ...silent } = row
    const told = { ...written, pax: 16, pmsSaid: { ...fieldValuesIn(row), pax: 15 }, pmsDiffers: { pax: 15 } }
    expect(planPmsBook(silent, told, hotel).memory).toEqual({})
  })
})
