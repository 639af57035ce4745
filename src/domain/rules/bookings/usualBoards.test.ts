import { expect, it } from 'vitest'
import type { Board } from '#domain/schema/values.ts'
import { usualBoards } from './usualBoards.ts'

it.each<[string, readonly (Board | undefined)[], readonly Board[]]>([
  ['of a hotel without bookings are the common ones', [], ['HB', 'FB', 'BB']],
  ['are those of most bookings', ['NT', 'FB', 'FB', undefined, 'BB', 'BB', 'BB', 'NT', 'HBD'], ['BB', 'NT', 'FB']],
  ['are filled up with the common ones', ['FBD', undefined], ['FBD', 'HB', 'FB']],
])('usual boards %s', (_, some, usual) => {
  expect(usualBoards(some.map((bookType) => ({ bookType })))).toEqual(usual)
})
