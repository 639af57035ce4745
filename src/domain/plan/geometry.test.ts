import { expect, test } from 'vitest'
import { bridgesBetween } from './geometry.ts'

const at = (x: number, y = 0) => ({ x, y })

test.each([
  ['none for one table', [at(0)], []],
  ['one between two', [at(0), at(100)], [[0, 100]]],
  [
    'along a row, whatever comes first',
    [at(100), at(300), at(0), at(200)],
    [
      [100, 0],
      [100, 200],
      [200, 300],
    ],
  ],
  [
    'from the nearest of three in a corner',
    [at(0, 0), at(200, 100), at(100, 0)],
    [
      [0, 100],
      [100, 200],
    ],
  ],
])('bridges between joined tables: %s', (_, points, bridges) => {
  expect(bridgesBetween(points).map(([from, to]) => [from.x, to.x])).toEqual(bridges)
})
