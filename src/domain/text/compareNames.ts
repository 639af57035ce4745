const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

/** The first letter, if it is one without an accent, whatever its case; else 0. */
function firstLetter(name: string): number {
  const code = name.charCodeAt(0) | 32
  return code >= 97 && code <= 122 ? code : 0
}

/** Italian collation: without accents and case, 2 before 10. */
export function compareNames(one: string, other: string): number {
  const letter = firstLetter(one)
  const otherLetter = firstLetter(other)
  // Most names differ in it, and the collator is slow.
  if (letter && otherLetter && letter !== otherLetter) return letter - otherLetter
  return collator.compare(one, other)
}
