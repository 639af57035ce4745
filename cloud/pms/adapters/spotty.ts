import { ALL_INCLUSIVE, COMMON_BOARDS } from '../boardCodes.ts'
import { mappedAdapter } from './mappedAdapter.ts'

/** From assumptions (docs/pms.md). */
export const spotty = mappedAdapter('spotty', {
  protocol: {
    login: '{ "method": "POST", "path": "token", "body": { "code": settings.spottyCode, "apiKey": settings.apiKey } }',
    token: 'token',
    ask: `{
      "path": "bookings",
      "query": $merge([{ "pageSize": 200 }, since ? { "changedSince": since }, page ? { "page": page }]),
      "headers": { "Authorization": "Bearer " & token }
    }`,
    next: 'nextPage',
  },
  rows: `bookings.(
    $booking := $;
    $count(rooms) = 0
      ? { "booking": $booking, "at": 0 }
      : rooms#$at.{ "booking": $booking, "room": $, "at": $at }
  )`,
  fields: {
    bookId: 'booking.id ? $string(booking.id) & (at > 0 ? "/" & (at + 1) : "")',
    deleted: 'booking.status',
    checkIn: 'room.checkIn ? room.checkIn : booking.checkIn',
    checkOut: 'room.checkOut ? room.checkOut : booking.checkOut',
    roomNumber: 'room.number',
    bookType: '[[room.board, room.rate, booking.board]]',
    name: '$join([booking.guest.firstName, booking.guest.lastName], " ")',
    email: 'booking.guest.email',
    mobile: 'booking.guest.phone',
    pax: '($n := $sum([$number(room.adults), $number(room.children)]); $n > 0 ? $n : booking.guests)',
    lang: 'booking.guest.language',
  },
  reservation: 'booking.id',
  boards: { ...COMMON_BOARDS, ...ALL_INCLUSIVE },
  states: {},
})
