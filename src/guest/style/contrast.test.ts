import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from '#domain/rules/hotel/guestLook.ts'

const styleIn = (file: string) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')
const css = styleIn('base.css')
const coloursIn = (part: string) =>
  new Map([...part.matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]))
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
const themes = { light: coloursIn(light), dark: coloursIn(dark) }

describe.each(Object.entries(themes))('in the sun, with the %s colours', (_, colours) => {
  const colour = (name: string) => colours.get(name) ?? ''

  // Names and prices of dishes, what stands below them, and what a guest may not eat.
  it.each([
    ['text', 'ground', 7],
    ['text', 'surface', 7],
    ['text', 'amber-soft', 7],
    ['quiet', 'ground', 7],
    ['quiet', 'surface', 7],
    ['red', 'ground', 7],
    ['red', 'surface', 7],
    ['red', 'red-soft', 7],
    ['on-accent', 'accent', 4.5],
    ['accent', 'surface', 4.5],
    ['olive', 'olive-soft', 4.5],
  ])('%s on %s is at least %d : 1', (text, ground, least) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(least)
  })
})

it.each(['.dish h3', '.price'])('the hotel’s own colour is not that of %s', (selector) => {
  const rule = styleIn('meal.css')
    .split('\n')
    .find((line) => line.startsWith(`${selector} {`))
  expect(rule).toContain('color: var(--text);')
})
