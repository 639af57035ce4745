import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from '#tests/propertyRuns.ts'
import { barColor } from './bars.ts'

/** sRGB luminance of an `hsl()` colour, as WCAG defines it. */
function luminance(color: string): number {
  const [hue = 0, saturation = 0, lightness = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const [s, l] = [saturation / 100, lightness / 100]
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4)
}

const colorOf = (refEmail: string | undefined, refName?: string) => barColor({ id: 'book000001', refEmail, refName })

describe('the colour of a bar', () => {
  it('is that of the e-mail, however it is written', () => {
    expect(colorOf(' Anna@Example.com ', 'Anna')).toBe(colorOf('anna@example.com', 'Bruno'))
  })

  it('is that of the name where there is none, else its own', () => {
    expect(colorOf(undefined, 'Rossi')).toBe(colorOf(' ', 'rossi '))
    const nameless = Array.from({ length: 200 }, (_, n) =>
      barColor({ id: `book${n}`, refEmail: '', refName: undefined }),
    )
    expect(new Set(nameless).size).toBeGreaterThan(20)
  })

  it('tells guests apart', () => {
    const emails = Array.from({ length: 200 }, (_, n) => `ospite${n}@example.com`)
    expect(new Set(emails.map((email) => colorOf(email))).size).toBe(24)
  })

  it('lets white be read on it, whatever the e-mail', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (email) => {
        expect(1.05 / (luminance(colorOf(email)) + 0.05)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: runsOf(500) },
    )
  })
})
