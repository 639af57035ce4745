import { expect, test } from 'vitest'
import { pinched, planTextSizes } from './planView.ts'

const view = { x: 0, y: 0, width: 1000, height: 500 }
const at = (x: number, y = 100) => ({ x, y })
/** Two pixels a centimetre; the fingers are 100 pixels apart around 200, 100: the centimetres 100, 50. */
const begun = { view, scale: 2, from: [at(150), at(250)] as const, around: { x: 100, y: 50 } }

test.each([
  ['moved together they pan', [at(250), at(350)], { x: -50, y: 0, width: 1000, height: 500 }],
  ['apart they zoom in around what lies between them', [at(100), at(300)], { x: 50, y: 25, width: 500, height: 250 }],
  ['nearer they zoom out', [at(175), at(225)], { x: -100, y: -50, width: 2000, height: 1000 }],
  ['apart and moved they do both', [at(100, 140), at(300, 140)], { x: 50, y: 15, width: 500, height: 250 }],
] as const)('two fingers: %s', (_, to, seen) => {
  expect(pinched(begun, to)).toEqual(seen)
})

test.each([
  ['from near are as they are drawn', 0.6, 29, 30],
  ['from further away stay legible', 0.32, 35.9, 35.9],
  ['are left out where they would not be, and numbers are larger', 0.2, undefined, 46],
] as const)('the names on a plan %s', (_, scale, name, number) => {
  expect(planTextSizes(scale)).toEqual({ name, number })
})
