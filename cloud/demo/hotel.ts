import { dayOf, daysBetween } from '#domain/dates/calendar.ts'
import { provinces } from '#domain/reference/provinces.ts'
import { invitedFrom } from '#domain/rules/bookings/invitationMail.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Rank, Room, RoomType, Table, Turn } from '#domain/schema/places.ts'
import type { Board } from '#domain/schema/values.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { createRandom } from '../samples/random.ts'
import { bookStaff, bookStay, assignRooms, parseStays, seatStays, shiftStays } from './stays.ts'
import type { DemoStay } from './stays.ts'

/** A whole hotel, ready to be saved: parents before children, pointers as ids. */
export interface DemoHotel {
  readonly hotel: Hotel
  readonly roomTypes: readonly RoomType[]
  readonly rooms: readonly Room[]
  readonly ranks: readonly Rank[]
  readonly turns: readonly Turn[]
  readonly tables: readonly Table[]
  readonly books: readonly Book[]
  readonly persons: readonly BookPerson[]
}

export interface HotelPlan {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly cap: string
  /** PersonShare code. */
  readonly province: string
  /** Three letters before the number of a booking. */
  readonly prefix: string
  /** From the simplest type to the best; rooms are numbered in this order. */
  readonly roomTypes: readonly {
    readonly letter: string
    readonly name: string
    readonly rooms: number
  }[]
  readonly roomsOfFloor: number
  readonly ranks: readonly string[]
  readonly turns: readonly Pick<Turn, 'name' | 'times'>[]
  /** Numbered in this order; `rank` and `turn` are indexes of the lists above. */
  readonly tables: readonly {
    readonly seats: number
    readonly rank: number
    readonly turn: number
  }[]
  readonly stays: readonly DemoStay[]
  /** Waiters who eat in the hotel; 0: no staff booking. */
  readonly staff: number
}

const settings = {
  timezone: 'Europe/Rome',
  defaultMealsTime: { '0': '08:00', '1': '12:30', '2': '08:00', '3': '19:30' },
  defaultCheckInTime: '11:00:00',
  defaultCheckOutTime: '10:00:00',
  currency: 'EUR',
  enablePMS: true,
  enableKitchenNotes: true,
  imageDisplayType: 'full_screen',
  tableSameAsRoom: false,
  enableOutOfMealOrders: false,
  extraCutOff: 30,
  enableTakeAway: false,
  enableDelivery: false,
  deliveryCost: 0,
  onlyVisualization: false,
  totalInKitchenReport: true,
  printNamesInWaiterReport: false,
  annotationNearQuantity: false,
  useNewInterfaceForOrderEdit: true,
  isReady: true,
} as const

const seatedShare = (board: Board): number => (board === 'NT' ? 0 : board === 'BB' ? 0.28 : 0.92)

/** Fewer guests would look lost at a table; a table for two takes one. */
const fewestAt = (seats: number): number => Math.ceil(seats / 2)
/** One more chair at each end; a table for two stands at the window. */
const mostAt = (seats: number): number => (seats === 2 ? 2 : seats + 2)

/** Content depends on the plan alone, ids on `hotelId`, so that hotels of one plan can share a server. */
/** Makes what every row of the hotel begins with. */
type Own = () => { readonly id: string; readonly hotel: string }

function buildRooms({ roomTypes: types, roomsOfFloor }: HotelPlan, own: Own) {
  const roomTypes = types.map((type): RoomType => ({ ...own(), name: type.name }))
  const rooms = types
    .flatMap(({ rooms: count }, at) => Array.from({ length: count }, () => roomTypes[at]?.id))
    .map((type, at): Room => {
      const floor = Math.floor(at / roomsOfFloor) + 1
      return { ...own(), name: String(floor * 100 + (at % roomsOfFloor) + 1), type }
    })
  return { roomTypes, rooms }
}

function buildTables(plan: HotelPlan, own: Own) {
  const ranks = plan.ranks.map((rank): Rank => ({ ...own(), name: rank }))
  const turns = plan.turns.map((turn): Turn => ({ ...own(), ...turn }))
  const tables = plan.tables.map(({ rank, turn, seats }, at) => {
    const entity: Table = {
      ...own(),
      name: String(at + 1),
      rank: ranks[rank]?.id,
      turn: turns[turn]?.id,
      seats,
      minSeats: fewestAt(seats),
      maxSeats: mostAt(seats),
      locked: false,
    }
    return { seats, entity }
  })
  return { ranks, turns, tables }
}

