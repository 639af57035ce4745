import fc from 'fast-check'
import { expect, it } from 'vitest'
import { steadyList } from './steadyList.ts'

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))

it('adds what comes after all others, and lets the rest wait', () => {
  expect(steadyList(['b', 'd'], ['a', 'b', 'c', 'd', 'e'])).toEqual({
    shown: ['b', 'd', 'e'],
    waiting: ['a', 'c'],
    left: [],
  })
})

it('shows all at once where nothing stands yet', () => {
  expect(steadyList([], ['a', 'b'])).toEqual({ shown: ['a', 'b'], waiting: [], left: [] })
})

it('keeps the place of what has left', () => {
  expect(steadyList(['a', 'b', 'c'], ['a', 'c'])).toMatchObject({ shown: ['a', 'b', 'c'], left: ['b'] })
})

it('moves nothing, loses nothing, and shows nothing twice', () => {
  fc.assert(
    fc.property(ids, ids, (before, listed) => {
      const { shown, waiting, left } = steadyList(before, listed)
      expect(shown.slice(0, before.length)).toEqual(before)
      expect([...shown, ...waiting].sort()).toEqual([...new Set([...before, ...listed])].sort())
      expect(left).toEqual(before.filter((id) => !listed.includes(id)))
      // Looked at again, nothing has changed.
      expect(steadyList(shown, listed).shown).toEqual(shown)
    }),
  )
})
