import { describe, expect, it } from 'vitest'
import { aLine, DINNER, HOTEL, MEAL } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import type { KitchenPortion } from '../schema/kitchen.ts'
import { courseCallId } from './courseCalls.ts'
import { dividedBooking } from './dividedBooking.ts'
import { portionRowId } from './kitchenPortions.ts'
import type { CookedPortion } from './kitchenPortions.ts'

const [book, newId] = ['rossi', 'rossi2']
const aPortion = (number: number, more: Partial<CookedPortion> = {}): KitchenPortion => {
  const portion = { half: false, note: undefined, number, ...more }
  const id = portionRowId(HOTEL, MEAL, book, 'lasagne', portion)
  return aRow('KitchenPortion', {
    id,
    hotel: HOTEL,
    calendarMeal: MEAL,
    book,
    dish: 'lasagne',
    readyAt: DINNER,
    ...portion,
  })
}
const noted = { note: 'senza sale' }
const staying = [
  aLine('anna', 'lasagne', 2, { annotation: [{ id: '1', text: 'Senza  sale', qty: 1 }] }),
  aLine('bruno', 'lasagne', 1),
]

describe('what the kitchen said of a booking that is divided', () => {
  it.each<[string, KitchenPortion, number | undefined]>([
    ['stays for as many portions as stay', aPortion(2), undefined],
    ['goes for those beyond, numbered anew', aPortion(3), 1],
    ['is counted by note', aPortion(1, noted), undefined],
    ['is counted by note: the others go', aPortion(3, noted), 2],
    ['goes where nobody who stays has such portions', aPortion(1, { half: true }), 1],
  ])('%s', (_, row, number) => {
    const { portions } = dividedBooking({ portions: [row], calls: [], staying, newId })
    if (number === undefined) return expect(portions).toEqual([])
    const { half, note } = row
    const id = portionRowId(HOTEL, MEAL, newId, 'lasagne', { half, note, number })
    expect(portions).toMatchObject([{ from: row.id, row: { id, book: newId, number, readyAt: DINNER } }])
  })

  it('is called for both', () => {
    const id = courseCallId(HOTEL, MEAL, 2, `book:${book}`)
    const call = aRow('CourseCall', {
      id,
      hotel: HOTEL,
      calendarMeal: MEAL,
      course: 2,
      target: `book:${book}`,
      calledAt: DINNER,
    })
    const { calls } = dividedBooking({ portions: [], calls: [call], staying, newId })
    const target = `book:${newId}` as const
    expect(calls).toMatchObject([{ row: { id: courseCallId(HOTEL, MEAL, 2, target), target, calledAt: DINNER } }])
    expect(calls[0]).not.toHaveProperty('from')
  })
})
