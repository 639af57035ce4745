import { ALL_INCLUSIVE, COMMON_BOARDS } from '../boardCodes.ts'
import { mappedAdapter } from './mappedAdapter.ts'

/** Headers and bookings as in public clients, which push them; that one can ask is assumed (docs/pms.md). */
export const ericsoft = mappedAdapter('ericsoft', {
  protocol: {
    ask: `{
      "method": "POST",
      "path": "GetReservations",
      "headers": { "X-ProviderCode": settings.providerCode, "X-ProviderApiKey": settings.apiKey },
      "body": $merge([{}, since ? { "ChangedSince": since }, page ? { "Page": page }])
    }`,
    next: 'ReservationPushRequest.NextPage',
  },
  rows: `ReservationPushRequest.Reservation.(
    $booking := $;
    $count(Rooms.Room) = 0
      ? { "booking": $booking, "at": 0 }
      : Rooms.Room#$at.{ "booking": $booking, "room": $, "at": $at }
  )`,
  fields: {
    bookId: 'booking.id ? $string(booking.id) & (at > 0 ? "/" & (at + 1) : "")',
    deleted: 'booking.State',
    checkIn: 'room.CheckIn',
    checkOut: 'room.CheckOut',
    roomNumber: 'room.Number',
    bookType: '$distinct(room.Prices.Price.idRate)',
    name: '$join([booking.Booker.Name, booking.Booker.Surname], " ")',
    email: 'booking.Booker.Email',
    mobile: 'booking.Booker.Telephone',
    pax: '($n := $sum([$number(room.AdultsNumber), $number(room.ChildrenNumber)]); $n > 0 ? $n)',
    lang: 'booking.Booker.Language',
  },
  reservation: 'booking.id',
  boards: { ...COMMON_BOARDS, ...ALL_INCLUSIVE },
  states: {},
})
