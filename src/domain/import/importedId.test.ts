import { expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { decode } from '../schema/wire.ts'
import { importedId, importedIds, matcherOf } from './importedId.ts'

it('gives a booking of the PMS one id, whatever else its row says', () => {
  const row = { bookId: 'A-12', deleted: false, checkIn: '2026-08-01', checkOut: '2026-08-08' }
  const id = importedId('miramare01', row)
  expect(id).toMatch(/^miramare01_[\w-]{22}$/)
  expect(importedId('miramare01', { ...row, checkIn: '2026-08-02', name: 'Rossi' })).toBe(id)
  expect(importedId('miramare01', { ...row, bookId: 'A-13' })).not.toBe(id)
  expect(importedId('locanda002', row)).not.toBe(id)
})

it('knows a row without reference by its guest and arrival', () => {
  const row = { deleted: false, checkIn: '2026-08-01', checkOut: '2026-08-08', name: 'Rossi Mario' }
  const id = importedId('miramare01', row)
  expect(importedId('miramare01', { ...row, checkOut: '2026-08-10', name: 'ROSSI  MARIO' })).toBe(id)
  expect(importedId('miramare01', { ...row, twin: 1 })).not.toBe(id)
  expect(importedId('miramare01', { ...row, checkIn: '2026-08-02' })).not.toBe(id)
})

it('finds a booking by the reference that it has now, and gives a new one an id that is free', () => {
  const row = { bookId: 'A-12', deleted: false, checkIn: '2026-08-01', checkOut: '2026-08-08' }
  const id = importedId('miramare01', row)
  const booking = (bookId: string, bookingReference: string) => decode('Book', { objectId: bookId, bookingReference })
  const twins = matcherOf('miramare01', [booking('b2', 'A-12'), booking('b1', 'A-12')])
  expect(twins.knownOf(row)?.id).toBe('b1')
  const renamed = matcherOf('miramare01', [booking(id, 'A-99')])
  expect(renamed.knownOf(row)).toBeUndefined()
  expect(renamed.newIdOf(row)).not.toBe(id)
  expect(twins.newIdOf(row)).toBe(id)
})

it('does not find a guest who was erased, and gives who comes again an id that is free', () => {
  const row = { deleted: false, checkIn: '2026-08-01', checkOut: '2026-08-08', name: 'Rossi Mario' }
  const [id = '', again = '', third] = importedIds('miramare01', row)
  const booking = (objectId: string, erasedAt?: string) =>
    decode('Book', { objectId, ...(erasedAt && { erasedAt: { __type: 'Date', iso: erasedAt } }) })
  const erased = booking(id, '2026-09-01T00:00:00.000Z')
  const matcher = matcherOf('miramare01', [erased])
  expect(matcher.knownOf(row)).toBeUndefined()
  expect(matcher.newIdOf(row)).toBe(again)
  expect(matcherOf('miramare01', [erased, booking(again)]).knownOf(row)?.id).toBe(again)
  expect(matcherOf('miramare01', [erased, booking(again, '2026-09-02T00:00:00.000Z')]).newIdOf(row)).toBe(third)
})

it('a reference that a release before has kept with unseen characters is the same, and a clean one goes before it', () => {
  const kept = aRow('Book', { id: 'kept', bookingReference: 'Zi\u0308 1\u200B' })
  const clean = aRow('Book', { id: 'zlean', bookingReference: 'Z\u00EF 1' })
  const row = { bookId: 'Z\u00EF 1', deleted: false, checkIn: '2026-12-01', checkOut: '2026-12-08' }
  expect(matcherOf('h', [kept]).knownOf(row)?.id).toBe('kept')
  expect(matcherOf('h', [kept, clean]).knownOf(row)?.id).toBe('zlean')
  expect(matcherOf('h', [clean, kept]).knownOf(row)?.id).toBe('zlean')
})
