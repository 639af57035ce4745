import { ALL_INCLUSIVE, COMMON_BOARDS, OTA_MEAL_PLANS } from '../boardCodes.ts'
import { mappedAdapter } from './mappedAdapter.ts'

/** Token and headers by the vendor's documentation; the fields of a booking are assumed (docs/pms.md). */
export const tecnosoft = mappedAdapter('tecnosoft', {
  protocol: {
    login: `{
      "method": "POST",
      "path": "ws/integration/login",
      "body": { "code": settings.hotelCode, "username": settings.username, "password": settings.password }
    }`,
    token: '{ "token": token, "hotel": hotel.hotelId }',
    ask: `(
      $day := function($time) { $substringBefore($time, "T") };
      $yearAgo := $fromMillis($toMillis(now) - 31536000000);
      {
        "path": "ws/integration/reservations",
        "query": $merge([
          { "dateFrom": $day(since ? since : $yearAgo), "dateTo": $day($fromMillis($toMillis(now) + 86400000)) },
          page ? { "page": page }
        ]),
        "headers": { "Authorization": token.token, "HOTEL": token.hotel }
      }
    )`,
    next: 'nextPage',
  },
  rows: `reservations.(
    $booking := $;
    $count(rooms) = 0
      ? { "booking": $booking, "at": 0 }
      : rooms#$at.{ "booking": $booking, "room": $, "at": $at }
  )`,
  fields: {
    bookId: 'booking.reservationId ? $string(booking.reservationId) & (at > 0 ? "/" & (at + 1) : "")',
    deleted: 'booking.cancelled = true ? "Annullata" : booking.status',
    checkIn: 'room.arrival ? room.arrival : booking.arrival',
    checkOut: 'room.departure ? room.departure : booking.departure',
    roomNumber: 'room.room',
    bookType: '[[room.board, booking.board]]',
    name: '$join([booking.firstName, booking.lastName], " ")',
    email: 'booking.email',
    mobile: 'booking.phone',
    pax: '($n := $sum([$number(room.adults), $number(room.children)]); $n > 0 ? $n)',
    lang: 'booking.language',
  },
  reservation: 'booking.reservationId',
  boards: { ...COMMON_BOARDS, ...ALL_INCLUSIVE, ...OTA_MEAL_PLANS },
  // Bookings are said to be `previsionali` until the guest is there, then `confermate`.
  states: { Previsionale: 'booked' },
})
