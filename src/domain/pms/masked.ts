/** Elements of each list that are kept. */
const MOST = 20

/** Keys whose texts say what is booked, and not by whom; a mapping needs their values. */
const OF_THE_BOOKING =
  /rate|board|meal|plan|treat|tratt|arrang|pension|tarif|listin|product|stat|type|tipo|room|camera|cod|^id|id$|_id_|lang|lingua/i
const OF_A_PERSON = /name|nome|mail|phone|(?<!ho)tel|mobile|cell|address|street|via$|note|comment|birth|doc|pass|token|secret|key|card|iban|fiscal|vat$|vatn/i
const DATE = /^\d{4}-\d{2}-\d{2}([T ][\d:.+Z-]*)?$|^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$|^\/Date\(\d+[+-]?\d*\)\/$/
const CODE = /^[\w+./ -]{1,40}$/

const masked = (text: string): string => text.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '9')

/**
 * What a PMS answered without its persons: shape, days, numbers and codes stay, other texts become `x`
 * and `9` of the same length.
 */
export function maskedAnswer(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST).map((one) => maskedAnswer(one, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskedAnswer(one, name)]))
  const isPersonal = OF_A_PERSON.test(key)
  if (typeof value === 'number') return isPersonal ? 0 : value
  if (typeof value !== 'string' || DATE.test(value)) return isPersonal && typeof value === 'string' ? masked(value) : value
  const isCode = OF_THE_BOOKING.test(key) && !isPersonal && CODE.test(value)
  return isCode || /^\d{1,3}$/.test(value) ? value : masked(value)
}
