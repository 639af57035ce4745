/** Hues that can be told apart, and on which white is read (4.5 : 1 at this lightness). */
const HUES = 24

/** The colour of a bar, the same for the same reference e-mail (docs/domain.md, Timeline). */
export function barColor(email: string | undefined): string {
  let hash = 0
  for (const letter of (email ?? '').trim().toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0
  return `hsl(${(Math.abs(hash) % HUES) * (360 / HUES)} 42% 33%)`
}
