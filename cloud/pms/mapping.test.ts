import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import { compileErrors, evaluate, mappedRows } from './mapping.ts'

const mapping: PmsMapping = {
  rows: 'bookings',
  fields: { bookId: 'id', checkIn: 'from', checkOut: 'to', bookType: 'board', pax: 'adults + children', name: 'name' },
  boards: { BB: 'BB', HB: 'HB' },
}
const reading = { timezone: 'Europe/Rome', now: Date.parse('2026-07-01T10:00:00Z') }
const booking = (id: number, more = {}) => ({
  id,
  from: '2026-08-01',
  to: '2026-08-03',
  board: 'HB',
  adults: 2,
  children: 1,
  name: `Ospite ${id}`,
  ...more,
})
const rowsOf = (bookings: unknown, fields: PmsMapping['fields'] = {}) =>
  mappedRows({ ...mapping, fields: { ...mapping.fields, ...fields } }, [{ bookings }], reading)

/** Never ends, in constant memory. */
const ENDLESS = '($f := function($n) { $f($n + 1) }; $f(1))'
const HUGE = '$length($join([1..200].$pad("", 2000000, "x")))'

describe('a mapping', () => {
  it('reads the rows of answers, in their order', async () => {
    const rows = await mappedRows(
      mapping,
      [{ bookings: [booking(1), booking(2)] }, {}, { bookings: booking(3) }],
      reading,
    )
    expect(rows).toMatchObject([1, 2, 3].map((id) => ({ book: { bookId: String(id), pax: 3, bookType: 'HB' } })))
  })

  it('reads the hour of arrival, and a booking without it where it is none', async () => {
    const rows = await rowsOf([booking(1, { eta: '22:30:00' }), booking(2, { eta: 'sera' }), booking(3)], {
      arrivalTime: 'eta',
    })
    expect(rows.map((row) => 'book' in row && [row.book.bookId, row.book.arrivalTime])).toEqual([
      ['1', '22:30'],
      ['2', undefined],
      ['3', undefined],
    ])
  })

  it('reads the next batch as the first', async () => {
    const results = [
      await rowsOf([booking(1)]),
      await rowsOf([booking(1)], { name: '"x"' }),
      await rowsOf([booking(1)]),
    ]
    expect(results.map(([row]) => row && 'book' in row && row.book.name)).toEqual(['Ospite 1', 'x', 'Ospite 1'])
  })

  it('refuses the row in which an expression fails, and names the field', async () => {
    const rows = await rowsOf([booking(1), booking(2, { adults: 'two' }), booking(3)])
    expect(rows).toMatchObject([
      { book: { bookId: '1' } },
      { refused: 'mappingFailed', field: 'pax', value: 'T2001', reference: '2' },
      { book: { bookId: '3' } },
    ])
  })

  it('says when the rows themselves are not found', async () => {
    const rows = await mappedRows({ ...mapping, rows: '$number("x")' }, [{}], reading)
    expect(rows).toEqual([{ refused: 'mappingFailed', value: 'D3030' }])
  })

  it.each([
    ['does not end', ENDLESS],
    ['fills the memory', HUGE],
    ['is a slow pattern', '$match("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", /(a+)+$/)'],
  ])('gives up a row whose expression %s, and goes on', async (_, expression) => {
    const rows = await rowsOf([booking(1), booking(2), booking(3)], { name: `id = 2 ? ${expression} : name` })
    expect(rows).toMatchObject([{ book: { bookId: '1' } }, { refused: 'mappingSlow' }, { book: { bookId: '3' } }])
  })

  it('ends when every row has to be given up: no booking is passed over', async () => {
    const rows = rowsOf(
      [1, 2, 3, 4].map((id) => booking(id)),
      { name: ENDLESS },
    )
    await expect(rows).rejects.toMatchObject({ kind: 'broken' })
  })

  it('makes one booking of the guests of a room, one row each, and asks how many where that is unclear', async () => {
    const guest = (name: string, adults: number, more = {}) =>
      booking(7, { name, adults, children: 0, room: '501', ...more })
    const outcome = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
      rows.map((row) =>
        'book' in row
          ? [row.book.name, row.book.pax, row.book.companions]
          : 'refused' in row
            ? row.refused
            : row.skipped,
      )
    const room = { roomNumber: 'room' }
    expect(
      outcome(await rowsOf([guest('Anna Rossi', 1), guest('Ugo Verdi', 1), guest('Lia Neri', 1), booking(8)], room)),
    ).toEqual([
      ['Anna Rossi', 3, ['Ugo Verdi', 'Lia Neri']],
      ['Ospite 8', 3, undefined],
    ])
    expect(outcome(await rowsOf([guest('Anna Rossi', 2), guest('Ugo Verdi', 2)], room))).toEqual([
      'guestsUnclear',
      'guestsUnclear',
    ])
    expect(outcome(await rowsOf([guest('Anna Rossi', 1), guest('Ugo Verdi', 1, { room: '502' })], room))).toEqual([
      ['Anna Rossi', 1, undefined],
      'referenceTwice',
    ])
  })

  it('takes a booking that comes twice once, and refuses two under one reference', async () => {
    const rows = await rowsOf([booking(1), booking(1), booking(1, { to: '2026-08-09' })])
    expect(rows).toMatchObject([{ book: { bookId: '1' } }, { refused: 'referenceTwice', reference: '1' }])
    expect(rows).toHaveLength(2)
  })

  it('does not reach what is outside its input', async () => {
    const tries = ['process', '$process', 'require', '$eval("process")', 'constructor', '$lookup($, "__proto__")']
    for (const text of tries) expect(await evaluate(text, { a: 1 }), text).not.toHaveProperty('value.env')
  })
})

it('an evaluation answers with a value or an error', async () => {
  expect(await evaluate('a.b[0]', { a: { b: [5] } })).toEqual({ value: 5 })
  expect(await evaluate('{"x": a, "list": [a]}', { a: 1 })).toEqual({ value: { x: 1, list: [1] } })
  expect(await evaluate('none', {})).toEqual({})
  expect(await evaluate(ENDLESS, {})).toEqual({ error: { code: 'stopped' } })
  expect(await evaluate('1 +', {})).toMatchObject({ error: { code: 'S0207' } })
})

/** On a machine that gives the processor to others. */
function getNoProcessor(): void {
  const cpuUsage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 })
  onTestFinished(() => cpuUsage.mockRestore())
}

it('an evaluation that waits for the processor is waited for', async () => {
  getNoProcessor()
  expect(await evaluate('$sum([1..100000].($ * 2))', {})).toEqual({ value: 10_000_100_000 })
})

it('expressions that wait for the processor compile in the end', async () => {
  getNoProcessor()
  const long = `[${Array.from({ length: 200_000 }, (_, at) => `name${at}`).join()}]`
  expect(await compileErrors([long, 'a['])).toMatchObject([undefined, { code: 'S0203' }])
})

it('expressions that do not compile are named', async () => {
  const errors = await compileErrors(['name', 'a[', '(1', '"x'])
  expect(errors).toMatchObject([undefined, { code: 'S0203' }, { code: 'S0203' }, { code: 'S0101', position: 2 }])
})
