import type { Loaded } from '#domain/schema/wire.ts'

/** What a booking of a file depends on. */
export const IMPORT_HOTEL_FIELDS = [
  'timezone',
  'defaultCheckInTime',
  'defaultCheckOutTime',
  'tableSameAsRoom',
] as const

/** A hotel, as far as an import reads it. */
export type ImportHotel = Loaded<'Hotel', (typeof IMPORT_HOTEL_FIELDS)[number]>
