import { describe, expect, it } from 'vitest'
import {
  DEFAULT_COLOUR,
  colourStyle,
  contrast,
  isGuestLook,
  isReadableColour,
  nightColour,
  typedColour,
  offeredLanguage,
  offeredLanguages,
  readableColour,
} from '#domain/rules/hotel/guestLook.ts'

describe('a colour', () => {
  it.each([
    [DEFAULT_COLOUR, true],
    ['#1f4e79', true],
    ['#000000', true],
    ['#ffd700', false],
    ['#ffffff', false],
    ['#e58a6c', false],
    ['red', false],
    ['#FFF', false],
    ['#a8432a;}', false],
  ])('%s can be read on guests’ pages: %s', (colour, isReadable) => expect(isReadableColour(colour)).toBe(isReadable))

  it.each(['#ffd700', '#ff69b4', '#7fffd4', '#ffffff'])('%s has a darker tone that can be read', (colour) => {
    expect(isReadableColour(readableColour(colour))).toBe(true)
  })

  it.each(['#000000', '#1f4e79', '#8b0000', DEFAULT_COLOUR])('%s is lighter at night', (colour) => {
    expect(contrast(nightColour(colour), '#1d2621')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(nightColour(colour), '#1a0f0a')).toBeGreaterThanOrEqual(4.5)
  })

  it('that cannot be read, or is none, becomes no style', () => {
    for (const colour of [undefined, '#ffffff', '</style><script>']) expect(colourStyle(colour)).toBe('')
    expect(colourStyle('#1f4e79')).toContain('--accent:#1f4e79')
  })
})

it.each([
  [{}, true],
  [{ contacts: { phone: '+39 071 123456', email: 'info@albergo.it', site: 'https://www.albergo.it' } }, true],
  [{ contacts: { phone: 'chiamare' } }, false],
  [{ contacts: { site: 'javascript:alert(1)' } }, false],
  [{ contacts: { site: 'www.albergo.it' } }, false],
  [{ contacts: { email: 'info' } }, false],
  [{ colour: '#ffd700' }, false],
  [{ languages: ['de'] as const }, true],
  [{ languages: [] }, false],
])('%j holds: %s', (look, holds) => expect(isGuestLook(look)).toBe(holds))

it.each([
  [undefined, 'ru', 'ru'],
  [['it', 'en', 'de'], 'de', 'de'],
  [['it', 'en', 'de'], 'ru', 'en'],
  [['it', 'de'], 'ru', 'it'],
  [['de'], 'it', 'de'],
] as const)('of a hotel that offers %j, who asks for %s reads %s', (languages, asked, read) => {
  expect(offeredLanguage(languages && { languages }, asked)).toBe(read)
})

it('languages stand in the order of the list, and there is always one', () => {
  expect(offeredLanguages({ languages: ['de', 'it'] })).toEqual(['it', 'de'])
  expect(offeredLanguages({ languages: [] })).toHaveLength(8)
})

it.each([
  ['#8a4b2f', '#8a4b2f'],
  [' 8A4B2F ', '#8a4b2f'],
  ['#84f', '#8844ff'],
  ['8a4b2', undefined],
  ['rosso', undefined],
  ['', undefined],
])('%j is read as the colour %s', (typed, colour) => expect(typedColour(typed)).toBe(colour))
