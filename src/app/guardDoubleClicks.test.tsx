import { beforeEach, expect, it, vi } from 'vitest'
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
