import { dayOf, timeOf } from '#domain/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ImportRun } from '#domain/schema/imports.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { longDate } from '#i18n/dates.ts'

export function importedAt({ createdAt }: ImportRun, hotel: Hotel): string {
  if (createdAt === undefined) return ''
  const zone = timeZoneOf(hotel)
  return csvImport.last.when(longDate(dayOf(createdAt, zone)), timeOf(createdAt, zone))
}
