import { cleanText } from '#domain/text/cleanText.ts'
import { addDays, dayOf, endOfDay } from '#domain/dates/calendar.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { GuestLanguage } from '#domain/schema/values.ts'
import { GUEST_LANGUAGES } from '#domain/schema/values.ts'

/** One at sign and a domain with a dot: only a delivered mail proves an address. */
export const isPlausibleEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@.,;:<>()]+(\.[^\s@.,;:<>()]+)+$/.test(email.trim())

/** docs/domain.md, Accounts. */
const PASSWORD_MINIMUM = 8

export const isPasswordLongEnough = (password: string): boolean => password.length >= PASSWORD_MINIMUM

/** Far more than any needs (docs/domain.md, Limits). */
export const MAX_HOTELS = 200

/** E-mails are user names: compared without case, surrounding blanks and what nobody sees (docs/domain.md, Accounts). */
export const normalEmail = (email: string): string =>
  cleanText(email.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, ''))
    .trim()
    .toLowerCase()
    .normalize('NFC')

/** The names under which an account may be kept: releases before compared addresses by case and blanks alone. */
export const accountNames = (typed: string): readonly string[] => [
  ...new Set([normalEmail(typed), typed.trim().toLowerCase()]),
]

const DEVICE_DOMAIN = '@dispositivi.invalid'

/** The name of a device's account. No mail arrives there; what makes it a device is its row of `TeamDevice`. */
export const deviceUsername = (userId: string): string => `${userId.toLowerCase()}${DEVICE_DOMAIN}`

/** Whether only accounts of devices may have this address. */
export const isReservedEmail = (email: string): boolean => normalEmail(email).endsWith(DEVICE_DOMAIN)

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
