import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { dishGroups } from './dishGroups.ts'

const courseOf: Record<string, number> = { lasagne: 2, bruschetta: 1, risotto: 2, brioche: 8, mistero: 77 }
const table = {
  rows: new Map(Object.entries(courseOf).map(([id, courseIndex]) => [id, aRow('Dish', { id, courseIndex })])),
}
const grouped = (...ids: string[]) =>
  dishGroups(
    ids.map((id) => ({ id })),
    table,
  ).map(({ course, dishes }) => [course?.name.it, dishes.map(({ id }) => id)])

it('lists the courses as a menu does and keeps the order within a course', () => {
  expect(grouped('risotto', 'bruschetta', 'lasagne', 'brioche')).toEqual([
    ['Cibi della colazione', ['brioche']],
    ['Antipasti', ['bruschetta']],
    ['Primi', ['risotto', 'lasagne']],
  ])
})

it('keeps at the end what has no known course, or is gone from the collection', () => {
  expect(grouped('mistero', 'sparito', 'lasagne')).toEqual([
    ['Primi', ['lasagne']],
    [undefined, ['mistero', 'sparito']],
  ])
})

it('loses no dish and makes none up', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...Object.keys(courseOf), 'sparito'))
  fc.assert(
    fc.property(ids, (some) => {
      const all = grouped(...some).flatMap(([, dishes]) => dishes ?? [])
      expect([...all].sort()).toEqual([...some].sort())
    }),
  )
})
