import { describe, expect, it } from 'vitest'
import { contrast } from '#domain/rules/hotel/guestLook.ts'
import { labelColours, labelIcons } from './labelLooks.ts'

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
