import { describe, expect, it } from 'vitest'
import { labelColours, labelIcons } from './labelLooks.ts'

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('the label colours', () => {
  it('are 10, each with a name of its own', () => {
    expect(labelColours).toHaveLength(10)
    expect(new Set(labelColours.map(({ name }) => name)).size).toBe(10)
    expect(new Set(labelColours.map(({ ground }) => ground)).size).toBe(10)
  })

  it.each(labelColours.map(({ name, ground, ink }) => [name, ground, ink]))(
    '%s is read at 4.5 : 1',
    (_, ground = '', ink = '') => {
      expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

it('the label icons have keys and names of their own', () => {
  expect(new Set(labelIcons.map(({ key }) => key)).size).toBe(labelIcons.length)
  expect(new Set(labelIcons.map(({ name }) => name)).size).toBe(labelIcons.length)
})
