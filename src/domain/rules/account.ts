/** Part 1 §5: at least 8 characters. */
export const PASSWORD_MINIMUM = 8

export const isPasswordLongEnough = (password: string): boolean =>
  password.length >= PASSWORD_MINIMUM

/** E-mails are user names: compared without case or surrounding blanks. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()
