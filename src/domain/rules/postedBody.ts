const ID = /^[\w-]{1,64}$/
/** No database keeps these: a null character, and half of a character of two parts. */
const UNWRITABLE = /\0|\p{Surrogate}/u

export type Json = Readonly<Record<string, unknown>>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

export const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

/** A text without the blanks around it, undefined for none; `null` for what cannot be kept. */
export function readText(value: unknown, longest: number): string | undefined | null {
  if (value === undefined) return undefined
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.length > longest || UNWRITABLE.test(text)) return null
  return text === '' ? undefined : text
}

/** Every element as it was read; undefined when these are too many, or one is none. */
export function readList<T>(
  value: unknown,
  most: number,
  read: (element: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const known = value.map(read).filter((element) => element !== undefined)
  return known.length === value.length ? known : undefined
}

/** The booking and the meal that somebody names; undefined when these are no ids at all. */
export function readBookAtMeal(
  body: unknown,
): { readonly bookId: string; readonly calendarMealId: string } | undefined {
  if (!isJson(body)) return undefined
  const { bookId, calendarMealId } = body
  return isId(bookId) && isId(calendarMealId) ? { bookId, calendarMealId } : undefined
}
