import { addDays, dayOf, endOfDay } from '#domain/calendar.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { GuestLanguage } from '#domain/schema/values.ts'
import { GUEST_LANGUAGES } from '#domain/schema/values.ts'

/** One at sign and a domain with a dot: only a delivered mail proves an address. */
export const isPlausibleEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())

/** docs/domain.md, Accounts. */
const PASSWORD_MINIMUM = 8

export const isPasswordLongEnough = (password: string): boolean =>
  password.length >= PASSWORD_MINIMUM

/** Far more than any needs (docs/domain.md, Limits). */
export const MOST_HOTELS = 200

/** E-mails are user names: compared without case and surrounding blanks. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

export function userLocale(said: unknown): GuestLanguage {
  const language = typeof said === 'string' ? said.trim().split(/[-_]/)[0]?.toLowerCase() : undefined
  return GUEST_LANGUAGES.find((one) => one === language) ?? 'en'
}

/** A hotel without an expiry date was never saved yet, and is not expired. */
export const isExpired = (hotel: Pick<Hotel, 'expireDate'>, now: Instant): boolean =>
  hotel.expireDate !== undefined && hotel.expireDate < now

/** End of the last day of a trial, on the hotel's clock (docs/domain.md, Subscription). */
export const trialEnd = (now: Instant, days: number, timezone: string): Instant =>
  endOfDay(addDays(dayOf(now, timezone), days), timezone)
