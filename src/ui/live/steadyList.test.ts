import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupsOf, steadyList } from './steadyList.ts'

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))

it('adds what comes after all others, and lets the rest wait', () => {
  expect(steadyList(['b', 'd'], ['a', 'b', 'c', 'd', 'e'])).toEqual({
    shown: ['b', 'd', 'e'],
    waiting: ['a', 'c'],
    left: [],
    isMoved: false,
  })
})

it('shows all at once where nothing stands yet', () => {
  expect(steadyList([], ['a', 'b'])).toEqual({ shown: ['a', 'b'], waiting: [], left: [], isMoved: false })
})

it('keeps the place of what has left', () => {
  expect(steadyList(['a', 'b', 'c'], ['a', 'c'])).toMatchObject({ shown: ['a', 'b', 'c'], left: ['b'] })
})

it('tells of another order, and keeps the one that stands', () => {
  expect(steadyList(['a', 'b', 'c'], ['b', 'a', 'c'])).toMatchObject({ shown: ['a', 'b', 'c'], isMoved: true })
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

describe('groups', () => {
  const many = Array.from({ length: 100 }, (_, at) => `o${at}`)
  const groupOf = (groups: ReturnType<typeof groupsOf>, id: string) =>
    groups.find(({ ids: own }) => own.includes(id))?.key

  it('of hundreds hold twenty each, and one that comes last changes the last one', () => {
    const before = groupsOf(many, [])
    expect(before.map(({ ids: own }) => own.length)).toEqual([20, 20, 20, 20, 20])
    const after = groupsOf([...many, 'new'], before)
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)?.ids).toEqual(['new'])
  })

  it('take in what comes between, and nobody else changes the group', () => {
    const before = groupsOf(many, [])
    const after = groupsOf([...many.slice(0, 5), 'new', ...many.slice(5)], before)
    expect(groupOf(after, 'new')).toBe(groupOf(before, 'o0'))
    for (const id of many) expect(groupOf(after, id)).toBe(groupOf(before, id))
  })

  it('keep the others when the first of a group goes', () => {
    const before = groupsOf(many, [])
    const after = groupsOf(
      many.filter((id) => id !== 'o20'),
      before,
    )
    expect(groupOf(after, 'o21')).toBe(groupOf(before, 'o21'))
  })

  it('lose nothing, double nothing and keep the order, however it changes', () => {
    fc.assert(
      fc.property(fc.array(ids), (lists) => {
        let groups: ReturnType<typeof groupsOf> = []
        for (const list of lists) {
          groups = groupsOf(list, groups)
          expect(groups.flatMap(({ ids: own }) => own)).toEqual(list)
          const keys = groups.map(({ key }) => key)
          expect(keys).toEqual([...new Set(keys)])
        }
      }),
    )
  })
})
