/**
 * Whether a text can be an e-mail address: something, one at sign, a domain with a dot. No more,
 * because only a mail that arrives proves an address.
 */
export const isPlausibleEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
