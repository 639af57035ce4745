import { dayOf, timeOf } from '#domain/calendar.ts'
import { DEFAULT_TIMEZONE } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ImportRun } from '#domain/schema/imports.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { longDate } from '#i18n/dates.ts'

/** When an import began, on the hotel's clock: `21 novembre 2026 alle 09:30`. */
export function importedAt({ createdAt }: ImportRun, { timezone = DEFAULT_TIMEZONE }: Hotel): string {
  if (createdAt === undefined) return ''
  return csvImport.last.when(longDate(dayOf(createdAt, timezone)), timeOf(createdAt, timezone))
}
