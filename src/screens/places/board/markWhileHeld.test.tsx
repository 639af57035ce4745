import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markWhileHeld } from './dragBetween.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] })

function aTile() {
  const tile = document.createElement('li')
  markWhileHeld(tile)
  return { tile, isHeld: () => 'held' in tile.dataset }
}

it('a tile comes up as soon as a finger has rested on it, until it is lifted', () => {
  const { tile, isHeld } = aTile()
  fireEvent.touchStart(tile, at(0))
  expect(isHeld()).toBe(false)
  vi.advanceTimersByTime(150)
  expect(isHeld()).toBe(true)
  fireEvent.touchMove(tile, at(80))
  expect(isHeld()).toBe(true)
  fireEvent.touchEnd(tile)
  expect(isHeld()).toBe(false)
})

it('a finger that scrolls lifts nothing', () => {
  const { tile, isHeld } = aTile()
  fireEvent.touchStart(tile, at(0))
  fireEvent.touchMove(tile, at(40))
  vi.advanceTimersByTime(500)
  expect(isHeld()).toBe(false)
})
