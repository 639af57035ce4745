import { expect, it } from 'vitest'
import { countPages } from './useFit.ts'
import type { Block } from './useFit.ts'

const table = (head: number, ...rows: number[]): Block => ({ head, rows })
const legend = (height: number): Block => ({ head: 0, rows: [height] })

it.each<[string, number, Block[]]>([
  ['nothing', 1, []],
  ['what just fits', 1, [table(20, 30, 30), legend(15)]],
  ['a legend that does not', 2, [table(20, 30, 30), legend(16)]],
  ['rows that go on under their head', 2, [table(20, 40, 40, 40)]],
  ['rows of which each page holds one', 3, [table(20, 60, 60, 60)]],
  ['a table of which only the head would fit', 2, [table(20, 50), table(20, 30, 50)]],
  ['a row higher than a page', 2, [table(0, 150, 10)]],
])('%s', (_, pages, blocks) => {
  expect(countPages(blocks, 100, 5)).toBe(pages)
})
