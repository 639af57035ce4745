import { expect, it } from 'vitest'
import { edgeStep } from './dragBetween.ts'

it.each([
  ['in the middle', 400, 400, 0],
  ['at the top', 0, 400, -16],
  ['above the window', -50, 400, -16],
  ['near the top', 56, 400, -8],
  ['near the bottom', 744, 400, 8],
  ['at the bottom', 800, 400, 16],
  ['near the bottom, where it was taken up', 744, 750, 0],
  ['near the top, where it was taken up', 56, 56, 0],
  ['taken up near the bottom, and moved on', 800, 750, 16],
])('a finger that drags scrolls towards the edge: %s', (_, y, start, step) =>
  expect(edgeStep(y, start, 800)).toBe(step),
)
