import { describe, expect, it } from 'vitest'
import { contrast } from '#domain/rules/hotel/guestLook.ts'
import { palettes } from './tokens.ts'
import type { ColourPalette } from './tokens.ts'

/** What WCAG 2.2 AA asks of text, and of borders and marks that tell something. */
const TEXT = 4.5
const MARK = 3

const ON_ALL: readonly (keyof ColourPalette)[] = ['ground', 'surface', 'sunken']

const onAll = (text: keyof ColourPalette, least: number) => ON_ALL.map((ground) => [text, ground, least] as const)

// Journeys try in light and dark what is drawn; this says of every pair that it may be drawn.
describe.each(Object.entries(palettes))('of the %s colours', (_, palette) => {
  it.each([
    ...onAll('text', TEXT),
    ...onAll('textQuiet', TEXT),
    ...onAll('red', TEXT),
    ...onAll('terracotta', TEXT),
    ['olive', 'oliveSoft', TEXT],
    ['amber', 'amberSoft', TEXT],
    ['red', 'redSoft', TEXT],
    ['terracotta', 'terracottaSoft', TEXT],
    ['text', 'amberSoft', TEXT],
    ['text', 'redSoft', TEXT],
    ['text', 'oliveSoft', TEXT],
    ['text', 'terracottaSoft', TEXT],
    ['onTerracotta', 'terracotta', TEXT],
    ['onCypress', 'cypress', TEXT],
    ['onCypressQuiet', 'cypress', TEXT],
    ['ember', 'cypress', TEXT],
    ['lineStrong', 'surface', MARK],
    ['focus', 'ground', MARK],
    ['focus', 'surface', MARK],
  ] as const)('%s is read on %s', (text, ground, least) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(least)
  })
})
