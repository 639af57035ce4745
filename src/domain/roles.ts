/** Names of the roles (docs/domain.md, Roles). */
export const ADMIN_ROLE = 'admin'
export const staffRole = (hotelId: string) => `hotel_staffer_${hotelId}`
export const guestRole = (hotelId: string) => `hotel_guest_${hotelId}`
export const memberRole = (bookId: string) => `book_member_${bookId}`
