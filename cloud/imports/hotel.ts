import type { Hotel } from '#domain/schema/hotel.ts'

export const IMPORT_HOTEL_FIELDS = [
  'timezone',
  'defaultCheckInTime',
  'defaultCheckOutTime',
  'tableSameAsRoom',
  'expireDate',
  'typesThatReceiveEmail',
  'config',
] as const

export type ImportHotel = Pick<Hotel, 'id' | (typeof IMPORT_HOTEL_FIELDS)[number]>
