import type { Loaded } from '#domain/schema/wire.ts'

export const IMPORT_HOTEL_FIELDS = [
  'timezone',
  'defaultCheckInTime',
  'defaultCheckOutTime',
  'tableSameAsRoom',
] as const

export type ImportHotel = Loaded<'Hotel', (typeof IMPORT_HOTEL_FIELDS)[number]>
