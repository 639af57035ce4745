import { beforeEach, describe, expect, it, vi } from 'vitest'
import { guardDoubleClicks } from './guardDoubleClicks.ts'

const onOpen = vi.fn()
const onBelow = vi.fn()
const onBox = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML =
    '<button id="open"><svg></svg></button><button id="below"></button><label><b>Tutti</b><input type="checkbox" /></label>'
  const at = (selector: string, listen: () => void) =>
    document.querySelector(selector)?.addEventListener('click', listen)
  at('#open', onOpen)
  at('#below', onBelow)
  at('input', onBox)
  return guardDoubleClicks(document)
})

/** Whether a press with the mouse was let through; `count` as the browser counts clicks in a row. */
function press(selector: string, count: number): boolean {
  const init = { bubbles: true, cancelable: true, detail: count }
  const target = document.querySelector(selector)
  const isLet = target?.dispatchEvent(new MouseEvent('mousedown', init)) ?? false
  target?.dispatchEvent(new MouseEvent('click', init))
  return isLet
}

it('the second click of a double click does nothing to what has appeared there', () => {
  press('#open', 1)
  expect(press('#below', 2)).toBe(false)
  expect(press('#below', 3)).toBe(false)
  expect(onBelow).not.toHaveBeenCalled()
  expect(press('#below', 1)).toBe(true)
  expect(onBelow).toHaveBeenCalledOnce()
})

it('the same button is pressed as often as it is, also on its icon', () => {
  press('#open', 1)
  expect(press('#open svg', 2)).toBe(true)
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('a box is ticked by its words, too', () => {
  press('label b', 1)
  press('label b', 2)
  expect(onBox).toHaveBeenCalledTimes(2)
})

describe('where the browser counts each tap as a first one', () => {
  const tap = (selector: string, after: number, clientY = 0) => {
    vi.setSystemTime(Date.now() + after)
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch', clientY }))
    return press(selector, 1)
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => void vi.useRealTimers()
  })

  it('the second tap of a double tap does nothing to what has appeared there', () => {
    tap('#open', 0)
    expect(tap('#below', 250)).toBe(false)
    expect(onBelow).not.toHaveBeenCalled()
    expect(press('#below', 0)).toBe(true)
  })

  it.each([
    ['later', 350, 0],
    ['elsewhere', 100, 60],
  ])('a tap %s is one of its own', (_, after, below) => {
    tap('#open', 0)
    expect(tap('#below', after, below)).toBe(true)
    expect(onBelow).toHaveBeenCalledOnce()
  })
})
