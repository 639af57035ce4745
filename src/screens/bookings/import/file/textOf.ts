import { hasLostLetters, ungarbled, WINDOWS_SIGNS } from '#domain/import/garbled.ts'

export type NoText = 'empty' | 'spreadsheet' | 'binary'

const begins = (bytes: Uint8Array, ...first: readonly number[]) =>
  first.every((byte, at) => bytes[at] === byte)

/** `.xlsx` is a zip, `.xls` an OLE document. */
const isSpreadsheet = (bytes: Uint8Array) =>
  begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** All but tab, line ends, form feed, and the DOS end of file. */
const isControl = (byte: number) =>
  byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 26

/** Bytes that are checked to tell a picture or a program from a text. */
const LOOKED_AT = 65_536

/** What Italian PMS write; every byte is one of its characters. */
const fromWindows = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    // Node 20 takes it for Latin-1, which has control characters there.
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS.charAt(sign.charCodeAt(0) - 0x80))

/** Code page 850 from 0x80, as programs of DOS write. */
const DOS_SIGNS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const fromDos = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    // Browsers take Latin-1 for Windows-1252.
    .replace(/[^\0-\u007f]/g, (sign) => {
      const at = WINDOWS_SIGNS.indexOf(sign)
      return DOS_SIGNS.charAt(at < 0 ? sign.charCodeAt(0) - 0x80 : at)
    })

const isLower = (byte = 0) => byte >= 97 && byte <= 122
const isUpper = (byte = 0) => byte >= 65 && byte <= 90
const isLetter = (byte?: number) => isLower(byte) || isUpper(byte)
/** é ä è ì ò ç of code page 850, which Windows has for signs that do not follow a letter. */
const AFTER_LOWER = new Set([0x82, 0x84, 0x87, 0x8a, 0x8d, 0x95])

/** Whether more of its letters with accents are those of code page 850 than of Windows-1252. */
function isDos(bytes: Uint8Array): boolean {
  let [dos, windows] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    const [before, after] = [bytes[at - 1], bytes[at + 1]]
    const isWithin = isLetter(before) || isLetter(after)
    if (((byte === 0x81 || byte === 0x90) && isWithin) || (isLower(before) && AFTER_LOWER.has(byte))) dos += 1
    else if ((byte === 0x9a && isUpper(before) && isUpper(after)) || (byte === 0x97 && isLower(before) && !isLetter(after))) dos += 1
    else if (byte >= 0xc0 && byte !== 0xe1 && isWithin) windows += 1
  }
  return dos > windows
}

const fromBytes = (bytes: Uint8Array): string => (isDos(bytes) ? fromDos(bytes) : fromWindows(bytes))

/** A single stray control character does not count. */
function isBinary(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, LOOKED_AT)
  return first.includes(0) || first.filter(isControl).length * 50 > first.length
}

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
  for (let from = 0; from <= bytes.length; ) {
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
  return isText && /[\n\r]/.test(text) && /[;,|\t]/.test(text) && /\d/.test(text)
}

export interface FileText {
  readonly text: string
  /** A program took its letters for those of another encoding, and all were put together again. */
  readonly isUngarbled?: boolean
}

/** UTF-8, UTF-16, else Windows-1252 or code page 850. Line ends become `\n`. */
export function textOf(bytes: Uint8Array): FileText | { readonly fault: NoText } {
  if (bytes.length === 0) return { fault: 'empty' }
  if (isSpreadsheet(bytes)) return { fault: 'spreadsheet' }
  const isEmptyIn = isBinary(bytes)
  const utf16 = utf16Of(bytes) ?? (isEmptyIn ? (['utf-16le', 'utf-16be'] as const).find((one) => isTable(bytes, one)) : undefined)
  if (!utf16 && isEmptyIn) return { fault: 'binary' }
  const text = decode(bytes, utf16).replace(/\r\n?/g, '\n')
  if (text.trim() === '') return { fault: 'empty' }
  const plain = text.replace(/^\uFEFF+/, '')
  // A line proves it for itself where not all of the file are so.
  const letters = ungarbled(plain) ?? (hasLostLetters(plain) ? plain.replaceAll(/.+/g, (line) => ungarbled(line) ?? line) : plain)
  return letters === plain ? { text } : { text: letters, isUngarbled: true }
}