export function buildHotel(plan: HotelPlan, hotelId: string): DemoHotel {
  const random = createRandom(plan.name)
  const ids = createRandom(hotelId)
  const own: Own = () => ({ id: ids.id(), hotel: hotelId })
  const { name, address, city, cap } = plan
  const province = provinces.find(({ code }) => code === plan.province)
  const hotel: Hotel = { id: hotelId, name, address, city, province, cap, ...settings }
  const { roomTypes, rooms } = buildRooms(plan, own)
  const { ranks, turns, tables } = buildTables(plan, own)

  const roomsOfType = plan.roomTypes.map(
    ({ letter }, at) => [letter, rooms.filter(({ type }) => type === roomTypes[at]?.id)] as const,
  )
  const roomOf = assignRooms(plan.stays, new Map(roomsOfType))
  const tableOf = seatStays(
    plan.stays.filter(({ board }) => random.chance(seatedShare(board))),
    // So that the free tables of a day are spread over ranks and turns.
    random.shuffle(tables),
  )
  const reception = { hotel, random, own }
  const booked = plan.stays.map((stay, at) =>
    bookStay(reception, stay, {
      prefix: plan.prefix,
      number: at + 1,
      room: roomOf.get(stay),
      table: tableOf.get(stay)?.entity,
    }),
  )
  const [first] = plan.stays.map(({ arrival }) => arrival).sort()
  const last = plan.stays
    .map(({ departure }) => departure)
    .sort()
    .at(-1)
  if (plan.staff > 0 && first && last) booked.push(bookStaff(reception, plan.staff, first, last))
  return {
    hotel,
    roomTypes,
    rooms,
    ranks,
    turns,
    tables: tables.map(({ entity }) => entity),
    books: booked.map(({ book }) => book),
    persons: booked.flatMap(({ persons }) => persons),
  }
}

const seating = (name: string, breakfast: string, lunch: string, dinner: string) => {
  const times = (span: string) => ({ from: span.slice(0, 5), to: span.slice(6) })
  const morning = times(breakfast)
  return { name, times: { '0': morning, '1': times(lunch), '2': morning, '3': times(dinner) } }
}

const SEATS_OF_RANK = [2, 4, 2, 2, 4, 2, 6, 2, 2, 4, 2, 2, 8, 4]
const TURN_OF_TABLE = [0, 1, 0, 1, 2]
const TABLES = 110

const miramare: Omit<HotelPlan, 'stays'> = {
  name: 'Grand Hotel Miramare',
  address: 'Lungomare Guglielmo Marconi 48',
  city: 'Senigallia',
  cap: '60019',
  province: 'AN',
  prefix: 'MIR',
  roomTypes: [
    // For day guests.
    { letter: 'I', name: 'Camera di cortesia', rooms: 4 },
    { letter: 'A', name: 'Doppia', rooms: 67 },
    { letter: 'B', name: 'Doppia con terrazzo', rooms: 1 },
    { letter: 'E', name: 'Doppia superior', rooms: 31 },
    { letter: 'D', name: 'Doppia vista mare', rooms: 48 },
    { letter: 'C', name: 'Tripla', rooms: 13 },
    { letter: 'F', name: 'Junior suite', rooms: 10 },
    { letter: 'G', name: 'Familiare', rooms: 8 },
    { letter: 'H', name: 'Suite familiare vista mare', rooms: 3 },
  ],
  roomsOfFloor: 37,
  ranks: [
    'Terrazza mare',
    'Veranda',
    'Sala Levante',
    'Sala Ponente',
    'Salone centrale',
    'Portico',
    'Giardino',
    'Limonaia',
  ],
  turns: [
    seating('Primo turno', '07:30-08:30', '12:30-13:15', '19:30-20:15'),
    seating('Secondo turno', '08:30-09:30', '13:15-14:00', '20:15-21:00'),
    seating('Terzo turno', '09:30-10:30', '14:00-14:45', '21:00-21:45'),
  ],
  tables: Array.from({ length: TABLES }, (_, at) => ({
    seats: SEATS_OF_RANK[at % SEATS_OF_RANK.length] ?? 2,
    rank: Math.floor(at / SEATS_OF_RANK.length),
    turn: TURN_OF_TABLE[at % TURN_OF_TABLE.length] ?? 0,
  })),
  staff: 14,
}

const HIGH_SEASON: Day = '2016-08-16'

const UNDELIVERED_EACH = 40

/** As the mails of the last days would have left them: who arrived by `today` was invited. */
function withInvitations(books: readonly Book[], today: Day): Book[] {
  return books.map((book, at): Book => {
    const { checkin, stafferBook } = book
    if (checkin === undefined || stafferBook || dayOf(checkin, settings.timezone) > today) return book
    if (at % UNDELIVERED_EACH === 7) return { ...book, inviteProblem: 'addressUnknown' }
    return { ...book, sent: true, sentAt: invitedFrom(checkin, settings.timezone) + (at % 9) * MINUTE_MS }
  })
}

/** The stays are shifted so that 16 August 2016, the high season, is `today`. Reads no clock. */
export function makeDemoHotel(csv: string, today: Day, ids: { hotelId: string }): DemoHotel {
  const stays = shiftStays(parseStays(csv), daysBetween(HIGH_SEASON, today))
  const hotel = buildHotel({ ...miramare, stays }, ids.hotelId)
  return { ...hotel, books: withInvitations(hotel.books, today) }
}
