/** Names of the roles that the specification gives (part 1 §3). */
export const ADMIN_ROLE = 'admin'
export const staffRole = (hotelId: string) => `hotel_staffer_${hotelId}`
export const guestRole = (hotelId: string) => `hotel_guest_${hotelId}`
export const memberRole = (bookId: string) => `book_member_${bookId}`
