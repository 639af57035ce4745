import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { addDays, instantOf } from '#domain/dates/calendar.ts'
import type { Book } from '../schema/booking.ts'
import { closedDays } from './closedDays.ts'
import { FORTNIGHT, fortnightOf, timelineSheet } from './timelineSheet.ts'

const ROME = 'Europe/Rome'
const HOTEL = 'hotel00001'
/** The clocks are put back on its second day. */
const FIRST = '2026-10-24'
const span = fortnightOf(FIRST, ROME)

const aPlace = (id: string) => aRow('Table', { id, hotel: HOTEL, name: id })
const aStay = (id: string, from: number, nights: number, fields: Partial<Book> = {}) =>
  aRow('Book', {
    id,
    hotel: HOTEL,
    refName: id,
    pax: 2,
    checkin: instantOf(addDays(FIRST, from), '11:00', ROME),
    checkout: instantOf(addDays(FIRST, from + nights), '10:00', ROME),
    ...fields,
  })
const sheetOf = (...bookings: Book[]) =>
  timelineSheet({ kind: 'table', places: [aPlace('12'), aPlace('13')], bookings, span })
const names = (books: readonly { readonly id: string }[]) => books.map(({ id }) => id)

describe('the printed fortnight', () => {
  it('has fourteen days, also when the clocks change', () => {
    expect(span.days).toHaveLength(14)
    expect(span.days.at(-1)).toBe('2026-11-06')
    expect(span.starts.at(-1)).toBe(instantOf('2026-11-07', '00:00', ROME))
  })

  it('has a row for each place, in their order, with who is there in those days', () => {
    const { rows, without } = sheetOf(
      aStay('rossi', 2, 3, { table: '13' }),
      aStay('verdi', 30, 2, { table: '13' }),
      aStay('neri', -9, 2, { table: '12' }),
      aStay('altrove', 1, 2, { table: '99' }),
    )
    expect(rows.map(({ place, bars }) => [place.id, names(bars.map(({ booking }) => booking))])).toEqual([
      ['12', []],
      ['13', ['rossi']],
    ])
    expect(without).toEqual([])
  })

  it('marks who comes before it and who stays beyond it', () => {
    const { rows } = sheetOf(
      aStay('prima', -3, 5, { table: '12' }),
      aStay('dopo', 12, 5, { table: '12' }),
      aStay('sempre', -3, 40, { table: '13' }),
    )
    const cuts = rows.flatMap(({ bars }) => bars.map(({ isCutBefore, isCutAfter }) => [isCutBefore, isCutAfter]))
    expect(cuts).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  it('puts a double booking into lanes', () => {
    const { rows } = sheetOf(
      aStay('rossi', 1, 4, { table: '12' }),
      aStay('verdi', 2, 4, { table: '12' }),
      aStay('neri', 7, 1, { table: '12' }),
    )
    expect(rows[0]).toMatchObject({ lanes: 2, bars: [{ lane: 0 }, { lane: 1 }, { lane: 0 }] })
    expect(rows[1]).toMatchObject({ lanes: 1, bars: [] })
  })

  it('excuses a shared table, but not a shared room', () => {
    const both = { table: '12', room: '12', sharesTable: true }
    const bookings = [aStay('rossi', 1, 4, both), aStay('verdi', 2, 4, both)]
    const collisions = (kind: 'table' | 'room') =>
      timelineSheet({ kind, places: [aPlace('12')], bookings, span }).rows[0]?.bars.map(({ collides }) => collides)
    expect(collisions('table')).toEqual([false, false])
    expect(collisions('room')).toEqual([true, true])
  })

  it('lists those of these days who have no place', () => {
    const { without } = sheetOf(
      aStay('prima', -8, 2),
      aStay('rossi', 1, 2),
      aStay('verdi', 2, 2, { table: '12' }),
      aStay('neri', 13, 9),
      aStay('ignoti', 0, 0, { checkin: undefined, checkout: undefined }),
    )
    expect(names(without)).toEqual(['rossi', 'neri'])
  })

  it('counts the whole house, whatever rows it has', () => {
    const { counts } = sheetOf(aStay('rossi', 0, 2, { table: '12' }), aStay('verdi', 1, 1, { pax: 3 }))
    expect(counts.slice(0, 4)).toEqual([
      { arrivals: 1, departures: 0, present: 2 },
      { arrivals: 1, departures: 0, present: 5 },
      { arrivals: 0, departures: 2, present: 0 },
      { arrivals: 0, departures: 0, present: 0 },
    ])
  })

  it('has rows by room where rooms are asked for', () => {
    const rooms = [aRow('Room', { id: '305', hotel: HOTEL, name: '305' })]
    const bookings = [aStay('rossi', 1, 2, { room: '305', table: '12' }), aStay('verdi', 1, 2, { table: '12' })]
    const { rows, without } = timelineSheet({ kind: 'room', places: rooms, bookings, span })
    expect(rows.flatMap(({ bars }) => names(bars.map(({ booking }) => booking)))).toEqual(['rossi'])
    expect(names(without)).toEqual(['verdi'])
  })

  it('says how far a label may run: to the next bar of its lane, else to the end', () => {
    const { rows } = sheetOf(
      aStay('rossi', 1, 1, { table: '12' }),
      aStay('verdi', 1, 2, { table: '12' }),
      aStay('neri', 5, 3, { table: '12' }),
    )
    const free = rows[0]?.bars.map(({ booking, freeTo }) => [booking.id, Math.floor(freeTo)])
    expect(free).toEqual([
      ['rossi', 5],
      ['verdi', FORTNIGHT],
      ['neri', FORTNIGHT],
    ])
  })

  it('never lets a label run over another bar, nor beyond the fortnight', () => {
    const day = fc.integer({ min: -5, max: 16 })
    const some = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
    fc.assert(
      fc.property(some, (stays) => {
        const bookings = stays.map(([from, nights], at) => aStay(`b${at}`, from, nights, { table: '12' }))
        for (const { bars } of sheetOf(...bookings).rows)
          for (const { freeTo, from, to, lane } of bars) {
            expect(freeTo).toBeGreaterThanOrEqual(to)
            expect(freeTo).toBeLessThanOrEqual(FORTNIGHT)
            const later = bars.filter((other) => other.lane === lane && other.from > from)
            for (const other of later) expect(freeTo).toBeLessThanOrEqual(Math.max(to, other.from))
          }
      }),
    )
  })

  it('keeps the label of a stay of no night within the fortnight', () => {
    const late = instantOf('2026-11-06', '23:30', ROME)
    const { rows } = sheetOf(aStay('breve', 0, 0, { table: '12', checkin: late, checkout: late }))
    expect(rows[0]?.bars).toMatchObject([{ freeTo: FORTNIGHT }])
  })
})

describe('the days out of service', () => {
  it.each([
    ['inside', '2026-10-26', '2026-10-28', { from: 2, to: 5 }],
    ['a single one', '2026-10-26', '2026-10-26', { from: 2, to: 3 }],
    ['from before on', '2026-09-01', '2026-10-24', { from: 0, to: 1 }],
    ['until after', '2026-11-06', '2026-12-31', { from: 13, to: 14 }],
    ['over before', '2026-09-01', '2026-10-23', undefined],
    ['only after', '2026-11-07', '2026-12-31', undefined],
  ])('%s', (_, outOfServiceFrom, outOfServiceTo, days) => {
    const closed = closedDays({ outOfServiceFrom, outOfServiceTo, outOfServiceReason: ' ' }, span)
    expect(closed).toEqual(days && { ...days, reason: undefined })
  })

  it('say why', () => {
    const period = { outOfServiceFrom: FIRST, outOfServiceTo: FIRST, outOfServiceReason: 'imbianchino' }
    expect(sheetOf().rows[0]?.closed).toBeUndefined()
    const { rows } = timelineSheet({ kind: 'table', places: [{ ...aPlace('12'), ...period }], bookings: [], span })
    expect(rows[0]?.closed?.reason).toBe('imbianchino')
  })
})
