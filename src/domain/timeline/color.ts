import type { Book } from '../schema/booking.ts'

/** Hues that can be told apart, and on which white is read (4.5 : 1 at this lightness). */
const HUES = 24

/** The colour of a bar, the same for the same reference e-mail, else for the same name (docs/domain.md, Timeline). */
export function barColor({ refEmail, refName, id }: Pick<Book, 'refEmail' | 'refName' | 'id'>): string {
  const who = refEmail?.trim() || refName?.trim() || id
  let hash = 0
  for (const letter of who.toLowerCase()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) | 0
  return `hsl(${(Math.abs(hash) % HUES) * (360 / HUES)} 42% 33%)`
}
