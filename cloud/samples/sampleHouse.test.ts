import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { makeSamples } from './sampleHouse.ts'
import type { SampleHouse } from './sampleHouse.ts'

const DAY = '2027-03-27'
const house: SampleHouse = {
  id: 'villa00001',
  zone: 'Europe/Rome',
  day: DAY,
  checkIn: '14:00',
  checkOut: '10:00',
  startOf: (mealIndex) => (mealIndex === '3' ? '19:30' : '08:00'),
  dishes: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 6, 6, 8, 8, 9].map((courseIndex, at) => ({
    id: `d${at}`,
    courseIndex,
  })),
}

describe('the sample rows of a house', () => {
  const { tables, books, persons, meals } = makeSamples(house)

  it('are the same each time, so that a removal knows them', () => {
    expect(makeSamples(house)).toEqual(makeSamples({ ...house }))
  })

  it('fit: each party has a person for each of the pax, and a table that is large enough', () => {
    for (const { id, pax, table } of books) {
      expect(persons.filter(({ book }) => book === id)).toHaveLength(pax ?? 0)
      expect(tables.find((one) => one.id === table)?.seats).toBeGreaterThanOrEqual(pax ?? 0)
    }
    expect(new Set(books.map(({ table }) => table)).size).toBe(books.length)
  })

  it('name nobody’s address', () => {
    for (const book of books) {
      expect(book).not.toHaveProperty('refEmail')
      expect(book).not.toHaveProperty('refMobile')
      expect(book.refName).toContain('(esempio)')
    }
  })

  it('have a breakfast and a dinner on each of seven days, also over the change of clocks', () => {
    const days = meals.map(({ date = 0, mealIndex }) => `${dayOf(date, house.zone)} ${mealIndex}`)
    expect(days).toEqual(
      Array.from({ length: 7 }, (_, at) => [`${addDays(DAY, at)} 0`, `${addDays(DAY, at)} 3`]).flat(),
    )
  })

  it('change the dinner from one day to the next, with courses in their order', () => {
    const dinners = meals.filter(({ mealIndex }) => mealIndex === '3').map(({ dishes }) => dishes?.join())
    expect(dinners[0]).not.toBe(dinners[1])
    expect(meals[1]?.dishes).toEqual([
      'd0',
      'd1',
      'd2',
      'd4',
      'd5',
      'd6',
      'd8',
      'd9',
      'd10',
      'd12',
      'd13',
      'd14',
      'd15',
    ])
  })
})
