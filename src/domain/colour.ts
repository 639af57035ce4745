const HEX = /^#[\da-f]{6}$/

export const isHexColour = (text: string): boolean => HEX.test(text)

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const value = part / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

/** `part` of the way from one colour to another. */
export const mixed = (from: string, to: string, part: number): string => {
  const ends = partsOf(to)
  const parts = partsOf(from).map((value, at) => Math.round(value + ((ends[at] ?? 0) - value) * part))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The first colour on the way to `to` that stands out from all of `grounds` by so much. */
export function standingOut(colour: string, to: string, grounds: readonly string[], least: number): string {
  for (let step = 0; step <= 40; step += 1) {
    const tone = mixed(colour, to, step / 40)
    if (grounds.every((ground) => contrast(tone, ground) >= least)) return tone
  }
  return to
}
