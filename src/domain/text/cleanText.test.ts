import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, cleanValue } from './cleanText.ts'

describe('a clean text', () => {
  it.each([
    ['a zero-width space', '101\u200B', '101'],
    ['a byte order mark', '\uFEFFRossi', 'Rossi'],
    ['marks of direction', '\u200E2026-12-12\u200F', '2026-12-12'],
    ['isolates and embeddings', '\u2066Rossi\u2069 \u202AAda\u202C\u061C', 'Rossi Ada'],
    ['a soft hyphen', 'Su\u00ADite', 'Suite'],
    ['a word joiner', '12\u2060\u20613', '123'],
    ['the filler of Hangul', 'Rossi\u3164', 'Rossi'],
    ['a grapheme joiner between letter and accent', 'u\u034F\u0308', 'ü'],
    ['control characters', 'Ros\u0007si\u009B', 'Rossi'],
    ['joiners at no letter that joins', '1\u200D2\u200C a\u200Db', '12 ab'],
    ['a variation selector at a figure', '101\uFE0F', '101'],
    ['tags without a flag', 'Ada\u{E0067}\u{E007F}', 'Ada'],
    ['composed letters', 'Ku\u0308che e\u0300', 'Küche è'],
    ['the sign of ångström', '\u212B', 'Å'],
    ['every kind of blank', 'Ada\u00A0Rossi\u202F\u3000Neri', 'Ada Rossi  Neri'],
    ['the separators of lines', 'una\u2028due\u2029tre', 'una\ndue\ntre'],
    ['half an emoji', 'Ada \uD83D', 'Ada '],
  ])('has no form of its own: %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a cook with a colour of skin', '👩🏽‍🍳 👍🏿'],
    ['a red heart between two', '👩‍❤️‍👨 ❤️'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a flag of two letters', '🇮🇹'],
    ['the rainbow', '🏳️‍🌈'],
    ['a keycap', '1️⃣ #️⃣'],
    ['a sign as text', '☎︎'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'क्‍ष श्री'],
    ['Sinhala', 'ශ්‍රී'],
    ['a name of Japan', '葛󠄀城'],
    ['Arabic', 'محمد'],
    ['what stands on several lines', 'una\n\tdue\r\ntre'],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'))
  })

  it('is clean, whatever it was', () => {
    const parts = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 3 }),
        fc.constantFrom(
          '\u200D',
          '\u200C',
          '\uFE0F',
          '👩',
          '🏴',
          '\u{E0067}',
          '\u{E007F}',
          'ک',
          '\u0308',
          'u',
          '1',
          '\u20E3',
          '\uD83D',
        ),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(parts, (some) => {
        const clean = cleanText(some.join(''))
        expect(cleanText(clean)).toBe(clean)
        expect(clean).toBe(clean.normalize('NFC'))
      }),
    )
  })
})

it('all texts in a value become clean, and one without is the same value', () => {
  const day = new Date(0)
  expect(cleanValue({ it: { name: 'Su\u00ADite' }, tags: ['a\u200B', 1, null], day })).toEqual({
    it: { name: 'Suite' },
    tags: ['a', 1, null],
    day,
  })
  const clean = { it: { name: 'Küche 👨‍👩‍👧' }, tags: ['a', 1], day }
  expect(cleanValue(clean)).toBe(clean)
})
