import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boards } from '#domain/reference/boards.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { changedMeals, isIncluded, isIncludedUsually, withInclusion, withUsual } from './inclusions.ts'

const FIRST = 2
const DRINKS = 7
const dish = { courseIndex: FIRST, isExtra: false }

describe('what a board includes of a dish', () => {
  it.each([
    ['BB', '0', FIRST, true],
    ['BB', '3', FIRST, false],
    ['HB', '3', FIRST, true],
    ['HB', '1', FIRST, false],
    ['HBL', '1', FIRST, true],
    ['FB', '1', FIRST, true],
    ['NT', '0', FIRST, false],
    ['FB', '3', DRINKS, false],
    ['FBD', '3', DRINKS, true],
    ['HBD', '1', DRINKS, false],
    ['FB', '3', undefined, true],
  ] as const)('%s, meal %s, course %s: %s', (board, meal, courseIndex, included) => {
    expect(isIncludedUsually({ courseIndex }, board, meal)).toBe(included)
  })

  it('an extra dish is always paid, whatever was set', () => {
    const set = { ...dish, isExtra: true, bookIncludedOptions: { FB: { '3': true } } }
    expect(isIncluded(set, 'FB', '3')).toBe(false)
  })
})

const aBoard = fc.constantFrom(...boards.map(({ code }) => code))
const aMeal = fc.constantFrom<MealIndex[]>('0', '1', '2', '3')
const steps = fc.array(fc.tuple(aBoard, aMeal, fc.boolean()), { maxLength: 12 })
const after = (taken: readonly (readonly [Parameters<typeof isIncluded>[1], MealIndex, boolean])[]) =>
  taken.reduce<Parameters<typeof isIncluded>[0]>(
    (now, [board, meal, included]) => ({
      ...now,
      bookIncludedOptions: withInclusion(now, board, meal, included),
    }),
    { ...dish, bookIncludedOptions: undefined },
  )

describe('setting inclusions', () => {
  it('holds what was said last of each board and meal', () => {
    fc.assert(
      fc.property(steps, aBoard, aMeal, fc.boolean(), (taken, board, meal, included) => {
        const now = after([...taken, [board, meal, included]])
        expect(isIncluded(now, board, meal)).toBe(included)
        expect(changedMeals(now, board).includes(meal)).toBe(included !== isIncludedUsually(dish, board, meal))
      }),
    )
  })

  it('keeps nothing when every answer is the usual one', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const usual = taken.map(([board, meal]) => [board, meal, isIncludedUsually(dish, board, meal)] as const)
        expect(after([...taken, ...usual]).bookIncludedOptions).toBeUndefined()
      }),
    )
  })

  it('a board put back leaves the others as they were set', () => {
    const options = { HB: { '1': true }, BB: { '3': true } }
    expect(withUsual(options, 'HB')).toEqual({ BB: { '3': true } })
    expect(withUsual({ HB: { '1': true } }, 'HB')).toBeUndefined()
  })
})
