import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edited, redone, startHistory, undone } from './editing.ts'
import type { History } from './editing.ts'

const step = (name: string) => ({ name })
const after = (...names: string[]) =>
  names.reduce((history, name) => edited(history, step(name)), startHistory(step('start')))

describe('history', () => {
  it('undo brings back what was before, the same object', () => {
    const before = startHistory(step('start'))
    const { now } = undone(edited(before, step('a')))
    expect(now).toBe(before.now)
  })

  it('redo brings back what was undone', () => {
    expect(redone(undone(after('a', 'b'))).now.name).toBe('b')
  })

  it('an edit after an undo forgets what was undone', () => {
    const history = edited(undone(after('a', 'b')), step('c'))
    expect(redone(history)).toBe(history)
    expect(undone(history).now.name).toBe('a')
  })

  it('an edit that changed nothing is no step, and loses no redo', () => {
    const history = undone(after('a', 'b'))
    const again = edited(history, history.now)
    expect(again.past).toHaveLength(1)
    expect(redone(again).now.name).toBe('b')
  })

  it('at either end there is nothing to undo or redo', () => {
    const history = after()
    expect(undone(history)).toBe(history)
    expect(redone(history)).toBe(history)
  })

  it('forgets the beginning of a long evening, and no more than that', () => {
    let history: History<{ name: string }> = after(...Array.from({ length: 250 }, (_, at) => `${at}`))
    for (let times = 0; times < 250; times += 1) history = undone(history)
    expect(history.now.name).toBe('49')
  })

  it('any undos followed by as many redos change nothing', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (edits, times) => {
        const history = after(...Array.from({ length: edits }, (_, at) => `${at}`))
        const count = Math.min(edits, times)
        let there = history
        for (let at = 0; at < count; at += 1) there = undone(there)
        for (let at = 0; at < count; at += 1) there = redone(there)
        expect(there).toEqual(history)
      }),
    )
  })
})
