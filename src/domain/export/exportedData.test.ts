import { describe, expect, it } from 'vitest'
import { classNames } from '#domain/schema/classes.ts'
import { exportedCells, columnsOf, exportedClasses, exportedFields, jsonOf } from './exportedData.ts'

const cellOf = (row: Parameters<typeof exportedCells>[1], column: string) =>
  exportedCells('Book', row, 'Europe/Rome')[columnsOf('Book').indexOf(column)]

describe('what is exported', () => {
  it.each(['DietaryNeeds', 'AllergyCheck', 'GuestDevice', 'ImportPart', '_User', 'MailOptOut'])(
    'never holds %s',
    (name) => {
      expect(exportedClasses.map(({ className }) => className)).not.toContain(name)
    },
  )

  it.each([
    ['Hotel', ['pmsCredentials', 'authPMS', 'spottyCode']],
    ['Book', ['code', 'branchIoUrl', 'pmsSaid', 'pmsReservation']],
    ['ExtraMealOrder', ['conflicts']],
    ['Notification', ['left', 'leftPhones']],
  ] as const)('of %s leaves out what opens something, or is of health', (className, secrets) => {
    for (const name of secrets) expect(exportedFields(className)).not.toContain(name)
  })

  it('has a file of its own for each class, parents before children', () => {
    const names = exportedClasses.map(({ file }) => file)
    expect(new Set(names).size).toBe(names.length)
    const order = exportedClasses.map(({ className }) => classNames.indexOf(className))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  })
})

describe('a cell', () => {
  it.each([
    ['checkin', Date.UTC(2026, 6, 1, 22, 30), '2026-07-02 00:30'],
    ['createdAt', Date.UTC(2026, 11, 1, 9), '2026-12-01 10:00'],
    ['pax', 2.5, '2,5'],
    ['sent', true, 'sì'],
    ['sent', false, 'no'],
    ['refName', 'Müller; "Erna"', 'Müller; "Erna"'],
    ['refName', undefined, ''],
    ['pmsDiffers', { pax: 3 }, '{"pax":3}'],
  ])('of %s with %j', (column, value, said) => {
    expect(cellOf({ id: 'b1', [column]: value }, column)).toBe(said)
  })
})

it('JSON has times in UTC, and numbers as numbers', () => {
  const row = { id: 'b1', createdAt: 0, checkin: Date.UTC(2026, 6, 1, 22, 30), pax: 2 }
  expect(JSON.parse(jsonOf('Book', row))).toEqual({
    id: 'b1',
    createdAt: '1970-01-01T00:00:00.000Z',
    checkin: '2026-07-01T22:30:00.000Z',
    pax: 2,
  })
})
