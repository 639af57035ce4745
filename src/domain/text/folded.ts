import { cleanText } from './cleanText.ts'

/** Letters that are no letter with a mark, as who has another keyboard types them. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ŧ: 't',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  ſ: 's',
  ƚ: 'l',
  ƒ: 'f',
  ς: 'σ',
}
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const APOSTROPHES = /[´`ʹʻʼʽˈ‘’‛′＇]/g
const ASCII = /^[\x20-\x7e\n]*$/

/** For comparing and searching: without case, accents and what nobody sees; one apostrophe, one dash. */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.replaceAll('`', "'").toLowerCase().trim()
  return cleanText(text.replaceAll(APOSTROPHES, "'"))
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .trim()
}

const VOWELS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** Also a vowel and its mark apart. */
const HAS_VOWELS = /[äöüøå]|[aou][\u0308\u030A]/i
const spelledOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüøå]/g, (vowel) => VOWELS[vowel] ?? vowel)

const withoutApostrophes = (text: string): string => text.replaceAll("'", '')

/** What is typed into a search, as `spellingsOf` has it. */
export const soughtIn = (typed: string): string => withoutApostrophes(folded(typed))

/** Whether nothing in it is spelled in several ways. */
const ONE_SPELLING = /^(?![^]*[aou]e)[\x20-\x26\x28-\x5f\x61-\x7e\n]*$/i

/** How a text may be sought: Müller is also `mueller`, Mueller also `muller`, D’Angelo also `dangelo`. */
export function spellingsOf(text: string): readonly string[] {
  if (ONE_SPELLING.test(text)) return [text.toLowerCase().trim()]
  const plain = folded(text)
  const spoken = withoutApostrophes(plain)
  const short = spoken.replaceAll(/([aou])e/g, '$1')
  // Folding takes long where there are many names.
  const whole = HAS_VOWELS.test(text) ? withoutApostrophes(folded(spelledOut(text))) : spoken
  return [...new Set([plain, spoken, whole, short])]
}

/** Of a list, a line each: no word that is sought has a line's end in it. */
export const searchable = (text: string): string => spellingsOf(text).join('\n')

/** @param sought by `soughtIn` */
export const isFoundIn = (text: string, sought: string): boolean =>
  spellingsOf(text).some((one) => one.includes(sought))

/** @param sought by `soughtIn` */
export const beginsWith = (text: string, sought: string): boolean =>
  spellingsOf(text).some((one) => one.startsWith(sought))
