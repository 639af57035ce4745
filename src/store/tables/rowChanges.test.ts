import { expect, it } from 'vitest'
import { changeCount, changedSince, noteChange } from './rowChanges.ts'

it('tells which rows of a table changed after so many changes', () => {
  const [rows, others] = [new Map<string, unknown>(), new Map<string, unknown>()]
  noteChange(rows, 'a')
  const seen = changeCount(rows)
  noteChange(rows, 'b')
  noteChange(others, 'x')
  noteChange(rows, 'a')
  expect(changedSince(rows, seen)).toEqual(['b', 'a'])
  expect(changedSince(rows, changeCount(rows))).toEqual([])
  expect(changedSince(others, 0)).toEqual(['x'])
})

it('does not remember for ever, and says what it does not know any more', () => {
  const rows = new Map<string, unknown>()
  for (let at = 0; at < 100_000; at += 1) noteChange(rows, `r${at}`)
  expect(changeCount(rows)).toBe(100_000)
  expect(changedSince(rows, 0)).toBeUndefined()
  expect(changedSince(rows, 99_998)).toEqual(['r99998', 'r99999'])
})
