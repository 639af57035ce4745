import { AREAS, DUTIES } from '#domain/schema/values.ts'
import type { Area, AreaChanges, Duty } from '#domain/schema/values.ts'

/** Names of the roles (docs/domain.md, Roles). */
export const ADMIN_ROLE = 'admin'
export const staffRole = (hotelId: string) => `hotel_staffer_${hotelId}`
export const guestRole = (hotelId: string) => `hotel_guest_${hotelId}`
export const memberRole = (bookId: string) => `book_member_${bookId}`

export const dutyRole = (hotelId: string, duty: Duty): string =>
  duty === 'management' ? staffRole(hotelId) : `hotel_${duty}_${hotelId}`

const AREA_WORDS = { more: 'also', fewer: 'without' } as const

/** Of who has an area beside those of their duty, or lacks one of them (docs/domain.md, Duties). */
export const areaRole = (hotelId: string, kind: keyof AreaChanges, area: Area): string =>
  `hotel_${AREA_WORDS[kind]}_${area}_${hotelId}`

export const areaRoles = (hotelId: string): readonly string[] =>
  AREAS.flatMap((area) => [areaRole(hotelId, 'more', area), areaRole(hotelId, 'fewer', area)])

/** The areas that roles of a hotel add to a duty, and take from it. */
export function areasByRoles(hotelId: string, has: (role: string) => boolean): AreaChanges | undefined {
  const of = (kind: keyof AreaChanges) => AREAS.filter((area) => has(areaRole(hotelId, kind, area)))
  const [more, fewer] = [of('more'), of('fewer')]
  return more.length + fewer.length > 0 ? { more, fewer } : undefined
}

export function readDutyRole(name: string): { readonly hotelId: string; readonly duty: Duty } | undefined {
  for (const duty of DUTIES) {
    const prefix = dutyRole('', duty)
    if (name.startsWith(prefix)) return { hotelId: name.slice(prefix.length), duty }
  }
  return undefined
}
