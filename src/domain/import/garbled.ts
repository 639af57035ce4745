/** Windows-1252 from 0x80 to 0x9F; its five undefined places stay. */
export const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function byteOf(sign: string): number | undefined {
  const at = WINDOWS_SIGNS.indexOf(sign)
  if (at >= 0) return at + 0x80
  const code = sign.charCodeAt(0)
  return code >= 0x80 && code < 0x100 ? code : undefined
}

/** The letters whose bytes in UTF-8 somebody has taken for Windows-1252, `Ã¼`; undefined where they are none. */
function recomposed(run: string): string | undefined {
  const bytes = Array.from(run, byteOf)
  if (bytes.includes(undefined)) return undefined
  try {
    const text = decodeURIComponent(bytes.map((byte = 0) => `%${byte.toString(16)}`).join(''))
    return /\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** `Müller` of `MÃ¼ller`, where every letter with an accent says so; else undefined. */
export function ungarbled(text: string): string | undefined {
  let [found, isSure] = [false, true]
  const repaired = text.replaceAll(/[^\0-\u007f]+/g, (run) => {
    const letters = isSure ? recomposed(run) : undefined
    if (letters === undefined) isSure = false
    found = true
    return letters ?? run
  })
  return found && isSure ? repaired : undefined
}

const MARKS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  deg: '°',
  euro: '€',
}
const ENTITY = /&(?:#(\d{2,7})|#[xX]([\da-fA-F]{2,6})|([A-Za-z]{2,8}));/g

function named(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name]
  const mark = MARKS[name.slice(1)]
  return mark === undefined ? undefined : `${name.charAt(0)}${mark}`.normalize('NFC')
}

const once = (text: string): string =>
  text.replaceAll(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    if (name !== undefined) return named(name) ?? whole
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** `Müller & Co` of `M&uuml;ller &amp; Co`, as programs of web pages write it, also when they do so twice. */
export const withoutEntities = (text: string): string => (/&[#\w]+;/.test(text) ? once(once(text)) : text)

/** Letters that a program replaced because it had none for them, `M?ller`, or that are still those of another encoding, `MÃ¼ller`. */
const LOST = /\p{L}\?|\?\p{L}|\uFFFD|[ÃÂ][^\0-\u007f]/u

/** Most texts of large files have none of these. */
const MAY_BE_LOST = /[?\uFFFDÃÂ]/

export const hasLostLetters = (text = ''): boolean => MAY_BE_LOST.test(text) && LOST.test(text)

/** A text in which one sign stands for letters with accents and for what remained of them. */
const withoutAccents = (text: string): string => text.replaceAll(/[?\u0080-\u{10ffff}]+/gu, '?')

/** Whether a text is another of which letters with accents were lost: nobody writes `M?ller` over Müller. */
export const isLossyForm = (lossy: string, text: string): boolean =>
  hasLostLetters(lossy) && withoutAccents(lossy) === withoutAccents(text)
