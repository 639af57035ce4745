import { DUTIES } from './schema/values.ts'
import type { Duty } from './schema/values.ts'

/** Names of the roles (docs/domain.md, Roles). */
export const ADMIN_ROLE = 'admin'
export const staffRole = (hotelId: string) => `hotel_staffer_${hotelId}`
export const guestRole = (hotelId: string) => `hotel_guest_${hotelId}`
export const memberRole = (bookId: string) => `book_member_${bookId}`

export const dutyRole = (hotelId: string, duty: Duty): string =>
  duty === 'management' ? staffRole(hotelId) : `hotel_${duty}_${hotelId}`

export function readDutyRole(name: string): { readonly hotelId: string; readonly duty: Duty } | undefined {
  for (const duty of DUTIES) {
    const prefix = dutyRole('', duty)
    if (name.startsWith(prefix)) return { hotelId: name.slice(prefix.length), duty }
  }
  return undefined
}
