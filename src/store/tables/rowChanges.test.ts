import { expect, it } from 'vitest'
import { changeCount, changedSince, noteChanges } from './rowChanges.ts'

it('tells which rows of a table changed after so many changes', () => {
  const [rows, others] = [new Map<string, unknown>(), new Map<string, unknown>()]
  noteChanges(rows, ['a'])
  const seen = changeCount(rows)
  noteChanges(rows, ['b'])
  noteChanges(others, ['x'])
  noteChanges(rows, ['a'])
  expect(changedSince(rows, seen)).toEqual(['b', 'a'])
  expect(changedSince(rows, changeCount(rows))).toEqual([])
  expect(changedSince(others, 0)).toEqual(['x'])
})

it('does not remember for ever, and says what it does not know any more', () => {
  const rows = new Map<string, unknown>()
  for (let at = 0; at < 100_000; at += 1) noteChanges(rows, [`r${at}`])
  expect(changeCount(rows)).toBe(100_000)
  expect(changedSince(rows, 0)).toBeUndefined()
  expect(changedSince(rows, 99_998)).toEqual(['r99998', 'r99999'])
})

it('remembers the last of more that change at once', () => {
  const rows = new Map<string, unknown>()
  noteChanges(
    rows,
    Array.from({ length: 50_000 }, (_, at) => `r${at}`),
  )
  expect(changeCount(rows)).toBe(50_000)
  expect(changedSince(rows, 0)).toBeUndefined()
  expect(changedSince(rows, 49_999)).toEqual(['r49999'])
})
