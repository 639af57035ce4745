/** Characters that could end a line of the header, or hide in one. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const LONGEST_LINE = 200

/** Of plain characters alone it would be sent as it is, and read as what it encodes (RFC 2047). */
const ENCODED_WORD = /=(?=\?)/g

/** A text for the header of a mail. */
export const oneLine = (text: string): string =>
  text.replace(CONTROL, ' ').replace(ENCODED_WORD, '= ').trim().slice(0, LONGEST_LINE)

export interface MailSender {
  readonly name: string | undefined
  readonly address: string
}

/** `MAIL_FROM`: an address, or a name and an address between angle brackets. */
export function readSender(text: string): MailSender | undefined {
  const [, before = '', inBrackets] = /^([^<]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = inBrackets ?? text.trim()
  if (!isAddress(address)) return undefined
  const name = before.replaceAll('"', '').trim()
  return { name: name ? oneLine(name) : undefined, address }
}

/** Neither a second address nor a command to the server fits in. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:\\"\p{Cc}\p{Cf}]+$/u.test(text)
