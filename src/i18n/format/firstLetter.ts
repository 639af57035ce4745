const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** The first letter as a person sees it: an emoji, or a letter with its accents, is one. */
export function firstLetter(text: string): string {
  const [first] = graphemes.segment(text.trim())
  return first?.segment.toLocaleUpperCase('it') ?? ''
}
