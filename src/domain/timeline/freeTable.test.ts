import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import type { Book } from '../schema/booking.ts'
import type { Table } from '../schema/places.ts'
import { onlyFreeTable } from './freeTable.ts'

const ROME = 'Europe/Rome'

const aBook = (id: string, from: string, to: string, fields: Partial<Book> = {}) =>
  ({
    id,
    pax: 2,
    checkin: instantOf(from, '11:00', ROME),
    checkout: instantOf(to, '10:00', ROME),
    ...fields,
  }) as Book
const aTable = (id: string, fields: Partial<Table> = {}) => ({ id, seats: 2, ...fields }) as Table

const guest = aBook('guest', '2026-08-10', '2026-08-14')

function freeTable(tables: readonly Table[], others: readonly Book[] = [], book = guest): string | undefined {
  const bookingsAt = (tableId: string) => others.filter(({ table }) => table === tableId)
  return onlyFreeTable(book, tables, bookingsAt, ROME)?.id
}

describe('the only table that fits', () => {
  it.each<[string, Partial<Table>, number, boolean]>([
    ['has the covers', { seats: 4 }, 4, true],
    ['has more', { seats: 4 }, 2, true],
    ['has not fewer', { seats: 4 }, 5, false],
    ['may be stretched', { seats: 4, maxSeats: 6 }, 6, true],
    ['not beyond its most', { seats: 4, maxSeats: 6 }, 7, false],
    ['is not given to fewer than its least', { seats: 6, minSeats: 4 }, 3, false],
    ['says its covers', { seats: undefined }, 1, false],
  ])('%s', (_, fields, pax, isFree) => {
    expect(freeTable([aTable('table', fields)], [], { ...guest, pax })).toBe(isFree ? 'table' : undefined)
  })

  it('is none where two fit', () => {
    expect(freeTable([aTable('one'), aTable('two')])).toBeUndefined()
    expect(freeTable([])).toBeUndefined()
  })

  it('is free for the whole stay', () => {
    const tables = [aTable('one'), aTable('two')]
    expect(freeTable(tables, [aBook('other', '2026-08-13', '2026-08-20', { table: 'one' })])).toBe('two')
    expect(freeTable(tables, [aBook('other', '2026-08-01', '2026-08-11', { table: 'two' })])).toBe('one')
  })

  it('is one that somebody leaves before the guest arrives', () => {
    const before = aBook('before', '2026-08-01', '2026-08-10', { table: 'one' })
    const after = aBook('after', '2026-08-14', '2026-08-16', { table: 'one' })
    expect(freeTable([aTable('one')], [before, after])).toBe('one')
  })

  it('is in service until the night before departure', () => {
    const closed = (from: string) => aTable('one', { outOfServiceFrom: from, outOfServiceTo: '2026-08-31' })
    expect(freeTable([closed('2026-08-13')])).toBeUndefined()
    expect(freeTable([closed('2026-08-14')])).toBe('one')
  })

  it('is none for who has no dates', () => {
    expect(freeTable([aTable('one')], [], { ...guest, checkout: undefined })).toBeUndefined()
  })
})
