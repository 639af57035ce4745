import { hasLostLetters, ungarbled, WINDOWS_SIGNS } from '#domain/import/garbled.ts'

export type NoText = 'empty' | 'spreadsheet' | 'binary'

const begins = (bytes: Uint8Array, ...first: readonly number[]) => first.every((byte, at) => bytes[at] === byte)

/** `.xlsx` is a zip, `.xls` an OLE document. */
const isSpreadsheet = (bytes: Uint8Array) =>
  begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** All but tab, line ends, form feed, and the DOS end of file. */
const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26

/** Bytes that are checked to tell a picture or a program from a text. */
const LOOKED_AT = 65_536

/** Code page 850 from 0x80, as programs of DOS write. */
const DOS_SIGNS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** Mac OS Roman from 0x80, as spreadsheets of a Macintosh write. */
const MAC_SIGNS =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ'

/** What Italian PMS write first: it is the one where no other reads better. */
const CODES = {
  windows: `${WINDOWS_SIGNS}${Array.from({ length: 96 }, (_, at) => String.fromCharCode(at + 0xa0)).join('')}`,
  dos: DOS_SIGNS,
  mac: MAC_SIGNS,
}
type Code = keyof typeof CODES

const textIn = (bytes: Uint8Array, signs: string): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    // Browsers take Latin-1 for Windows-1252.
    .replace(/[^\0-\u007f]/g, (sign) => {
      const at = WINDOWS_SIGNS.indexOf(sign)
      return signs.charAt(at < 0 ? sign.charCodeAt(0) - 0x80 : at)
    })

const isLetter = (sign: string) => /\p{L}/u.test(sign)
const isLower = (sign: string) => /\p{Ll}/u.test(sign)
const isUpper = (sign: string) => /\p{Lu}/u.test(sign)

/** Whether nobody writes a sign between those two. */
function isOdd(before: string, sign: string, after: string): boolean {
  if (isUpper(sign)) return isLower(before) || (isUpper(before) && isLower(after))
  if (isLower(sign)) return sign === 'ƒ' || sign === 'ı' || (isUpper(before) && isUpper(after))
  if (/[\p{Cc}\p{Co}\u2500-\u25ff≠∞≤≥∂∑∏∫√≈∆⁄ˆ˜˘˙˚˝˛ˇ¯]/u.test(sign)) return true
  if (isLetter(before) && isLetter(after)) return !/[’‘´·–—\u00a0\u00ad]/.test(sign)
  return (isLetter(before) && /[“„‚•—†‡‰‹]/.test(sign)) || (isLetter(after) && /[•†‡‰]/.test(sign))
}

/** How likely a letter is where it stands, in Italian and German, and then in their neighbours' languages. */
function likelihood(sign: string, isLast: boolean): number {
  if ('àìòù'.includes(sign)) return isLast ? 3 : 1
  if ('èêîôûïëâ'.includes(sign)) return sign === 'è' && isLast ? 3 : isLast ? 1 : 2
  if ('éöüäßÄÖÜÀÈÉ'.includes(sign)) return sign === 'ä' && isLast ? 1 : 3
  if ('çñáíóú'.includes(sign)) return 2
  return isLetter(sign) ? 1 : 0
}

/** Letters beyond ASCII that are looked at to tell codes apart. */
const MAX_SIGNS = 2000

/** Reads the bytes in the code in which their letters make words, with fewest signs that nobody writes so. */
function fromBytes(bytes: Uint8Array): string {
  const read = { windows: { odd: 0, likely: 0 }, dos: { odd: 0, likely: 0 }, mac: { odd: 0, likely: 0 } }
  const codes = Object.keys(CODES) as Code[]
  const signOf = (byte = 32, code: Code) => (byte < 0x80 ? String.fromCharCode(byte) : CODES[code].charAt(byte - 0x80))
  for (let at = 0, seen = 0; at < bytes.length && seen < MAX_SIGNS; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    seen += 1
    for (const code of codes) {
      const [before = '', sign = '', after = ''] = [bytes[at - 1], bytes[at], bytes[at + 1]].map((byte) =>
        signOf(byte, code),
      )
      if (isOdd(before, sign, after)) read[code].odd += 1
      else read[code].likely += likelihood(sign, !isLetter(after))
    }
  }
  // Only spreadsheets of a Macintosh end lines so.
  const isOfMac = bytes.includes(13) && !bytes.includes(10)
  const [best = 'windows'] =
    !isOfMac && read.windows.odd === 0
      ? []
      : codes.toSorted((one, other) => read[one].odd - read[other].odd || read[other].likely - read[one].likely)
  return textIn(bytes, CODES[best])
}

