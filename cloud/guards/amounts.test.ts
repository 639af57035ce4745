import { expect, it } from 'vitest'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import { permissions } from '#cloud/database/permissions.ts'
import { MAX_ROWS_OF_CLASS } from './amounts.ts'

/** `places.ts` has the most of a plan. */
const ELSEWHERE = ['DiningRoom', 'Fixture']

it('a hotel has a most of every class that clients make rows of', () => {
  const made = classNames.filter((name) => {
    const isOfHotel = ['hotel', 'menu', 'booking'].includes(declarationOf(name).scope)
    return isOfHotel && permissions[name].may.create !== 'nobody' && !ELSEWHERE.includes(name)
  })
  expect(made).toContain('Book')
  expect(made.filter((name) => MAX_ROWS_OF_CLASS[name] === undefined)).toEqual([])
})
