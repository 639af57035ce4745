import { COMMON_BOARDS } from '../boardCodes.ts'
import { mappedAdapter } from './mappedAdapter.ts'

/** The names of the fields as in public clients that write bookings; how they are read is assumed (docs/pms.md). */
export const fiveStars = mappedAdapter('5stars', {
  protocol: {
    ask: `{
      "method": "POST",
      "path": "getReservations/",
      "body": $merge([
        { "clientToken": settings.clientId, "hotelCode": settings.hotelCode },
        since ? { "modified_since": since },
        page ? { "page": page }
      ])
    }`,
    next: 'next_page',
  },
  rows: `reservations.(
    $booking := $;
    $count(rooms) = 0
      ? { "booking": $booking, "at": 0 }
      : rooms#$at.{ "booking": $booking, "room": $, "at": $at }
  )`,
  fields: {
    bookId: 'booking.pms_reservation_id ? $string(booking.pms_reservation_id) & (at > 0 ? "/" & (at + 1) : "")',
    // A number that says it is cancelled counts before its description.
    deleted: 'booking.status.(id = 3 or id = "3" ? id : desc ? desc : id)',
    checkIn: 'booking.checkin_date',
    checkOut: 'booking.checkout_date',
    roomNumber: 'room.room_number',
    bookType: 'room.meal_plan',
    name: '$join([booking.name, booking.surname], " ")',
    email: 'booking.email',
    mobile: 'booking.phone',
    pax: '($n := $sum([$number(room.adults_number), $number(room.children_number)]); $n > 0 ? $n : room.number_of_guests)',
    lang: 'booking.language',
  },
  reservation: 'booking.pms_reservation_id',
  boards: { ...COMMON_BOARDS, AL: 'FBD' },
  states: { 3: 'cancelled' },
})
