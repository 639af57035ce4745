import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { noteChanges } from '../tables/rowChanges.ts'
import { rowsBy } from './rowsBy.ts'

interface Row {
  readonly id: string
  readonly meal?: string | undefined
  readonly n?: number
}

function aTable(...some: Row[]) {
  const rows = new Map(some.map((row) => [row.id, row]))
  const put = (row: Row) => {
    rows.set(row.id, row)
    noteChanges(rows, [row.id])
  }
  const drop = (id: string) => {
    rows.delete(id)
    noteChanges(rows, [id])
  }
  return { table: { rows }, put, drop }
}
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).join('')

it('lists the rows of a key, as they come, go and move', () => {
  const list = rowsBy<Row>(({ meal }) => meal)
  const { table, put, drop } = aTable({ id: 'a', meal: 'm' }, { id: 'b', meal: 'n' }, { id: 'c' })
  expect([idsOf(list(table, 'm')), idsOf(list(table, 'n'))]).toEqual(['a', 'b'])
  put({ id: 'b', meal: 'm' })
  put({ id: 'd', meal: 'n' })
  expect([idsOf(list(table, 'm')), idsOf(list(table, 'n'))]).toEqual(['ab', 'd'])
  drop('a')
  put({ id: 'd' })
  expect([idsOf(list(table, 'm')), idsOf(list(table, 'n'))]).toEqual(['b', ''])
})

it('is the same array until a row of the key changes', () => {
  const list = rowsBy<Row>(({ meal }) => meal)
  const { table, put } = aTable({ id: 'a', meal: 'm' }, { id: 'b', meal: 'n' })
  const before = list(table, 'm')
  put({ id: 'b', meal: 'n' })
  put({ id: 'c' })
  expect(list(table, 'm')).toBe(before)
  put({ id: 'a', meal: 'm' })
  expect(list(table, 'm')).not.toBe(before)
  expect(list(table, 'none')).toBe(list(table, 'none'))
})

it('looks only at the rows that changed', () => {
  const keyOf = vi.fn(({ meal }: Row) => meal)
  const list = rowsBy<Row>(keyOf)
  const many = Array.from({ length: 5000 }, (_, at) => ({ id: `r${at}`, meal: `m${at % 50}` }))
  const { table, put } = aTable(...many)
  list(table, 'm7')
  keyOf.mockClear()
  put({ id: 'r7', meal: 'm7' })
  list(table, 'm7')
  list(table, 'm8')
  expect(keyOf).toHaveBeenCalledTimes(1)
})

it('agrees with going through all of the table, in the order that is asked for', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    meal: fc.constantFrom('m', 'n', undefined),
    n: fc.integer({ min: 0, max: 3 }),
    gone: fc.boolean(),
    asked: fc.boolean(),
  })
  const order = (one: Row, other: Row) => (one.n ?? 0) - (other.n ?? 0) || (one.id < other.id ? -1 : 1)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const list = rowsBy<Row>(({ meal }) => meal, order)
      const { table, put, drop } = aTable()
      for (const { gone, asked, ...row } of steps) {
        if (gone) drop(row.id)
        else put(row)
        if (!asked) continue
        for (const key of ['m', 'n'])
          expect(list(table, key)).toEqual([...table.rows.values()].filter(({ meal }) => meal === key).sort(order))
      }
    }),
  )
})
