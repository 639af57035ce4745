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

/** Windows-1252 from 0x80 to 0x9F; its five undefined places stay. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** What Italian PMS write; every byte is one of its characters. */
const fromWindows = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    // Node 20 takes it for Latin-1, which has control characters there.
    .replace(/[\u0080-\u009f]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0x80))

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

function decode(bytes: Uint8Array, utf16: ReturnType<typeof utf16Of>): string {
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows(bytes)
  }
}

/** UTF-8, UTF-16, else Windows-1252. Line ends become `\n`. */
export function textOf(bytes: Uint8Array): { readonly text: string } | { readonly fault: NoText } {
  if (bytes.length === 0) return { fault: 'empty' }
  if (isSpreadsheet(bytes)) return { fault: 'spreadsheet' }
  const utf16 = utf16Of(bytes)
  if (!utf16 && isBinary(bytes)) return { fault: 'binary' }
  const text = decode(bytes, utf16).replace(/\r\n?/g, '\n')
  return text.trim() === '' ? { fault: 'empty' } : { text }
}
