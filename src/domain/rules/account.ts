import type { GuestLanguage } from '../schema/values.ts'
import { guestLanguages } from './booking.ts'

/** Part 1 §5: at least 8 characters. */
export const PASSWORD_MINIMUM = 8

export const isPasswordLongEnough = (password: string): boolean =>
  password.length >= PASSWORD_MINIMUM

/** E-mails are user names: compared without case or surrounding blanks. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * The locale that a user is kept with (part 1 §1): its language, where that is one of three, else
 * English. `it-CH` is Italian.
 */
export function userLocale(said: unknown): GuestLanguage {
  const language = typeof said === 'string' ? said.trim().split(/[-_]/)[0]?.toLowerCase() : undefined
  return guestLanguages.find((one) => one === language) ?? 'en'
}
