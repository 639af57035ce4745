import type { Day } from '#domain/schema/fields.ts'

const long = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in full: `21 novembre 2026`. */
export const longDate = (day: Day): string => long.format(Date.parse(day))
