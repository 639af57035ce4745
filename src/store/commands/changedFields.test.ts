import { expect, it } from 'vitest'
import { changedFields } from './changedFields.ts'

const row = { name: 'Miramare', city: 'Rimini', meals: { '1': '12:30', '3': '19:30' } }

it('keeps only the fields that differ', () => {
  expect(changedFields(row, { name: 'Miramare', city: 'Riccione' })).toEqual({ city: 'Riccione' })
})

it('compares objects by what they hold', () => {
  expect(changedFields(row, { meals: { '3': '19:30', '1': '12:30' } })).toEqual({})
  const later = { meals: { '1': '12:30', '3': '20:00' } }
  expect(changedFields(row, later)).toEqual(later)
  const fewer = { meals: { '1': '12:30' } }
  expect(changedFields<Partial<typeof row>, object>(row, fewer)).toEqual(fewer)
})

it('keeps a field that is cleared', () => {
  const partial: { name?: string | undefined } = row
  expect(changedFields(partial, { name: undefined })).toEqual({ name: undefined })
})