/** A single stray control character does not count; what old programs fill a field up with does not, either. */
function isBinary(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, LOOKED_AT)
  const filled = first.filter((byte) => byte !== 0)
  if (filled.filter(isControl).length * 50 > filled.length) return true
  return filled.length < first.length && !isTableText(new TextDecoder('latin1').decode(filled))
}

/** Columns, rows and numbers. */
const isTableText = (text: string): boolean => /[\n\r]/.test(text) && /[;,|\t]/.test(text) && /\d/.test(text)

/** By its mark, as of Excel's "Unicode text", else by the empty half of most of its characters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be'
  const first = bytes.subarray(0, LOOKED_AT)
  const empty = [0, 0]
  const controls = [0, 0]
  for (const [at, byte] of first.entries()) {
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
    else if (isControl(byte)) controls[at % 2] = (controls[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = empty
  const isText = (full: number) => (controls[full] ?? 0) * 50 <= first.length
  if (odd * 4 > first.length && even * 50 <= first.length && isText(0)) return 'utf-16le'
  return even * 4 > first.length && odd * 50 <= first.length && isText(1) ? 'utf-16be' : undefined
}

/** Line by line, of a file that somebody put together from two, or that one letter has spoilt. */
function fromMixed(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let from = 0; from <= bytes.length;) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    lines.push(utf8Of(line) ?? fromBytes(line))
    if (end < 0) break
    from = end + 1
  }
  return lines.join('\n')
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function decode(bytes: Uint8Array, utf16: ReturnType<typeof utf16Of>): string {
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const text = utf8Of(bytes)
  if (text !== undefined) return text
  const letters = new TextDecoder().decode(bytes).match(/[^\0-\u007f]/g) ?? []
  const unreadable = letters.filter((letter) => letter === '\uFFFD').length
  return unreadable * 2 <= letters.length ? fromMixed(bytes) : fromBytes(bytes)
}

/** Whether bytes, some of them empty, are a table in UTF-16: columns, rows and numbers, and nothing that is no character. */
function isTable(bytes: Uint8Array, utf16: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(utf16).decode(bytes.subarray(0, LOOKED_AT))
  const isText = !/[\uFFFD\p{Cn}\p{Co}\p{Cs}]|(?![\t\n\f\r])\p{Cc}/u.test(text.slice(0, -1))
  return isText && isTableText(text)
}

interface FileText {
  readonly text: string
  /** A program took its letters for those of another encoding, and all were put together again. */
  readonly isUngarbled?: boolean
}

/** UTF-8, UTF-16, else Windows-1252, code page 850 or Mac OS Roman. Line ends become `\n`. */
export function textOf(bytes: Uint8Array): FileText | { readonly fault: NoText } {
  if (bytes.length === 0) return { fault: 'empty' }
  if (isSpreadsheet(bytes)) return { fault: 'spreadsheet' }
  const mayBeWide = bytes.subarray(0, LOOKED_AT).includes(0) || isBinary(bytes)
  const utf16 =
    utf16Of(bytes) ?? (mayBeWide ? (['utf-16le', 'utf-16be'] as const).find((one) => isTable(bytes, one)) : undefined)
  if (!utf16 && isBinary(bytes)) return { fault: 'binary' }
  const text = decode(bytes, utf16).replace(/\r\n?/g, '\n')
  if (text.trim() === '') return { fault: 'empty' }
  const plain = text.replace(/^\uFEFF+/, '')
  // A line proves it for itself where not all of the file are so.
  const letters =
    ungarbled(plain) ?? (hasLostLetters(plain) ? plain.replaceAll(/.+/g, (line) => ungarbled(line) ?? line) : plain)
  return letters === plain ? { text } : { text: letters, isUngarbled: true }
}
