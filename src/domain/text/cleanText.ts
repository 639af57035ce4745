/** Nothing in it is unseen, and it has one form. */
const PLAIN = /^[\x20-\x7e\n]*$/

/** Scripts in which a joiner between two letters decides how they are written. */
const JOINED =
  '[' +
  ['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil']
    .concat(['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer', 'Balinese'])
    .map((script) => `\\p{Script=${script}}`)
    .join('') +
  ']'

/** What unseen characters are part of: flags of regions, emoji, keycaps, forms of a letter, joined letters. */
const KEPT = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?(?:\\u200D(?=\\p{Extended_Pictographic}))?',
  '[0-9#*]\\uFE0F\\u20E3',
  '[\\p{Script=Han}\\p{Script=Mongolian}]\\p{Variation_Selector}',
  `${JOINED}[\\u200C\\u200D](?=${JOINED})`,
].join('|')

const UNSEEN = new RegExp(`(${KEPT})|[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]|(?![\\t\\n\\r])\\p{Cc}`, 'gu')

/**
 * The text as it is compared, kept and shown: letters in their composed form, nothing that nobody sees except where
 * emoji and scripts need it, no half of an emoji, each blank a plain one
 * (docs/domain.md, Texts).
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(UNSEEN, '$1')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(/\p{Zs}/gu, ' ')
    .normalize('NFC')
}

/** Digits of other scripts stand in tens, from zero to nine. */
function usualDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Letters and signs as wide as Chinese ones, and digits of other scripts, are the usual ones: `２０２６` and `٢٠٢٦` are 2026. */
export const usualSigns = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replaceAll(/(?![0-9])\p{Nd}/gu, usualDigit)

/** The value with all texts in it clean; the same one where nothing is to be done. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (Array.isArray(value)) {
    const cleaned = value.map(cleanValue)
    return cleaned.some((one, at) => one !== value[at]) ? cleaned : value
  }
  // Dates, files and pointers of the SDK are no texts.
  if (prototype !== Object.prototype && prototype !== null) return value
  const entries = Object.entries(value)
  const cleaned = entries.map(([key, one]) => [key, cleanValue(one)] as const)
  return cleaned.some(([, one], at) => one !== entries[at]?.[1]) ? Object.fromEntries(cleaned) : value
}
