const MAX_KEPT_ELEMENTS = 20

/** Keys whose texts say what is booked, and not by whom; a mapping needs their values. */
const OF_THE_BOOKING =
  /rate|board|meal|plan|treat|tratt|arrang|pension|tarif|listin|product|stat|type|tipo|room|camera|cod|^id(?=$|_)|id$|_id_|lang|lingua/i
const OF_A_PERSON =
  /name|nome|mail|phone|(?<!ho)tel|mobile|cell|address|street|via$|note|comment|birth|nasc|doc|pass|token|secret|key|card|iban|fiscal|tax|zip|postal|postc|vat$|vatn/i
const OF_ITS_DAYS =
  /date|data|check|arriv|depart|partenz|from|start|end|until|begin|inizio|fine|day|giorn|utc|time|creat|updat|modif|chang|^d(from|to)$|^d?al$|^to$/i
const OF_A_FAULT = /^(err|reason|fault)/i
const DATE =
  /^\d{4}-\d{2}-\d{2}([T ][\d:.+Z-]*)?$|^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$|^\/Date\(\d+([+-]\d*)?\)\/$|^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const WORD = /^[\w.-]{1,40}$/
/** A number that long may be a day of birth, or a phone. */
const LONG = 9999
const CODE = /^[\w+./ -]{1,40}$/

/** What is sold, or the state of a booking, and no person: its names say the board, or whether somebody comes. */
const SOLD = /^(rates?|products?|resources?|tariffs?|tariff[ae]|status|stato)$/i
const NAME_OF_SOLD = /^[\p{L}\p{N}+&./'() -]{1,60}$/u

/** In characters: nobody reads on, and it would take long to mask. */
const MAX_TEXT = 2000

const masked = (text: string): string => text.slice(0, MAX_TEXT).replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '9')

function maskedText(text: string, key: string, isSold: boolean): string {
  // So short a number is a room or a count.
  if ((isSold && NAME_OF_SOLD.test(text)) || /^\d{1,3}$/.test(text)) return text
  if (OF_A_PERSON.test(key)) return masked(text)
  const isCode = (OF_THE_BOOKING.test(key) && CODE.test(text)) || (OF_A_FAULT.test(key) && WORD.test(text))
  const isDay = OF_ITS_DAYS.test(key) && DATE.test(text)
  return isCode || isDay ? text : masked(text)
}

function maskedNumber(value: number, key: string, isSold: boolean): number {
  if (isSold) return value
  const isKnown = OF_THE_BOOKING.test(key) || OF_ITS_DAYS.test(key) || Math.abs(value) <= LONG
  return isKnown && !OF_A_PERSON.test(key) ? value : 0
}

/** Nothing but its shape. */
export function hiddenAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_KEPT_ELEMENTS).map(hiddenAnswer)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hiddenAnswer(one)]))
  if (typeof value === 'string') return masked(value)
  return typeof value === 'number' ? 0 : value
}

/**
 * What a PMS answered without its persons: shape, days of the stay, numbers and codes stay, other texts become
 * `x` and `9` of the same length, long numbers 0. `isSold`: it is part of a rate, a product or a state.
 */
export function maskedAnswer(value: unknown, key = '', isSold = false): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_KEPT_ELEMENTS).map((one) => maskedAnswer(one, key, isSold))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, maskedAnswer(one, name, isSold || SOLD.test(name))]),
    )
  if (typeof value === 'string') return maskedText(value, key, isSold)
  return typeof value === 'number' ? maskedNumber(value, key, isSold) : value
}
